import type { Dia } from '@cuadre/domain/tiempo/dia'
import { NativeSelect } from '@mantine/core'

/** Years back that are offered: what the law has kept. */
const ANIOS = 10

/** A month, or a whole year. */
export function PeriodoField({ anual, onChange }: { anual: boolean; onChange: (anual: boolean) => void }) {
  return (
    <NativeSelect
      label="Período"
      value={anual ? 'anio' : 'mes'}
      data={[
        { value: 'mes', label: 'Un mes' },
        { value: 'anio', label: 'Un año' },
      ]}
      onChange={event => onChange(event.currentTarget.value === 'anio')}
    />
  )
}

interface AnioFieldProps {
  readonly value: number
  readonly hoy: Dia
  readonly onChange: (anio: number) => void
}

/** A year up to this one; another one in the address is offered too. */
export function AnioField({ value, hoy, onChange }: AnioFieldProps) {
  const este = Math.max(Number(hoy.slice(0, 4)), value)
  const desde = Math.min(este - ANIOS, value)
  return (
    <NativeSelect
      label="Año"
      value={String(value)}
      data={Array.from({ length: este - desde + 1 }, (_, i) => String(este - i))}
      onChange={event => onChange(Number(event.currentTarget.value))}
    />
  )
}
