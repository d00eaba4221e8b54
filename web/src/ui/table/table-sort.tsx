import { PlainSelect } from '../fields/plain-select.tsx'
import { IconArrowsSort, IconSortAscending, IconSortDescending } from '../icons/icons.ts'

/** What a head needs to know of its column. */
export interface SortableColumn<T> {
  /** Unique within the table. */
  key: string
  header: string
  /** Figures are right-aligned with tabular numerals. */
  align?: 'left' | 'right' | 'center'
  width?: number | string
  /** Stays in sight, beside the actions, where a narrow window cuts columns: what the list adds up. */
  pinned?: boolean
  /** Shown where the list is wide enough for it, which beside the menu a desk's screen is not. */
  room?: true
  /** What its rows are sorted by; only lists that pass `sorting` ask. */
  sortBy?: (row: T) => string | number
}

export interface Sort {
  /** Key of a column. */
  readonly key: string
  readonly direction: 'asc' | 'desc'
}

export interface Sorting {
  /** Null: in the order in which the rows came. */
  readonly sort: Sort | null
  readonly onChange: (sort: Sort | null) => void
  /** Keys of the columns that the server sorts by; absent: those with `sortBy`, of rows that are all here. */
  readonly keys?: readonly string[]
}

function isSortable<T>({ key, sortBy }: SortableColumn<T>, { keys }: Sorting): boolean {
  return keys === undefined ? sortBy !== undefined : keys.includes(key)
}

const collator = new Intl.Collator('es', { numeric: true, sensitivity: 'base' })

/** A sorted copy; rows that are alike keep their order. */
export function sortRows<T>(
  rows: readonly T[],
  columns: readonly SortableColumn<T>[],
  sort: Sort | null,
): T[] {
  const by = columns.find(({ key }) => key === sort?.key)?.sortBy
  if (sort === null || by === undefined) return [...rows]
  const sign = sort.direction === 'asc' ? 1 : -1
  return rows
    .map(row => ({ row, value: by(row) }))
    .sort((a, b) => sign * compare(a.value, b.value))
    .map(({ row }) => row)
}

function compare(a: string | number, b: string | number): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b))
}

const ICONS = { asc: IconSortAscending, desc: IconSortDescending } as const
const ARIA = { asc: 'ascending', desc: 'descending' } as const

/** The head of a column. One that can be sorted is a button: ascending, descending, as it came. */
export function Head<T>({ column, sorting }: { column: SortableColumn<T>; sorting: Sorting | undefined }) {
  const { key, header, align, width, pinned, room } = column
  if (sorting === undefined || !isSortable(column, sorting)) {
    return (
      <th data-align={align} data-pinned={pinned} data-room={room} style={{ width }}>
        {header}
      </th>
    )
  }
  const direction = sorting.sort?.key === key ? sorting.sort.direction : null
  const Icon = direction === null ? IconArrowsSort : ICONS[direction]
  return (
    <th
      data-align={align}
      data-pinned={pinned}
      data-room={room}
      style={{ width }}
      aria-sort={direction === null ? 'none' : ARIA[direction]}
    >
      <button
        type="button"
        className="cuadre-sort"
        data-sorted={direction !== null || undefined}
        onClick={() => sorting.onChange(next(key, direction))}
      >
        {header}
        <Icon size={14} />
      </button>
    </th>
  )
}

function next(key: string, direction: Sort['direction'] | null): Sort | null {
  if (direction === null) return { key, direction: 'asc' }
  return direction === 'asc' ? { key, direction: 'desc' } : null
}

/** The same choice on a phone, where rows are cards and have no heads. */
export function SortSelect<T>({
  columns,
  sorting,
}: {
  columns: readonly SortableColumn<T>[]
  sorting: Sorting
}) {
  const { sort, onChange } = sorting
  const options = columns
    .filter(column => isSortable(column, sorting))
    .flatMap(({ key, header }) => [
      { value: `asc ${key}`, label: `${header}, ascendente` },
      { value: `desc ${key}`, label: `${header}, descendente` },
    ])
  return (
    <PlainSelect
      className="cuadre-sort-select cuadre-no-print"
      label="Ordenar por"
      value={sort === null ? '' : `${sort.direction} ${sort.key}`}
      options={[{ value: '', label: 'Sin ordenar' }, ...options]}
      onChange={chosen => {
        const [direction, key = ''] = chosen.split(' ')
        onChange(key === '' ? null : { key, direction: direction === 'desc' ? 'desc' : 'asc' })
      }}
    />
  )
}
