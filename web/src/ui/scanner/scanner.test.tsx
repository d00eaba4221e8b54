import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { rest, typed } from '../../test-escaner.ts'
import { renderKit } from '../../test-render.tsx'
import { DigitsField } from '../fields/digits-field.tsx'
import { TextField } from '../fields/form.tsx'
import { MoneyField } from '../fields/money-field.tsx'
import { PercentField } from '../fields/percent-field.tsx'
import { useFiguresApart } from './no-code-here.ts'

const FIELDS = [MoneyField, PercentField, DigitsField]

function Form() {
  const [figures, setFigures] = useState<readonly (number | null)[]>([1250.5, 18, null])
  const [words, setWords] = useState('')
  useFiguresApart()
  return (
    <>
      {FIELDS.map((Field, place) => (
        <Field
          key={Field.name}
          label={Field.name}
          value={figures[place] ?? null}
          onChange={figure => setFigures(figures.with(place, figure))}
        />
      ))}
      <TextField label="Texto" value={words} onChange={setWords} />
      <output>{JSON.stringify(figures)}</output>
    </>
  )
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })

test.each(FIELDS.map(({ name }) => name))('%s never takes what is scanned, and says so', async name => {
  renderKit(<Form />)
  act(() => field(name).focus())
  const before = field(name).value
  for (const code of ['7460123456786', 'LOTE-4471-A', 'https://ecf.dgii.gov.do/?e=31&m=1180.00']) {
    rest(900)
    typed(`${code}{Enter}`, 8)
    expect(field(name)).toHaveValue(before)
    expect(field(name)).toBeValid()
    expect(screen.getByText('[1250.5,18,null]')).toBeInTheDocument()
  }
  expect(screen.getAllByText('Aquí no va un código')).toHaveLength(3)
  expect(screen.getByText('Se leyó «7460123456786». La cifra quedó como estaba.')).toBeInTheDocument()
  expect(field(name)).toHaveFocus()
})

test('a text takes what is scanned there', () => {
  renderKit(<Form />)
  act(() => field('Texto').focus())
  rest(900)
  typed('7460123456786{Enter}', 8)
  expect(field('Texto')).toHaveValue('7460123456786')
})
