import type { Centavos } from '@cuadre/domain/dinero/centavos'
import { formatMontoCentavos } from '@cuadre/domain/dinero/formato'
import { Text } from '@mantine/core'
import type { QueryKey } from '@tanstack/react-query'
import { memo, type ReactNode, useCallback, useDeferredValue, useMemo } from 'react'
import { PlainSelect } from '../../ui/fields/plain-select.tsx'
import type { Icon } from '../../ui/icons/icon.tsx'
import { type UrlText, useUrlState } from '../../ui/list/url-state.ts'
import { failureOf } from '../../ui/screen/screen.tsx'
import { DataTable, type DataTableProps } from '../../ui/table/data-table.tsx'
import { RowAction } from '../../ui/table/row-actions.tsx'
import type { Column } from '../../ui/table/table-rows.tsx'
import { type Sort, sortRows } from '../../ui/table/table-sort.tsx'
import { FILAS_POR_PAGINA, parseTabla } from './consulta-search.ts'
import type { useConsulta } from './use-consulta.ts'

/** What opens a row: its paper, or its purchase. */
export interface Apertura<T> {
  /** Whether there is something to open for whoever looks. */
  readonly puede: (fila: T) => boolean
  readonly abrir: (fila: T) => void
  /** Name of its button. */
  readonly label: (fila: T) => string
  readonly icon: Icon
}

/** A column that is sorted by `valor`; its cells say that too unless `render` says it otherwise. */
export function porValor<T>(
  key: string,
  header: string,
  valor: (fila: T) => string | number,
  shown: Partial<Column<T>> = {},
): Column<T> {
  return { key, header, sortBy: valor, render: valor, ...shown }
}

export function porMonto<T>(key: string, header: string, monto: (fila: T) => Centavos): Column<T> {
  return porValor(key, header, monto, { render: fila => formatMontoCentavos(monto(fila)), align: 'right' })
}

/** Some of the rows of a month. */
export interface VistaDeTabla<T> {
  readonly key: string
  readonly texto: string
  readonly de: (fila: T) => boolean
}

export interface TablaDeFormatoProps<T> {
  /** Name of the table for screen readers. */
  readonly label: string
  readonly columns: readonly Column<T>[]
  /** Widths of the columns, that of the buttons last. */
  readonly tracks?: string
  readonly rowKey: (fila: T) => string
  /** Null: nobody opens anything. */
  readonly apertura: Apertura<T> | null
  /** What a month without rows means to the tax office. */
  readonly sinFilas: string
  /** What the rows can be narrowed down to; nothing is asked without any. */
  readonly vistas?: readonly VistaDeTabla<T>[]
  /** Sums of the rows shown; `acciones`: how many columns of buttons follow. */
  readonly pie?: (filas: readonly T[], acciones: number) => ReactNode
}

interface Props<T> extends TablaDeFormatoProps<T> {
  readonly mes: ReturnType<typeof useConsulta>['mes']
  readonly query: ReturnType<typeof useConsulta<T, QueryKey>>['query']
  readonly fetching: boolean
}

