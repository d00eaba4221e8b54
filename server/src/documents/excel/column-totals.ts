import type { CellValue } from 'hucre/xlsx'
import type { SheetColumn } from './workbook.ts'

/** Adds up the columns that ask for it while their rows pass by. */
export class ColumnTotals {
  readonly #columns: readonly SheetColumn[]
  /** In hundredths: a hundred thousand cents added as fractions would drift. */
  readonly #sums: bigint[]
  #rows = 0

  constructor(columns: readonly SheetColumn[]) {
    this.#columns = columns
    this.#sums = columns.map(() => 0n)
  }

  get any(): boolean {
    return this.#columns.some(column => column.total === true)
  }

  add(cells: readonly CellValue[]): void {
    this.#rows += 1
    for (const [i, column] of this.#columns.entries()) {
      const cell = cells[i]
      if (column.total !== true || typeof cell !== 'number') continue
      this.#sums[i] = (this.#sums[i] ?? 0n) + BigInt(Math.round(cell * 100))
    }
  }

  /** The sum as a formula over the rows that a filter leaves; nothing for a column without one, or without rows. */
  formula(i: number, rango: string): { formula: string; formulaResult: number } | Record<string, never> {
    const cell = this.row()[i]
    if (this.#columns[i]?.total !== true || typeof cell !== 'number' || this.#rows === 0) return {}
    return { formula: `SUBTOTAL(109,${rango})`, formulaResult: cell }
  }

  /** The totals row; its label stands in the first column when that has no sum. */
  row(): CellValue[] {
    return this.#columns.map((column, i) => {
      if (column.total === true) return Number(this.#sums[i] ?? 0n) / 100
      return i === 0 ? 'Total' : null
    })
  }
}
