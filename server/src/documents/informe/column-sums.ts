import { centavosDesdePesos } from '@cuadre/domain/dinero/centavos'
import { formatEntero, formatMontoCentavos } from '@cuadre/domain/dinero/formato'
import type { InformeColumn, InformeRow } from './informe-impreso.ts'

/** Adds up the rows of a group or of the whole while they pass by, in centavos without limit. */
export class ColumnSums {
  readonly #columns: readonly InformeColumn[]
  readonly #amounts: bigint[]
  #rows = 0

  constructor(columns: readonly InformeColumn[]) {
    this.#columns = columns
    this.#amounts = columns.map(() => 0n)
  }

  add({ values }: InformeRow): void {
    this.#rows++
    for (const [i, column] of this.#columns.entries()) {
      const value = values[i]
      if (column.sum !== true || value === null) continue
      if (typeof value !== 'number') throw new TypeError(`Column ${column.title}: ${value} is no amount`)
      this.#amounts[i] = (this.#amounts[i] ?? 0n) + BigInt(centavosDesdePesos(value))
    }
  }

  get empty(): boolean {
    return this.#rows === 0
  }

  /** More than one row: their sum says something that the row does not. */
  get many(): boolean {
    return this.#rows > 1
  }

  /** '1,204 facturas' */
  counted([one, many]: readonly [string, string]): string {
    return `${formatEntero(this.#rows)} ${this.#rows === 1 ? one : many}`
  }

  /** One text for each column, the first one being the label. */
  texts(label: string): string[] {
    return this.#columns.map((column, i) => {
      if (column.sum === true) return formatMontoCentavos(this.#amounts[i] ?? 0n)
      return i === 0 ? label : ''
    })
  }
}
