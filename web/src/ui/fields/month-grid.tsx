import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/es'
import { type Dia, esDia, tituloDelMes } from '@cuadre/domain/tiempo/dia'
import { MonthPicker } from '@mantine/dates'
import { useEffect, useRef } from 'react'
import { LABELS } from './date-calendar.tsx'
import { esteMes } from './month-field.tsx'

interface MonthGridProps {
  /** The chosen month, by its day 1. */
  value: Dia | null
  /** First and last month offered, by their day 1. */
  limits: { readonly desde: Dia; readonly hasta: Dia }
  onPick: (mes: Dia) => void
}

/** The twelve months of a year, of this one while nothing is chosen; loaded when the first one opens. */
export function MonthGrid({ value, limits, onPick }: MonthGridProps) {
  const start = value ?? esteMes()
  const sheet = useRef<HTMLDivElement>(null)

  useEffect(() => {
    sheet.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true })
  }, [])

  return (
    <div ref={sheet}>
      <MonthPicker
        locale="es"
        value={value}
        defaultDate={start}
        minDate={limits.desde}
        maxDate={limits.hasta}
        onChange={mes => {
          if (esDia(mes)) onPick(mes)
        }}
        getMonthControlProps={mes => ({
          'aria-label': tituloDelMes(mes),
          ...(mes === start && { 'data-autofocus': true }),
        })}
        ariaLabels={LABELS}
        allowDeselect={false}
      />
    </div>
  )
}
