import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SumsRow } from './sums-row.tsx'

const COLUMNS = ['ncf', 'cliente', 'monto', 'quien'].map(key => ({ key, header: key }))

function row(part: { selection?: boolean; actions?: boolean }) {
  render(
    <table>
      <tfoot>
        <SumsRow columns={COLUMNS} sums={{ label: 'Total', values: { monto: '12.00' } }} {...part} />
      </tfoot>
    </table>,
  )
  return screen.getAllByRole('cell') as HTMLTableCellElement[]
}

/** The columns that a cell stands under, on the screen or on paper. */
function placeOf(cells: readonly HTMLTableCellElement[], text: string, paper: boolean): number {
  const shown = paper ? cells.filter(cell => !cell.classList.contains('cuadre-no-print')) : cells
  const at = shown.findIndex(cell => cell.textContent === text)
  return shown.slice(0, at).reduce((sum, cell) => sum + cell.colSpan, 0)
}

test('a sum stands below its column, on the screen beside boxes and buttons and on paper without them', () => {
  const cells = row({ selection: true, actions: true })
  expect(placeOf(cells, '12.00', false)).toBe(1 + 2)
  expect(placeOf(cells, '12.00', true)).toBe(2)
  expect(cells.reduce((sum, cell) => sum + cell.colSpan, 0)).toBe(1 + COLUMNS.length + 1)
})

test('a list to be read only has neither', () => {
  const cells = row({})
  expect(placeOf(cells, '12.00', false)).toBe(2)
  expect(cells.reduce((sum, cell) => sum + cell.colSpan, 0)).toBe(COLUMNS.length)
})

test('its label spans no column that a narrow list leaves out', () => {
  const columns = COLUMNS.map(column =>
    column.key === 'cliente' ? { ...column, room: true as const } : column,
  )
  render(
    <table>
      <tfoot>
        <SumsRow columns={columns} sums={{ label: 'Total', values: { monto: '12.00' } }} />
      </tfoot>
    </table>,
  )
  const cells = screen.getAllByRole('cell') as HTMLTableCellElement[]
  expect(cells.map(cell => [cell.colSpan, cell.hasAttribute('data-room')])).toEqual([
    [1, false],
    [1, true],
    [1, false],
    [1, false],
  ])
})
