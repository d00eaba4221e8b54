import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderKit } from '../../test-render.tsx'
import { DataTable } from './data-table.tsx'
import type { Column } from './table-rows.tsx'
import { type Sort, sortRows } from './table-sort.tsx'

interface Fila {
  readonly id: number
  readonly nombre: string
  readonly monto: number
}

const FILAS: readonly Fila[] = [
  { id: 1, nombre: 'Ñico 10', monto: 5 },
  { id: 2, nombre: 'ana', monto: -1 },
  { id: 3, nombre: 'Ñico 9', monto: 5 },
  { id: 4, nombre: 'Ábaco', monto: 1_000_000.5 },
]
const COLUMNS: readonly Column<Fila>[] = [
  { key: 'id', header: 'ID', render: fila => fila.id },
  { key: 'nombre', header: 'Nombre', render: fila => fila.nombre, sortBy: fila => fila.nombre },
  { key: 'monto', header: 'Monto', render: fila => fila.monto, sortBy: fila => fila.monto, align: 'right' },
]

const ids = (sort: Sort | null) => sortRows(FILAS, COLUMNS, sort).map(({ id }) => id)

test('sorts words as a dictionary, numbers by their size, and leaves equals as they came', () => {
  expect(ids({ key: 'nombre', direction: 'asc' })).toEqual([4, 2, 3, 1])
  expect(ids({ key: 'nombre', direction: 'desc' })).toEqual([1, 3, 2, 4])
  expect(ids({ key: 'monto', direction: 'asc' })).toEqual([2, 1, 3, 4])
  expect(ids({ key: 'monto', direction: 'desc' })).toEqual([4, 1, 3, 2])
})

test('without a choice, or by a column that does not sort, rows stay as they came', () => {
  for (const sort of [null, { key: 'id', direction: 'desc' }, { key: 'otra', direction: 'asc' }] as const) {
    expect(ids(sort)).toEqual([1, 2, 3, 4])
  }
})

function Tabla() {
  const [sort, setSort] = useState<Sort | null>(null)
  return (
    <DataTable
      label="Filas"
      columns={COLUMNS}
      rows={sortRows(FILAS, COLUMNS, sort)}
      rowKey={({ id }) => id}
      sorting={{ sort, onChange: setSort }}
      empty={{ text: 'Nada' }}
    />
  )
}

const shown = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map(row => Number(within(row).getAllByRole('cell')[0]?.textContent))

test('a head sorts up, down and back, tells how, and is reached by keyboard', async () => {
  const { user } = renderKit(<Tabla />)
  const head = screen.getByRole('columnheader', { name: 'Monto' })
  expect(head).toHaveAttribute('aria-sort', 'none')
  within(head).getByRole('button', { name: 'Monto' }).focus()
  await user.keyboard('{Enter}')
  expect(head).toHaveAttribute('aria-sort', 'ascending')
  expect(shown()).toEqual([2, 1, 3, 4])
  await user.keyboard('{Enter}')
  expect(head).toHaveAttribute('aria-sort', 'descending')
  expect(shown()).toEqual([4, 1, 3, 2])
  await user.keyboard('{Enter}')
  expect(head).toHaveAttribute('aria-sort', 'none')
  expect(shown()).toEqual([1, 2, 3, 4])
  const id = screen.getByRole('columnheader', { name: 'ID' })
  expect(id).not.toHaveAttribute('aria-sort')
  expect(within(id).queryByRole('button')).not.toBeInTheDocument()
})

test('the list for phones offers the same orders', async () => {
  const { user } = renderKit(<Tabla />)
  const list = screen.getByLabelText('Ordenar por')
  expect(
    within(list)
      .getAllByRole('option')
      .map(option => option.textContent),
  ).toEqual([
    'Sin ordenar',
    'Nombre, ascendente',
    'Nombre, descendente',
    'Monto, ascendente',
    'Monto, descendente',
  ])
  await user.selectOptions(list, 'Monto, descendente')
  expect(shown()).toEqual([4, 1, 3, 2])
  await user.selectOptions(list, 'Sin ordenar')
  expect(shown()).toEqual([1, 2, 3, 4])
})
