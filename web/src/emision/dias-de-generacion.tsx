import { diasLaborablesDesde } from '@cuadre/domain/ncf/generar'
import { type Dia, primerDiaDelMes } from '@cuadre/domain/tiempo/dia'
import { Input, SegmentedControl } from '@mantine/core'
import { hoy } from '../lib/clock.ts'

interface DiasProps {
  /** The month to generate, by its day 1. */
  readonly mes: Dia | null
  readonly desdeHoy: boolean
  readonly onChange: (desdeHoy: boolean) => void
}

const OPCIONES = [
  { value: 'mes', label: 'Mes completo' },
  { value: 'hoy', label: 'Desde hoy' },
]

/** Whether days gone by get numbers too; asked only in a month that has both. */
export function DiasDeGeneracion({ mes, desdeHoy, onChange }: DiasProps) {
  if (mes === null || !sePuedeDesdeHoy(mes)) return null
  return (
    <Input.Wrapper label="Días" labelElement="div">
      <SegmentedControl
        fullWidth
        aria-label="Días que reciben números"
        data={OPCIONES}
        value={desdeHoy ? 'hoy' : 'mes'}
        onChange={value => onChange(value === 'hoy')}
      />
    </Input.Wrapper>
  )
}

/** The first day that gets numbers; undefined for the whole month. */
export function desdeDe(mes: Dia | null, desdeHoy: boolean): Dia | undefined {
  return mes !== null && desdeHoy && sePuedeDesdeHoy(mes) ? hoy() : undefined
}

/** The month has business days behind it and business days left. */
function sePuedeDesdeHoy(mes: Dia): boolean {
  const dia = hoy()
  if (primerDiaDelMes(dia) !== mes) return false
  const quedan = diasLaborablesDesde(mes, dia).length
  return quedan > 0 && quedan < diasLaborablesDesde(mes, mes).length
}
