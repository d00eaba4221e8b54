import { type Centavos, centavos } from '../../dinero/centavos.ts'

/** 'A11' of Anexo A, 'I21' of the IT-1; where the form has three columns, 'A52.bienes'. */
export type IdDeCasilla = `${'A' | 'I'}${number}` | `A${number}.${ColumnaDeCompra}`

/** The three columns of the deductible ITBIS: local goods, services, imports. */
export const COLUMNAS_DE_COMPRA = ['bienes', 'servicios', 'importaciones'] as const
export type ColumnaDeCompra = (typeof COLUMNAS_DE_COMPRA)[number]

/** What a box may look at: the other boxes, whatever their order, and what the books of the month say. */
export interface Hoja<D> {
  readonly datos: D
  /** Value of a box. Refuses (RangeError) one that there is not, and boxes that need each other. */
  valor(id: IdDeCasilla): Centavos
}

/**
 * A box of the form. `calcula` absent: nothing in the books says it, and somebody types it. `deLosLibros`: it comes out of documents and
 * purchases; otherwise out of other boxes.
 */
export interface Casilla<D> {
  readonly id: IdDeCasilla
  readonly nombre: string
  readonly deLosLibros?: boolean
  readonly calcula?: (hoja: Hoja<D>) => Centavos
}

/** Typed boxes in centavos; what is absent is zero. Signs as the form has them: only those that say so may be negative. */
export type Escritas = Readonly<Partial<Record<IdDeCasilla, Centavos>>>

/** Every box with its value. What is typed into a box that is worked out does not count. */
export function llenar<D>(
  casillas: readonly Casilla<D>[],
  { datos, escritas }: { readonly datos: D; readonly escritas: Escritas },
): ReadonlyMap<IdDeCasilla, Centavos> {
  const porId = new Map(casillas.map(casilla => [casilla.id, casilla]))
  const valores = new Map<IdDeCasilla, Centavos>()
  const enCurso = new Set<IdDeCasilla>()
  const hoja: Hoja<D> = {
    datos,
    valor(id) {
      const known = valores.get(id)
      if (known !== undefined) return known
      const casilla = porId.get(id)
      if (casilla === undefined || enCurso.has(id)) throw new RangeError(`box ${id} cannot be worked out`)
      enCurso.add(id)
      const value = casilla.calcula ? casilla.calcula(hoja) : (escritas[id] ?? centavos(0))
      enCurso.delete(id)
      valores.set(id, value)
      return value
    },
  }
  return new Map(casillas.map(({ id }) => [id, hoja.valor(id)]))
}
