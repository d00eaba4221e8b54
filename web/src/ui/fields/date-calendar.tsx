import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/es'
import { type Dia, diasDelMes, esDia } from '@cuadre/domain/tiempo/dia'
import { DatePicker } from '@mantine/dates'
import { useEffect, useRef } from 'react'
import { hoy } from '../../lib/clock.ts'
import type { DateRules } from './date-rules.ts'

/** Of the arrows in the head of a sheet. */
export const LABELS = {
  previousMonth: 'Mes anterior',
  nextMonth: 'Mes siguiente',
  previousYear: 'Año anterior',
  nextYear: 'Año siguiente',
  previousDecade: 'Década anterior',
  nextDecade: 'Década siguiente',
}

/** The month sheet behind a date field; loaded when the first calendar opens. */
export function DateCalendar(props: DateRules & { value: Dia | null; onPick: (day: Dia) => void }) {
  const { value, minDate, maxDate, excludeDate } = props
  const shown = value ?? within(props.openAt ?? hoy(), props)
  const start = startOf(shown, props)
  const sheet = useRef<HTMLDivElement>(null)

  // The popover's focus trap ran before this sheet was loaded.
  useEffect(() => {
    sheet.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true })
  }, [])

  return (
    <div ref={sheet}>
      <DatePicker
        locale="es"
        value={value}
        defaultDate={shown}
        {...(minDate === undefined ? {} : { minDate })}
        {...(maxDate === undefined ? {} : { maxDate })}
        {...(excludeDate === undefined ? {} : { excludeDate: (day: string) => excludeDate(day) })}
        onChange={day => {
          if (esDia(day)) props.onPick(day)
        }}
        getDayProps={day => (day === start ? { 'data-autofocus': true } : {})}
        ariaLabels={LABELS}
        allowDeselect={false}
        highlightToday
      />
    </div>
  )
}

/** Opens on a month that has days to choose. */
function within(day: Dia, { minDate, maxDate }: DateRules): Dia {
  if (minDate !== undefined && day < minDate) return minDate
  if (maxDate !== undefined && day > maxDate) return maxDate
  return day
}

/** Where the keyboard begins: the day itself, else the first of its month that can be chosen. */
function startOf(day: Dia, { minDate, maxDate, excludeDate }: DateRules): Dia | undefined {
  return [day, ...diasDelMes(day)].find(
    each =>
      !(minDate !== undefined && each < minDate) &&
      !(maxDate !== undefined && each > maxDate) &&
      !excludeDate?.(each),
  )
}
