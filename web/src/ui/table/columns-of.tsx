import { type Columna, valorDicho } from '@cuadre/contract/columnas'
import { Clipped } from './clipped.tsx'
import type { Column } from './table-rows.tsx'

/** How a column is shown on the screen: what is not said follows from its declaration. One without has a head and a cell of its own. */
type Shown<T> = Partial<Omit<Column<T>, 'key'>>

/** The columns of a table, in the order in which they are named here. */
export function columnsOf<T>(
  columnas: readonly Columna<T>[],
  shown: Readonly<Record<string, Shown<T>>>,
): readonly Column<T>[] {
  return Object.entries(shown).map(([key, own]) => {
    const columna = columnas.find(({ clave }) => clave === key)
    const { header = columna?.titulo, render = columna && cellOf(columna, own) } = own
    if (header === undefined || render === undefined) throw new TypeError(`No column ${key} is declared`)
    return {
      key,
      ...(columna && columna.tipo !== 'texto' && columna.tipo !== 'fecha' && { align: 'right' }),
      ...(own.card === 'title' && { cardTitle: true }),
      ...own,
      header,
      render,
    }
  })
}

function cellOf<T>({ tipo, valor, larga }: Columna<T>, { wrap }: Shown<T>): Column<T>['render'] {
  const text = (row: T) => valorDicho(tipo, valor(row))
  return larga && !wrap ? row => <Clipped text={text(row)} /> : text
}
