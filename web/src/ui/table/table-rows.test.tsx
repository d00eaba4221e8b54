import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { inKit, renderKit } from '../../test-render.tsx'
import { DataTable } from './data-table.tsx'
import { type Column, parts } from './table-rows.tsx'
import { SLICE } from './use-rows-in-slices.ts'

interface Fila {
  readonly id: number
}

const COLUMNS: readonly Column<Fila>[] = [{ key: 'id', header: 'ID', render: ({ id }) => `Fila ${id}` }]
const idOf = ({ id }: Fila) => id
const filas = (count: number, from = 1): Fila[] =>
  Array.from({ length: count }, (_, index) => ({ id: from + index }))

function tabla(rows: readonly Fila[]) {
  return <DataTable label="Filas" columns={COLUMNS} rows={rows} rowKey={idOf} empty={{ text: 'Nada' }} />
}

const row = (id: number) => screen.queryByText(`Fila ${id}`)?.closest('tr') ?? null
const drawn = () => within(screen.getByRole('table', { name: 'Filas' })).queryAllByText(/^Fila /).length
/** Rows that are still to come, told by the room that is kept for them. */
const toCome = (container: HTMLElement) =>
  [...container.querySelectorAll<HTMLElement>('.cuadre-rows-to-come td')].map(room =>
    Number(/\* (\d+)\)/.exec(room.style.height)?.[1]),
  )

test('what is not drawn is one room between the blocks that are', () => {
  const total = 4 * SLICE + 3
  expect(parts(total, SLICE, [])).toEqual([
    { from: 0, to: SLICE, here: true },
    { from: SLICE, to: total, here: false },
  ])
  expect(parts(total, SLICE, [4 * SLICE])).toEqual([
    { from: 0, to: SLICE, here: true },
    { from: SLICE, to: 4 * SLICE, here: false },
    { from: 4 * SLICE, to: total, here: true },
  ])
  expect(parts(total, total, [4 * SLICE]).every(({ here }) => here)).toBe(true)
})

test('many rows come little by little, and the room of those to come is kept, hidden from screen readers', async () => {
  const { container } = renderKit(tabla(filas(100)))
  expect(drawn()).toBe(SLICE)
  expect(toCome(container)).toEqual([100 - SLICE])
  expect(container.querySelector('.cuadre-rows-to-come')).toHaveAttribute('aria-hidden', 'true')
  await waitFor(() => expect(drawn()).toBe(100), { timeout: 15_000 })
  expect(toCome(container)).toEqual([])
})

test('End goes to the last row although it was not drawn yet, the arrows go on from there, and the rest follows', async () => {
  const { container } = renderKit(tabla(filas(200)))
  const first = row(1)
  first?.focus()
  if (first !== null) fireEvent.keyDown(first, { key: 'End' })
  expect(row(200)).toHaveFocus()
  expect(drawn()).toBeLessThan(200)
  for (let id = 200; id > 190; id -= 1) {
    const at = row(id)
    if (at !== null) fireEvent.keyDown(at, { key: 'ArrowUp' })
  }
  expect(row(190)).toHaveFocus()
  await waitFor(() => expect(toCome(container)).toEqual([]), { timeout: 15_000 })
  expect(drawn()).toBe(200)
  expect(row(190)).toHaveFocus()
  expect(row(190)).toHaveAttribute('tabindex', '0')
})

test('other rows begin anew; a few more are simply there', async () => {
  const { container, rerender } = renderKit(tabla(filas(100)))
  await waitFor(() => expect(drawn()).toBe(100), { timeout: 15_000 })
  rerender(inKit(tabla(filas(103))))
  expect(drawn()).toBe(103)
  rerender(inKit(tabla(filas(100, 1001))))
  expect(drawn()).toBe(SLICE)
  expect(toCome(container)).toEqual([100 - SLICE])
  await waitFor(() => expect(drawn()).toBe(100), { timeout: 15_000 })
})
