import { formatEntero } from '@cuadre/domain/dinero/formato'
import { formatInstante } from '@cuadre/domain/tiempo/dia'
import { type Sums, SumsRow } from '../table/sums-row.tsx'
import type { Column } from '../table/table-rows.tsx'

interface PrintedPage<T> {
  readonly rows: readonly T[]
  readonly totalRecords: number
  /** Which filters the list was made with, as sentences. */
  readonly filters: readonly string[]
  readonly sums?: Sums | undefined
}

export interface ListToPrint<T> {
  readonly title: string
  readonly columns: readonly Column<T>[]
  readonly rowKey: (row: T) => string | number
  /** The first rows, whatever page is on view. */
  readonly load: () => Promise<PrintedPage<T>>
}

/** Columns that fit on an upright sheet. */
const UPRIGHT = 6

/** Title, filters, rows and what they add up to, on paper. */
export function Sheet<T>({ list, page }: { list: ListToPrint<T>; page: PrintedPage<T> }) {
  const { title, columns, rowKey } = list
  const { rows, totalRecords, filters, sums } = page
  return (
    <section
      className="cuadre-hoja"
      aria-label={`Impresión de ${title}`}
      data-apaisada={columns.length > UPRIGHT}
    >
      <h1>{title}</h1>
      {filters.length > 0 && <p>{filters.join(' · ')}</p>}
      <p>{`Impreso el ${formatInstante(new Date())}`}</p>
      {totalRecords > rows.length && (
        <p>{`Solo las primeras ${formatEntero(rows.length)} de ${formatEntero(totalRecords)} filas. Las demás: Exportar a Excel.`}</p>
      )}
      <table>
        <thead>
          <tr>
            {columns.map(({ key, header, align }) => (
              <th key={key} data-align={align}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={rowKey(row)}>
              {columns.map(column => (
                <td key={column.key} data-align={column.align} data-wrap={column.wrap}>
                  {column.render(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {sums !== undefined && (
          <tfoot>
            <SumsRow columns={columns} sums={sums} />
          </tfoot>
        )}
      </table>
    </section>
  )
}
