import './print-list.css'
import { formatEntero } from '@cuadre/domain/dinero/formato'
import { formatInstante } from '@cuadre/domain/tiempo/dia'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { toast } from '../notices/toast.ts'
import { type Sums, SumsRow } from '../table/sums-row.tsx'
import type { Column } from '../table/table-rows.tsx'

/** Rows that are printed at most: twelve sheets. What is longer is for Excel. */
export const MOST_PRINTED = 500

interface PrintedPage<T> {
  readonly rows: readonly T[]
  readonly totalRecords: number
  /** Which filters the list was made with, as sentences. */
  readonly filters: readonly string[]
  readonly sums?: Sums
}

interface ListToPrint<T> {
  readonly title: string
  readonly columns: readonly Column<T>[]
  readonly rowKey: (row: T) => string | number
  /** The first rows, whatever page is on view. */
  readonly load: () => Promise<PrintedPage<T>>
}

/** A sheet of paper that can be asked for. */
export type PrintedList = () => Promise<ReactNode>

/** A list as it is printed: its title, its filters, its rows and what they add up to. */
export function printedList<T>(list: ListToPrint<T>): PrintedList {
  return async () => <Sheet list={list} page={await list.load()} />
}

/** Reads the rows, lays them out on a sheet of their own and asks the browser to print. Ctrl+P does it too. */
export function usePrintedList(list: PrintedList | undefined): {
  run: () => void
  busy: boolean
  sheet: ReactNode
} {
  const [busy, setBusy] = useState(false)
  const [content, setContent] = useState<ReactNode>(null)

  async function run() {
    if (list === undefined || busy) return
    setBusy(true)
    try {
      setContent(await list())
    } catch (error) {
      toast.error('No se pudo preparar la impresión', error instanceof Error ? error.message : undefined)
    } finally {
      setBusy(false)
    }
  }

  useEffect(() => {
    if (content === null) return
    const end = () => setContent(null)
    window.addEventListener('afterprint', end)
    window.print()
    return () => window.removeEventListener('afterprint', end)
  }, [content])

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const asked = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key === 'p'
    // A dialog over the list is printed as the browser does it.
    if (list === undefined || !asked || document.querySelector('[role="dialog"]') !== null) return
    event.preventDefault()
    void run()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])

  const sheet = content !== null && createPortal(content, document.body)
  return { run: () => void run(), busy, sheet }
}

function Sheet<T>({ list, page }: { list: ListToPrint<T>; page: PrintedPage<T> }) {
  const { title, columns, rowKey } = list
  const { rows, totalRecords, filters, sums } = page
  return (
    <section className="cuadre-hoja" aria-label={`Impresión de ${title}`}>
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
