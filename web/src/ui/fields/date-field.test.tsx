import type { Dia } from '@cuadre/domain/tiempo/dia'
import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { hoy } from '../../lib/clock.ts'
import { renderKit } from '../../test-render.tsx'
import { DateField } from './date-field.tsx'
import { type DateRules, dateProblem } from './date-rules.ts'

const NOT_A_DATE = 'Escriba la fecha como dd/mm/aaaa.'
const NO_SUCH_DAY = 'Esa fecha no existe.'

describe('what a typed text means', () => {
  test.each<[string, Dia | null, string | null]>([
    ['05/11/2026', '2026-11-05', null],
    ['5/1/2026', '2026-01-05', null],
    ['05112026', '2026-11-05', null],
    ['29/02/2028', '2028-02-29', null],
    ['29/02/2026', null, NO_SUCH_DAY],
    ['31/02/2026', null, NO_SUCH_DAY],
    ['31042026', null, NO_SUCH_DAY],
    ['11/25/2026', null, NO_SUCH_DAY],
    ['05/11/26', '2026-11-05', null],
    ['051126', '2026-11-05', null],
    ['5.11.2026', '2026-11-05', null],
    ['310226', null, NO_SUCH_DAY],
    ['231', null, NOT_A_DATE],
    ['ayer', null, NOT_A_DATE],
    ['', null, null],
  ])('%j', async (text, value, problem) => {
    const onChange = vi.fn()
    const { user } = renderKit(<Field onChange={onChange} />)
    if (text !== '') await user.type(field(), text)
    await user.tab()
    expect(onChange.mock.lastCall?.[0] ?? null).toBe(value)
    expect(dateProblem(text, {})).toBe(problem)
    if (problem === null) expect(field()).not.toHaveAttribute('aria-invalid', 'true')
    else expect(screen.getByText(problem)).toBeInTheDocument()
  })
})

test('eight digits become a date as soon as the last one is typed', async () => {
  const { user } = renderKit(<Field />)
  await user.type(field(), '05112026')
  expect(field()).toHaveValue('05/11/2026')
})

test('a day that is put there while somebody is about to write another one is written over', async () => {
  let put: (day: Dia | null) => void = () => {}
  function Late() {
    const [value, setValue] = useState<Dia | null>('2026-11-21')
    put = setValue
    return <DateField label="Fecha" value={value} onChange={setValue} />
  }
  const { user } = renderKit(<Late />)
  await user.tab()
  expect(field()).toHaveFocus()
  act(() => put('2026-11-23'))
  await user.keyboard('16112026')
  expect(field()).toHaveValue('16/11/2026')
})

describe('what is short', () => {
  const today = hoy()
  const shown = (day: Dia) => day.split('-').reverse().join('/')
  const thisMonth = (day: string) => `${today.slice(0, 8)}${day}`

  test('counts when the field is left, not while more may follow', async () => {
    const onChange = vi.fn()
    const { user } = renderKit(<Field onChange={onChange} />)
    await user.type(field(), '15')
    expect(onChange).not.toHaveBeenCalled()
    await user.tab()
    expect(onChange).toHaveBeenLastCalledWith(thisMonth('15'))
    expect(field()).toHaveValue(shown(thisMonth('15')))
  })

  test('counts with Enter, before the form is sent', async () => {
    const sent = vi.fn()
    const { user } = renderKit(<Sent onSend={sent} />)
    await user.type(field(), '15/06{Enter}')
    expect(sent).toHaveBeenCalledWith(`${today.slice(0, 5)}06-15`)
  })

  test.each(['h', 'hoy'])('%j is today at once, also over another day', async text => {
    const { user } = renderKit(<Field initial="2026-01-05" />)
    await user.tripleClick(field())
    await user.keyboard(text)
    expect(field()).toHaveValue(shown(today))
  })
})

test('the arrows go by days, past those that cannot be chosen', async () => {
  const onChange = vi.fn()
  const { user } = renderKit(
    <Field
      initial="2026-11-30"
      onChange={onChange}
      excludeDate={day => day === '2026-12-01'}
      minDate="2026-11-29"
    />,
  )
  await user.click(field())
  await user.keyboard('{ArrowUp}')
  expect(onChange).toHaveBeenLastCalledWith('2026-12-02')
  expect(field()).toHaveValue('02/12/2026')
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}')
  expect(onChange).toHaveBeenLastCalledWith('2026-11-29')
})

describe('an owner that goes on with its day while another one is typed', () => {
  function Kept() {
    const [day, setDay] = useState<Dia>('2026-11-21')
    return <DateField label="Fecha" value={day} onChange={next => setDay(next ?? '2026-11-21')} />
  }

  test('takes nothing of what is typed', async () => {
    const { user } = renderKit(<Kept />)
    await user.tab()
    await user.keyboard('31122027')
    expect(field()).toHaveValue('31/12/2027')
    await user.tab()
    expect(field()).toHaveValue('31/12/2027')
  })

  test('and may answer later, as the address of a page does', async () => {
    let answer = () => {}
    function Later() {
      const [day, setDay] = useState<Dia | null>('2026-11-21')
      const later = (next: Dia | null) => {
        answer = () => setDay(next)
      }
      return <DateField label="Fecha" value={day} onChange={later} />
    }
    const { user } = renderKit(<Later />)
    await user.tab()
    await user.keyboard('31122027')
    expect(field()).toHaveValue('31/12/2027')
    act(answer)
    expect(field()).toHaveValue('31/12/2027')
  })

  test.each([
    ['20/11/27', '20/11/2027'],
    ['31/02/2027', '21/11/2026'],
    ['{Delete}', '21/11/2026'],
  ])('shows it again where %j was no day that may be chosen', async (typed, shown) => {
    const { user } = renderKit(<Kept />)
    await user.tab()
    await user.keyboard(typed)
    await user.tab()
    expect(field()).toHaveValue(shown)
  })
})

