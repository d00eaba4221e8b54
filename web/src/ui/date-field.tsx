import { type Dia, diaDesdeTexto, formatDia } from '@cuadre/domain/tiempo/dia'
import { ActionIcon, Loader, TextInput } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { IconCalendar } from '@tabler/icons-react'
import { type KeyboardEvent, lazy, Suspense, useRef, useState } from 'react'
import { type DateRules, dateProblem } from './date-rules.ts'
import { Dropdown } from './dropdown.tsx'
import type { FieldProps } from './field-props.ts'

const DateCalendar = lazy(async () => ({ default: (await import('./date-calendar.tsx')).DateCalendar }))

/** A calendar day, typed as dd/mm/yyyy (also 05112026) or picked. The value is null until the text is a legal day. */
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
  const [text, setText] = useState(() => show(value))
  const [left, setLeft] = useState(false)
  const [opened, setOpened] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const merged = useMergedRef(input, ref ?? null)
  if (value !== told) {
    setTold(value)
    setText(show(value))
  }

  function tell(next: Dia | null) {
    setTold(next)
    // Typing takes a form's sentence away, as in every other field, also before the text is a day.
    if (next !== value || error) onChange(next)
  }

  function write(next: string) {
    const day = diaDesdeTexto(next.trim())
    const legal = day !== null && dateProblem(next, rules) === null
    setText(legal && /^\d{8}$/.test(next.trim()) ? formatDia(day) : next)
    setLeft(false)
    tell(legal ? day : null)
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

  const problem = left ? dateProblem(text, rules) : null
  return (
    <>
      <TextInput
        inputMode="numeric"
        autoComplete="off"
        placeholder="dd/mm/aaaa"
        classNames={{ input: 'cuadre-figure-left' }}
        {...rest}
        error={problem ?? error}
        ref={merged}
        value={text}
        onChange={event => write(event.currentTarget.value)}
        onKeyDown={event => {
          closeWithEscape(event)
          if (event.key === 'ArrowDown' && event.altKey) {
            event.preventDefault()
            setOpened(true)
          }
          rest.onKeyDown?.(event)
        }}
        onBlur={event => {
          setLeft(true)
          if (value !== null) setText(formatDia(value))
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
            <IconCalendar size={16} aria-hidden />
          </ActionIcon>
        }
      />
      {opened && (
        <Dropdown
          target={input}
          width="content"
          role="dialog"
          aria-label="Calendario"
          onKeyDown={closeWithEscape}
          onOutside={() => setOpened(false)}
        >
          <Suspense fallback={<Loader size="sm" aria-label="Cargando…" />}>
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
          </Suspense>
        </Dropdown>
      )}
    </>
  )
}

function show(day: Dia | null): string {
  return day === null ? '' : formatDia(day)
}
