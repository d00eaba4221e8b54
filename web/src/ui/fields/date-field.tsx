import { type Dia, formatDia } from '@cuadre/domain/tiempo/dia'
import { esDiaCompleto } from '@cuadre/domain/tiempo/dia-escrito'
import { ActionIcon, TextInput } from '@mantine/core'
import { useMergedRef, useWindowEvent } from '@mantine/hooks'
import { type KeyboardEvent, lazy, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { IconCalendar } from '../icons/icons.ts'
import { type DateRules, dateProblem, legalDay, steppedDay } from './date-rules.ts'
import type { FieldProps } from './form.tsx'

const DateDropdown = lazy(async () => ({ default: (await import('./date-dropdown.tsx')).DateDropdown }))
const DateCalendar = lazy(async () => ({ default: (await import('./date-calendar.tsx')).DateCalendar }))

/**
 * A calendar day, typed or picked. '23', '23/11' or '231126' count when the field is left or Enter is pressed, for more
 * may follow them; a whole date at once. ↑ and ↓ go by days, 'h' is today. Null until the text is a legal day; an owner
 * that keeps its day meanwhile is not shown before the field is left.
 */
export function DateField(props: FieldProps<Dia | null> & DateRules) {
  const {
    minDate,
    maxDate,
    excludeDate,
    excludedMessage,
    openAt,
    value,
    onChange,
    ref,
    onBlur,
    error,
    ...rest
  } = props
  const rules: DateRules = { minDate, maxDate, excludeDate, excludedMessage, openAt }
  const [told, setTold] = useState(value)
  const [owned, setOwned] = useState(value)
  const [text, setText] = useState(() => show(value))
  const [left, setLeft] = useState(false)
  const [opened, setOpened] = useState(false)
  const [given, setGiven] = useState(0)
  const input = useRef<HTMLInputElement>(null)
  const merged = useMergedRef(input, ref ?? null)
  // What the owner had before it was told says nothing: it may go on with that day, or answer later.
  if (value !== owned) {
    setOwned(value)
    if (value !== told) {
      setTold(value)
      setText(show(value))
      setGiven(given + 1)
    }
  }
  const pending = told === null && text.trim() !== ''
  // Whoever came into the field to write another day would write behind the one that was put there meanwhile.
  useLayoutEffect(() => {
    if (given > 0 && document.activeElement === input.current) input.current?.select()
  }, [given])

  function tell(next: Dia | null) {
    setTold(next)
    // Typing takes a form's sentence away, as in every other field, also before the text is a day.
    if (next !== value || error) onChange(next)
  }

  function write(next: string) {
    // The rest of 'hoy', behind the day that its first letter wrote.
    if (value !== null && next.slice(0, -1) === text && /[oy]$/i.test(next)) return
    if (/h$/i.test(next.trim())) return settle('h')
    const day = esDiaCompleto(next) ? legalDay(next, rules) : null
    setText(day !== null && /^\d{8}$/.test(next.trim()) ? formatDia(day) : next)
    setLeft(false)
    tell(day)
  }

  /** What stands there is all there will be. */
  function settle(written: string) {
    const day = legalDay(written, rules)
    setText(day === null ? written : formatDia(day))
    tell(day)
  }

  /** Whoever goes on without a day that may be chosen sees why, or the day that his owner kept. */
  function leave() {
    setLeft(true)
    if (told !== null) setText(formatDia(told))
    else if (value !== null && legalDay(text, rules) === null) {
      setTold(value)
      setText(show(value))
    } else settle(text)
  }

  // Before anything else takes the Enter that saves, or the form that is sent.
  const settleFirst = (event: Event) => {
    const entered =
      event instanceof window.KeyboardEvent && event.key === 'Enter' && event.target === input.current
    const sent = event.type === 'submit' && event.target === input.current?.form
    if (pending && (entered || sent)) flushSync(sent ? leave : () => settle(text))
  }
  useWindowEvent('keydown', settleFirst, true)
  useWindowEvent('submit', settleFirst, true)

  // A save stops here (`refusedField`): blank would be saved where something is written.
  const problem = pending ? (dateProblem(text, rules) ?? '') : ''
  useEffect(() => input.current?.setCustomValidity(problem), [problem])

  function step(by: 1 | -1) {
    const day = value === null ? legalDay('h', rules) : steppedDay(value, by, rules)
    if (day !== null) settle(formatDia(day))
  }

  function close() {
    setOpened(false)
    input.current?.focus()
  }

  /** Only the calendar closes, not the dialog around the field. */
  function closeWithEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !opened) return
    event.stopPropagation()
    close()
  }

  return (
    <>
      <TextInput
        inputMode="numeric"
        autoComplete="off"
        placeholder="dd/mm/aaaa"
        classNames={{ input: 'cuadre-figure-left' }}
        {...rest}
        error={(left && problem) || error}
        ref={merged}
        value={text}
        onChange={event => write(event.currentTarget.value)}
        onKeyDown={event => {
          closeWithEscape(event)
          if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
            event.preventDefault()
            if (event.altKey) setOpened(true)
            else step(event.key === 'ArrowUp' ? 1 : -1)
          }
          rest.onKeyDown?.(event)
        }}
        onBlur={event => {
          leave()
          onBlur?.(event)
        }}
        rightSection={
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label="Abrir calendario"
            aria-haspopup="dialog"
            aria-expanded={opened}
            disabled={rest.disabled === true}
            onClick={() => setOpened(current => !current)}
            onKeyDown={closeWithEscape}
          >
            <IconCalendar />
          </ActionIcon>
        }
      />
      {opened && (
        <Suspense>
          <DateDropdown target={input} label="Calendario" onClose={close} onOutside={() => setOpened(false)}>
            <DateCalendar
              {...rules}
              value={value}
              onPick={day => {
                setText(show(day))
                setLeft(false)
                tell(day)
                close()
              }}
            />
          </DateDropdown>
        </Suspense>
      )}
    </>
  )
}

function show(day: Dia | null): string {
  return day === null ? '' : formatDia(day)
}
