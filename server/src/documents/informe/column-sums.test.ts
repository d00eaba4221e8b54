import { expect, test } from 'vitest'
import { ColumnSums } from './column-sums.ts'
import type { InformeColumn, InformeRow } from './informe-impreso.ts'

const COLUMNS: readonly InformeColumn[] = [
  { title: 'Concepto', type: 'texto', sample: '' },
  { title: 'Cargo', type: 'monto', sample: '', sum: true },
  { title: 'Saldo', type: 'monto', sample: '', balance: true },
]

const row = (key: number | null, cargo: number | null, saldo: number, carried = false): InformeRow => ({
  values: ['', cargo, saldo],
  ...(key !== null && { group: { key, title: '', subtotal: '' } }),
  ...(carried && { carried }),
})

test('un saldo no se suma por filas: queda el último de cada grupo, y la suma de todos al pie', () => {
  const sums = new ColumnSums(COLUMNS)
  for (const one of [row(1, null, 10, true), row(1, 5.5, 15.5), row(2, 7, 7), row(3, null, -0.01, true)]) {
    sums.add(one)
  }
  expect(sums.texts('Total')).toEqual(['Total', 'RD$12.50', 'RD$22.49'])
  // What was brought forward is shown and not counted.
  expect(sums.counted(['movimiento', 'movimientos'])).toBe('2 movimientos')
})

test('sin grupos, queda el último saldo', () => {
  const sums = new ColumnSums(COLUMNS)
  for (const one of [row(null, 5, 5), row(null, 4, 9), row(null, -10, -1)]) sums.add(one)
  expect(sums.texts('Total')).toEqual(['Total', '-RD$1.00', '-RD$1.00'])
})
