import { centavosDesdePesos } from '@cuadre/domain/dinero/centavos'
import { formatEntero, formatMontoCentavos } from '@cuadre/domain/dinero/formato'
import type { InformeColumn, InformeRow } from './informe-impreso.ts'

/** Adds up the rows of a group or of the whole while they pass by, in centavos without limit. */
export class ColumnSums {
  readonly #columns: readonly InformeColumn[]
  readonly #amounts: bigint[]
  /** Of balances: those of the group that passes by now, which take the place of those before. */
  #balances: readonly bigint[]
  #key: string | number | undefined
  #rows = 0
  #carried = 0

  constructor(columns: readonly InformeColumn[]) {
    this.#columns = columns
    this.#amounts = columns.map(() => 0n)
    this.#balances = columns.map(() => 0n)
  }

  add({ values, group, carried }: InformeRow): void {
    this.#rows++
    if (carried) this.#carried++
    if (group?.key !== this.#key) this.#close()
    this.#key = group?.key
    this.#balances = this.#columns.map(({ balance }, i) =>
      balance ? BigInt(centavosDesdePesos(Number(values[i]))) : 0n,
    )
    for (const [i, column] of this.#columns.entries()) {
      const value = values[i]
      if (column.sum !== true || value === null) continue
      if (typeof value !== 'number') throw new TypeError(`Column ${column.title}: ${value} is no amount`)
      this.#amounts[i] = (this.#amounts[i] ?? 0n) + BigInt(centavosDesdePesos(value))
    }
  }

  /** The group is over: what it ended with stays. */
  #close(): void {
    for (const [i, balance] of this.#balances.entries()) this.#amounts[i] = (this.#amounts[i] ?? 0n) + balance
    this.#balances = []
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
    const counted = this.#rows - this.#carried
    return `${formatEntero(counted)} ${counted === 1 ? one : many}`
  }

  /** One text for each column, the first one being the label. */
  texts(label: string): string[] {
    return this.#columns.map((column, i) => {
      if (column.sum || column.balance) {
        return formatMontoCentavos((this.#amounts[i] ?? 0n) + (this.#balances[i] ?? 0n))
      }
      return i === 0 ? label : ''
    })
  }
}