describe('a form that is sent while a day is half written', () => {
  function Form({ onSend }: { onSend: (day: Dia | null, valid: boolean) => void }) {
    const [day, setDay] = useState<Dia | null>('2026-11-21')
    return (
      <form
        noValidate
        onSubmit={event => {
          event.preventDefault()
          onSend(day, event.currentTarget.checkValidity())
        }}
      >
        <DateField label="Fecha" value={day} onChange={setDay} />
        <button type="submit" onMouseDown={event => event.preventDefault()}>
          Guardar
        </button>
      </form>
    )
  }

  test.each<[string, Dia | null, boolean]>([
    ['28/2/27', '2027-02-28', true],
    ['31/02/2027', null, false],
    ['{Delete}', null, true],
  ])('%j', async (typed, day, valid) => {
    const onSend = vi.fn()
    const { user } = renderKit(<Form onSend={onSend} />)
    await user.tab()
    await user.keyboard(typed)
    await user.click(screen.getByRole('button', { name: 'Guardar' }))
    expect(onSend.mock.lastCall).toEqual([day, valid])
    expect(screen.queryByText(NO_SUCH_DAY) !== null).toBe(!valid)
  })
})

test('an excluded day is refused when it is typed too', async () => {
  const onChange = vi.fn()
  const { user } = renderKit(
    <Field
      onChange={onChange}
      excludeDate={day => !day.endsWith('-01')}
      excludedMessage="Solo el primer día de un mes."
    />,
  )
  await user.type(field(), '05/11/2026')
  await user.tab()
  expect(onChange).not.toHaveBeenCalled()
  expect(screen.getByText('Solo el primer día de un mes.')).toBeInTheDocument()
  await user.clear(field())
  await user.type(field(), '01/11/2026')
  expect(onChange).toHaveBeenLastCalledWith('2026-11-01')
})

test('typing takes the sentence of the form away, also before there is a day', async () => {
  const { user } = renderKit(<Refused />)
  await user.type(field(), '0')
  expect(screen.queryByText('Debe seleccionar una fecha.')).not.toBeInTheDocument()
})

test('days before the first and after the last one are refused with that day', () => {
  const rules: DateRules = { minDate: '2026-11-01', maxDate: '2026-11-30' }
  expect(dateProblem('31/10/2026', rules)).toBe('La fecha más temprana es 01/11/2026.')
  expect(dateProblem('01/12/2026', rules)).toBe('La fecha más tardía es 30/11/2026.')
  expect(dateProblem('30/11/2026', rules)).toBeNull()
})

test('the calendar writes the chosen day and gives the focus back', async () => {
  const onChange = vi.fn()
  const { user } = renderKit(<Field initial="2026-11-05" onChange={onChange} />)
  await user.click(screen.getByRole('button', { name: 'Abrir calendario' }))
  await user.click(await screen.findByRole('button', { name: '20 noviembre 2026' }))
  expect(onChange).toHaveBeenCalledWith('2026-11-20')
  expect(field()).toHaveValue('20/11/2026')
  expect(field()).toHaveFocus()
})

test('Tab past the end of the calendar closes it and gives the focus back', async () => {
  const { user } = renderKit(<Field initial="2026-11-05" />)
  await user.click(screen.getByRole('button', { name: 'Abrir calendario' }))
  await waitFor(() => expect(screen.getByRole('button', { name: '5 noviembre 2026' })).toHaveFocus())
  await user.keyboard('{Shift>}{Tab}{Tab}{Tab}{/Shift}')
  expect(screen.getByRole('dialog', { name: 'Calendario' })).toBeInTheDocument()
  await user.keyboard('{Tab}{Tab}{Tab}{Tab}')
  expect(screen.queryByRole('dialog', { name: 'Calendario' })).not.toBeInTheDocument()
  expect(field()).toHaveFocus()
})

function Field(props: DateRules & { initial?: Dia; onChange?: (day: Dia | null) => void }) {
  const { initial, onChange, ...rules } = props
  const [value, setValue] = useState<Dia | null>(initial ?? null)
  return (
    <DateField
      label="Fecha"
      {...rules}
      value={value}
      onChange={day => {
        setValue(day)
        onChange?.(day)
      }}
    />
  )
}

function Sent({ onSend }: { onSend: (day: Dia | null) => void }) {
  const [value, setValue] = useState<Dia | null>(null)
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        onSend(value)
      }}
    >
      <DateField label="Fecha" value={value} onChange={setValue} />
    </form>
  )
}

function Refused() {
  const [error, setError] = useState<string | null>('Debe seleccionar una fecha.')
  return <DateField label="Fecha" value={null} onChange={() => setError(null)} error={error} />
}

const field = () => screen.getByRole('textbox', { name: 'Fecha' })
