import { type Columna, valorDicho } from '@cuadre/contract/columnas'
import { Clipped } from './clipped.tsx'
import type { Column } from './table-rows.tsx'

/** How a declared column is shown on the screen; what is not said follows from its declaration. */
type Shown<T> = Partial<Omit<Column<T>, 'key'>>

/** The columns of a table, in the order in which they are named here. */
export function columnsOf<T>(
  columnas: readonly Columna<T>[],
  shown: Readonly<Record<string, Shown<T>>>,
): readonly Column<T>[] {
  return Object.entries(shown).map(([key, own]) => {
    const columna = columnas.find(({ clave }) => clave === key)
    if (!columna) throw new TypeError(`No column ${key} is declared`)
    const { titulo, tipo, valor, larga } = columna
    const text = (row: T) => valorDicho(tipo, valor(row))
    return {
      key,
      header: titulo,
      ...(tipo !== 'texto' && tipo !== 'fecha' && { align: 'right' }),
      ...(own.card === 'title' && { cardTitle: true }),
      render: larga && !own.wrap ? (row: T) => <Clipped text={text(row)} /> : text,
      ...own,
    }
  })
}
