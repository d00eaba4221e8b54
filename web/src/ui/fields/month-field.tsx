import './month-field.css'
import { type Dia, primerDiaDelMes, sumarMeses, tituloDelMes } from '@cuadre/domain/tiempo/dia'
import { ActionIcon, NativeSelect } from '@mantine/core'
import { hoy } from '../../lib/clock.ts'
import { IconChevronLeft, IconChevronRight } from '../icons/icons.ts'

interface MonthFieldProps {
  /** The chosen month, by its day 1. */
  value: Dia
  onChange: (mes: Dia) => void
}

/** Years offered before and after the current one; another one in the address is offered too. */
const ANIOS_ATRAS = 3
const ANIOS_ADELANTE = 1

/** A month: the one before, the one after, or any of a list, which begins with this year and ends with those to come. */
export function MonthField({ value, onChange }: MonthFieldProps) {
  const anio = Number(hoy().slice(0, 4))
  const elegido = Number(value.slice(0, 4))
  const desde = Math.min(anio - ANIOS_ATRAS, elegido)
  const hasta = Math.max(anio + ANIOS_ADELANTE, elegido)
  return (
    <div className="cuadre-mes-campo">
      <NativeSelect
        label="Mes"
        value={value}
        onChange={event => onChange(event.currentTarget.value)}
        data={[...aniosHasta(desde, Math.min(anio, hasta)), ...aniosHasta(anio + 1, hasta).reverse()].map(
          mesesDe,
        )}
      />
      <Paso texto="Mes anterior" mes={sumarMeses(value, -1)} onChange={onChange} Icono={IconChevronLeft} />
      <Paso texto="Mes siguiente" mes={sumarMeses(value, 1)} onChange={onChange} Icono={IconChevronRight} />
    </div>
  )
}

/** This month, by its day 1. */
export function esteMes(): Dia {
  return primerDiaDelMes(hoy())
}

/** The last one first. */
function aniosHasta(desde: number, hasta: number): number[] {
  return Array.from({ length: Math.max(0, hasta - desde + 1) }, (_, i) => hasta - i)
}

function mesesDe(anio: number) {
  const items = Array.from({ length: 12 }, (_, i) => {
    const value = `${anio}-${String(i + 1).padStart(2, '0')}-01`
    return { value, label: tituloDelMes(value) }
  })
  return { group: String(anio), items }
}

/** An arrow to another month. */
export function Paso(props: {
  texto: string
  mes: Dia
  disabled?: boolean | undefined
  onChange: (mes: Dia) => void
  Icono: typeof IconChevronLeft
}) {
  return (
    <ActionIcon
      variant="default"
      className="cuadre-mes-paso"
      aria-label={props.texto}
      title={tituloDelMes(props.mes)}
      disabled={props.disabled === true}
      onClick={() => props.onChange(props.mes)}
    >
      <props.Icono size={18} aria-hidden />
    </ActionIcon>
  )
}