/** The rows of a month. Apart from the form above them: another order or page concerns nothing else of the screen. */
export function TablaDeFormato<T>(props: Props<T>) {
  const { label, columns, mes, query, apertura } = props
  const { vistas = NADA } = props
  const { state, change } = useUrlState(parseVista)
  const vista = vistas.find(({ key }) => key === state.ver)
  const todas = mes === null ? NADA : query.data
  const filas = useMemo(() => (vista ? todas?.filter(vista.de) : todas), [todas, vista])
  const tabla = useTablaLocal<T>({ filas, columns })
  const abrir = useCallback((fila: T) => apertura?.puede(fila) && apertura.abrir(fila), [apertura])
  const acciones = useCallback(
    (fila: T) =>
      apertura?.puede(fila) && (
        <RowAction label={apertura.label(fila)} icon={apertura.icon} onClick={() => apertura.abrir(fila)} />
      ),
    [apertura],
  )

  return (
    <>
      {vistas.length > 0 && (
        <PlainSelect
          className="cuadre-formato-vista cuadre-no-print"
          label="Mostrar"
          value={vista?.key ?? ''}
          options={[
            { value: '', label: 'Todo el mes' },
            ...vistas.map(({ key, texto }) => ({ value: key, label: texto })),
          ]}
          onChange={key => change({ ver: key, page: null }, 'push')}
        />
      )}
      <DataTable
        label={label}
        columns={columns}
        {...(props.tracks !== undefined && { tracks: props.tracks })}
        {...tabla}
        rowKey={props.rowKey}
        fetching={props.fetching}
        error={failureOf('Error cargando el reporte.', query)}
        empty={
          mes === null
            ? {
                text: 'No hay datos para mostrar. Selecciona empresa y el primer día del mes y presiona Consultar',
              }
            : {
                text: 'No hay datos para el período seleccionado.',
                action: (
                  <Text size="sm" c="dimmed">
                    {props.sinFilas}
                  </Text>
                ),
              }
        }
        onOpen={apertura ? abrir : undefined}
        actions={apertura ? acciones : undefined}
        footer={
          filas && filas.length > 0 && props.pie !== undefined ? (
            <Pie filas={filas} acciones={apertura ? 1 : 0} pie={props.pie} />
          ) : undefined
        }
      />
    </>
  )
}

const parseVista = ({ ver }: UrlText) => ({ ver, page: undefined })

const NADA: readonly never[] = []

interface PieProps<T> {
  readonly filas: readonly T[]
  readonly acciones: number
  readonly pie: (filas: readonly T[], acciones: number) => ReactNode
}

/** A thousand amounts are added up once, not with every page. */
const Pie = memo(function Pie<T>({ filas, acciones, pie }: PieProps<T>) {
  return pie(filas, acciones)
}) as <T>(props: PieProps<T>) => ReactNode

interface TablaLocal<T> {
  /** All rows of the month; undefined while they load. */
  filas: readonly T[] | undefined
  columns: readonly Column<T>[]
}

/**
 * Sorts and pages rows that are all here; order and page live in the address. Head and pager answer at once, the rows
 * follow in pieces that the next key does not wait for.
 */
function useTablaLocal<T>({
  filas,
  columns,
}: TablaLocal<T>): Pick<DataTableProps<T>, 'rows' | 'paging' | 'sorting'> {
  const { state, change } = useUrlState(parseTabla)
  const { orden, sentido, filas: pageSize } = state
  const sort: Sort | null = useMemo(
    () => (orden === undefined ? null : { key: orden, direction: sentido }),
    [orden, sentido],
  )
  const within = (number: number, size: number) =>
    Math.min(number, Math.max(1, Math.ceil((filas?.length ?? 0) / size)))
  const page = within(state.page, pageSize)
  const shown = useDeferredValue(useMemo(() => ({ sort, page, pageSize }), [sort, page, pageSize]))
  const sorted = useMemo(() => filas && sortRows(filas, columns, shown.sort), [filas, columns, shown.sort])
  // What is still shown may be a page that another month does not have.
  const from = (within(shown.page, shown.pageSize) - 1) * shown.pageSize
  const rows = useMemo(() => sorted?.slice(from, from + shown.pageSize), [sorted, from, shown.pageSize])
  if (filas === undefined || rows === undefined) return { rows: undefined }

  return {
    rows,
    sorting: {
      sort,
      onChange: next =>
        change({
          orden: next?.key ?? null,
          sentido: next?.direction === 'desc' ? 'desc' : null,
          page: null,
        }),
    },
    paging: {
      page,
      pageSize,
      totalRecords: filas.length,
      onChange: to => change({ page: to === 1 ? null : to }, 'push'),
      sizes: {
        options: FILAS_POR_PAGINA,
        onChange: size => change({ filas: size === FILAS_POR_PAGINA[0] ? null : size, page: null }),
      },
    },
  }
}

/** The views of a month, those that show less than all of it and more than nothing. */
export function vistasDe<T>(
  vistas: Readonly<Record<string, Omit<VistaDeTabla<T>, 'key'>>>,
  filas: readonly T[],
): readonly VistaDeTabla<T>[] {
  return Object.entries(vistas)
    .map(([key, { texto, de }]) => ({ key, texto, de }))
    .filter(({ de }) => filas.some(de) && !filas.every(de))
}
