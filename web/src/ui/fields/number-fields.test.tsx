import { fireEvent, screen } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { MASCARA_CEDULA, MASCARA_RNC, MASCARA_TELEFONO, type Mask } from '../../lib/mask.ts'
import { renderKit } from '../../test-render.tsx'
import { DigitsField } from './digits-field.tsx'
import { MaskedField } from './masked-field.tsx'
import { MoneyField } from './money-field.tsx'
import { PercentField } from './percent-field.tsx'

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Campo' })
const value = () => JSON.parse(screen.getByTestId('value').textContent)

function Held<V>({
  initial,
  children,
}: {
  initial: V
  children: (value: V, set: (value: V) => void) => ReactNode
}) {
  const [held, setHeld] = useState(initial)
  return (
    <>
      {children(held, setHeld)}
      <output data-testid="value">{JSON.stringify(held)}</output>
    </>
  )
}

const money = (initial: number | null = null) =>
  renderKit(
    <Held initial={initial}>{(held, set) => <MoneyField label="Campo" value={held} onChange={set} />}</Held>,
  )
const masked = (mask: Mask) =>
  renderKit(
    <Held initial="">
      {(held, set) => <MaskedField label="Campo" mask={mask} value={held} onChange={set} />}
    </Held>,
  )

describe('MoneyField', () => {
  test.each([
    ['1234.5', '1,234.5', '1,234.50', 1234.5],
    ['1234567', '1,234,567', '1,234,567.00', 1234567],
    ['0.05', '0.05', '0.05', 0.05],
    ['.5', '0.5', '0.50', 0.5],
    ['007', '7', '7.00', 7],
    ['12,50', '12.50', '12.50', 12.5],
    ['12,5', '12.5', '12.50', 12.5],
    ['25,000', '25,000', '25,000.00', 25000],
    ['1,234.50', '1,234.50', '1,234.50', 1234.5],
    ['1,234,567', '1,234,567', '1,234,567.00', 1234567],
    ['1234,567.8', '1,234,567.8', '1,234,567.80', 1234567.8],
    ['abc', '', '', null],
  ])('typed %j shows %j and settles as %j', async (typed, while_, settled, pesos) => {
    const { user } = money()
    await user.type(field(), typed)
    expect(field()).toHaveValue(while_)
    await user.tab()
    expect(field()).toHaveValue(settled)
    expect(value()).toBe(pesos)
  })

  test.each([
    ['1.239', 1.23, 'Hasta 2 decimales'],
    ['1.234,50', 1.23, 'Hasta 2 decimales'],
    ['12345678901234', 1234567890123, 'Hasta 13 dígitos'],
  ])('typed %j is too much: what fits stays, marked until it is mended', async (typed, pesos, sentence) => {
    const { user } = money()
    await user.type(field(), typed)
    await user.tab()
    expect(value()).toBe(pesos)
    expect(screen.getByText(sentence)).toBeInTheDocument()
    expect(field()).toBeInvalid()
    await user.click(field())
    await user.keyboard('{Backspace}')
    expect(value()).toBe(pesos)
    expect(field()).toBeValid()
  })

  test('a digit typed into the middle takes the place of the last one', async () => {
    const { user } = money()
    await user.type(field(), '25,00')
    field().setSelectionRange(3, 3)
    await user.keyboard('5')
    expect(value()).toBe(25.5)
    expect(field()).toBeValid()
  })

  test('of what was settled a comma is no longer asked', async () => {
    const { user } = money()
    await user.type(field(), '25,00')
    await user.tab()
    await user.type(field(), '0')
    expect(value()).toBe(25)
    expect(field()).toBeInvalid()
  })

  test.each([
    ['RD$1,234.50', 1234.5],
    [' RD$ 999,999,999,999.99 ', 999999999999.99],
    ['1.234,50', 1234.5],
    ['1234,5', 1234.5],
    ['1,234', 1234],
    ['1.234.567', 1234567],
  ])('pasted %j means %d', async (text, pesos) => {
    const { user } = money()
    await user.click(field())
    await user.paste(text)
    expect(value()).toBe(pesos)
  })

  test('the caret stays where digits are put in or taken out', async () => {
    const { user } = money(1234567)
    await user.click(field())
    field().setSelectionRange(1, 1)
    await user.keyboard('9')
    expect(field()).toHaveValue('19,234,567.00')
    expect(field().selectionStart).toBe(2)
    field().setSelectionRange(3, 3)
    await user.keyboard('{Backspace}')
    // The comma itself cannot be deleted: the digit behind it goes.
    expect(field()).toHaveValue('1,234,567.00')
  })

  test('shows the value that its owner sets', () => {
    const view = renderKit(<MoneyField label="Campo" value={5} onChange={() => {}} />)
    expect(field()).toHaveValue('5.00')
    view.unmount()
    renderKit(<MoneyField label="Campo" value={1250.5} onChange={() => {}} />)
    expect(field()).toHaveValue('1,250.50')
  })
})

