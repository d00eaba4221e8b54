import { centavosDesdePesos } from '@cuadre/domain/dinero/centavos'
import { formatEntero, formatMontoCentavos } from '@cuadre/domain/dinero/formato'
import type { ColumnaDeInforme, FilaDeInforme } from './informe-impreso.ts'

/** Adds up the rows of a group or of the whole while they pass by, in centavos without limit. */
export class Sumas {
  readonly #columnas: readonly ColumnaDeInforme[]
  readonly #montos: bigint[]
  #filas = 0

  constructor(columnas: readonly ColumnaDeInforme[]) {
    this.#columnas = columnas
    this.#montos = columnas.map(() => 0n)
  }

  agregar({ valores }: FilaDeInforme): void {
    this.#filas++
    for (const [i, columna] of this.#columnas.entries()) {
      const valor = valores[i]
      if (columna.suma !== true || valor === null) continue
      if (typeof valor !== 'number') throw new TypeError(`Column ${columna.titulo}: ${valor} is no amount`)
      this.#montos[i] = (this.#montos[i] ?? 0n) + BigInt(centavosDesdePesos(valor))
    }
  }

  get ninguna(): boolean {
    return this.#filas === 0
  }

  /** More than one row: their sum says something that the row does not. */
  get varias(): boolean {
    return this.#filas > 1
  }

  /** '1,204 facturas' */
  cuantas([una, varias]: readonly [string, string]): string {
    return `${formatEntero(this.#filas)} ${this.#filas === 1 ? una : varias}`
  }

  /** One text for each column, the first one being the label. */
  textos(rotulo: string): string[] {
    return this.#columnas.map((columna, i) => {
      if (columna.suma === true) return formatMontoCentavos(this.#montos[i] ?? 0n)
      return i === 0 ? rotulo : ''
    })
  }
}
