import { type Columna, valorDicho } from '@cuadre/contract/columnas'
import { formatEntero, formatMonto } from '@cuadre/domain/dinero/formato'
import { type Dia, formatDia } from '@cuadre/domain/tiempo/dia'
import type { ReactNode } from 'react'
import { Clipped } from './clipped.tsx'
import type { Column } from './table-rows.tsx'

type More<T> = Partial<Omit<Column<T>, 'key' | 'header' | 'render'>>
/** The fields of a row that hold a `V`. */
type FieldOf<T, V> = { [K in keyof T]-?: T[K] extends V ? K : never }[keyof T] & string
type Cell<T> = (row: T) => ReactNode

/** A column whose cell is made by hand: `cell('estado', 'Estado', { card: 'state' }, row => <Estado {...row} />)`. */
export function cell<T>(key: string, header: string, render: Cell<T>): Column<T>
export function cell<T>(key: string, header: string, more: More<T>, render: Cell<T>): Column<T>
export function cell<T>(
  key: string,
  header: string,
  ...[more, render]: [Cell<T>] | [More<T>, Cell<T>]
): Column<T> {
  return typeof more === 'function'
    ? { key, header, render: more }
    : { key, header, ...more, render: render as Cell<T> }
}

/** What each kind of column shows of its field; what it says of the rest comes after its head. */
function of<V>(show: (value: V) => ReactNode, always: Pick<Column<unknown>, 'align'> = {}) {
  return <T,>(key: FieldOf<T, V>, header: string, more: More<T> = {}): Column<T> => ({
    key,
    header,
    ...always,
    ...more,
    render: row => show(row[key] as V),
  })
}

export const text = of<string | number | null>(value => value)
/** A long text, cut where it has no room. */
export const clipped = of<string>(value => <Clipped text={value} />)
export const day = of<Dia>(formatDia)
export const money = of<number>(formatMonto, { align: 'right' })
export const count = of<number>(formatEntero, { align: 'right' })

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