describe('MaskedField', () => {
  test.each<[string, Mask, string, string, string]>([
    ['phone', MASCARA_TELEFONO, '8095551234', '(809) 555-1234', '8095551234'],
    ['phone half typed', MASCARA_TELEFONO, '8095', '(809) 5', '8095'],
    ['cédula', MASCARA_CEDULA, '00113918205', '001-1391820-5', '00113918205'],
    ['RNC', MASCARA_RNC, '131246796', '1-31-24679-6', '131246796'],
  ])('%s typed without a pause', (_name, mask, typed, shown, digits) => {
    masked(mask)
    for (const digit of typed) fireEvent.change(field(), { target: { value: field().value + digit } })
    expect(field()).toHaveValue(shown)
    expect(value()).toBe(digits)
  })

  test.each<[string, Mask, string]>([
    ['(809) 555-1234', MASCARA_TELEFONO, '8095551234'],
    ['+1 809-555-1234', MASCARA_TELEFONO, '8095551234'],
    ['809.555.1234 ', MASCARA_TELEFONO, '8095551234'],
    ['001-1391820-5', MASCARA_CEDULA, '00113918205'],
    ['1-31-24679-6', MASCARA_RNC, '131246796'],
    ['131-24679-6', MASCARA_RNC, '131246796'],
  ])('%j pasted keeps every digit', async (text, mask, digits) => {
    const { user } = masked(mask)
    await user.click(field())
    await user.paste(text)
    expect(value()).toBe(digits)
  })

  test('Backspace walks back through the separators', async () => {
    const { user } = masked(MASCARA_TELEFONO)
    await user.type(field(), '8095551')
    await user.keyboard('{Backspace}{Backspace}{Backspace}{Backspace}')
    expect(field()).toHaveValue('(809')
    expect(value()).toBe('809')
  })
})

test('PercentField settles with two decimals', async () => {
  const { user } = renderKit(
    <Held<number | null> initial={null}>
      {(held, set) => <PercentField label="Campo" value={held} onChange={set} />}
    </Held>,
  )
  await user.type(field(), '12.5')
  await user.tab()
  expect(field()).toHaveValue('12.50')
  expect(value()).toBe(12.5)
})

describe('DigitsField', () => {
  const digits = (initial: number | null = null, onKeyDown = vi.fn()) => {
    const { user } = renderKit(
      <Held<number | null> initial={initial}>
        {(held, set) => (
          <DigitsField label="Campo" value={held} onChange={set} maxDigits={6} onKeyDown={onKeyDown} />
        )}
      </Held>,
    )
    return { user, onKeyDown }
  }

  test.each([
    ['1.5', 1],
    ['2.50', 2],
    ['-3', null],
    ['1e3', 1],
    ['12,5', 12],
    ['3 4', 3],
  ])('typed %j keeps what was there before the refused character', async (typed, kept) => {
    const { user } = digits()
    await user.type(field(), typed)
    expect(value()).toBe(kept)
    expect(screen.getByRole('alert')).toHaveTextContent('Solo números enteros')
    expect(field()).toBeInvalid()
  })

  test.each(['1,250.00', '1250.5', '1.250', 'RD$5', '-4', '12,50'])(
    'pasted %j is refused whole',
    async text => {
      const { user } = digits(7)
      await user.tripleClick(field())
      await user.paste(text)
      expect(value()).toBe(7)
      expect(screen.getByRole('alert')).toHaveTextContent(`Solo números enteros: no se tomó «${text}»`)
    },
  )

  test.each([
    ['1,250', 1250],
    [' 25 ', 25],
    ['12,345', 12345],
  ])('pasted %j means %d', async (text, number) => {
    const { user } = digits()
    await user.click(field())
    await user.paste(text)
    expect(value()).toBe(number)
    expect(field()).toBeValid()
  })

  test('a digit too many is refused, not dropped', async () => {
    const { user } = digits()
    await user.type(field(), '1234567')
    expect(value()).toBe(123456)
    expect(screen.getByRole('alert')).toHaveTextContent('Hasta 6 dígitos')
  })

  test('Enter behind a refused character does nothing but offer the figure to be typed over', async () => {
    const { user, onKeyDown } = digits()
    await user.type(field(), '1.5{Enter}{Enter}')
    expect(onKeyDown.mock.lastCall?.[0].key).not.toBe('Enter')
    expect(screen.getByRole('alert')).toHaveTextContent('Solo números enteros')
    expect(field()).toBeInvalid()
    // The very figure that stands there may be what is meant.
    await user.keyboard('1')
    expect(value()).toBe(1)
    expect(field()).toBeValid()
    await user.keyboard('{Enter}')
    expect(onKeyDown.mock.lastCall?.[0].key).toBe('Enter')
  })

  test('Backspace takes the refused character away, and the figure stays', async () => {
    const { user } = digits()
    await user.type(field(), '12.{Backspace}')
    expect(value()).toBe(12)
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    await user.keyboard('3')
    expect(value()).toBe(123)
    await user.clear(field())
    expect(value()).toBeNull()
  })
})
