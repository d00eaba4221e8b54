import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/es'
import { type Dia, esDia } from '@cuadre/domain/tiempo/dia'
import { FocusTrap } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import { hoy } from '../lib/clock.ts'
import type { DateRules } from './date-field.tsx'

const LABELS = {
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
  return (
    <FocusTrap active>
      <div>
        <DatePicker
          locale="es"
          value={value}
          defaultDate={value ?? within(props.openAt ?? hoy(), props)}
          {...(minDate === undefined ? {} : { minDate })}
          {...(maxDate === undefined ? {} : { maxDate })}
          {...(excludeDate === undefined ? {} : { excludeDate: (day: string) => excludeDate(day) })}
          onChange={day => {
            if (esDia(day)) props.onPick(day)
          }}
          getDayProps={day => (day === (value ?? hoy()) ? { 'data-autofocus': true } : {})}
          ariaLabels={LABELS}
          allowDeselect={false}
          highlightToday
        />
      </div>
    </FocusTrap>
  )
}

/** Opens on a month that has days to choose. */
function within(day: Dia, { minDate, maxDate }: DateRules): Dia {
  if (minDate !== undefined && day < minDate) return minDate
  if (maxDate !== undefined && day > maxDate) return maxDate
  return day
}
