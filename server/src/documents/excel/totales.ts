import type { CellValue } from 'hucre/xlsx'
import type { ColumnaLibro } from './libro-excel.ts'

/** Adds up the columns that ask for it while their rows pass by. */
export class Totales {
  readonly #columnas: readonly ColumnaLibro[]
  /** In hundredths: a hundred thousand cents added as fractions would drift. */
  readonly #sumas: bigint[]
  #filas = 0

  constructor(columnas: readonly ColumnaLibro[]) {
    this.#columnas = columnas
    this.#sumas = columnas.map(() => 0n)
  }

  get hay(): boolean {
    return this.#columnas.some(columna => columna.total === true)
  }

  agregar(celdas: readonly CellValue[]): void {
    this.#filas += 1
    for (const [i, columna] of this.#columnas.entries()) {
      const celda = celdas[i]
      if (columna.total !== true || typeof celda !== 'number') continue
      this.#sumas[i] = (this.#sumas[i] ?? 0n) + BigInt(Math.round(celda * 100))
    }
  }

  /** The sum as a formula over the rows that a filter leaves; nothing for a column without one, or without rows. */
  formula(i: number, rango: string): { formula: string; formulaResult: number } | Record<string, never> {
    const celda = this.fila()[i]
    if (this.#columnas[i]?.total !== true || typeof celda !== 'number' || this.#filas === 0) return {}
    return { formula: `SUBTOTAL(109,${rango})`, formulaResult: celda }
  }

  /** The totals row; its label stands in the first column when that has no sum. */
  fila(): CellValue[] {
    return this.#columnas.map((columna, i) => {
      if (columna.total === true) return Number(this.#sumas[i] ?? 0n) / 100
      return i === 0 ? 'Total' : null
    })
  }
}
