import { Text } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import type { QueryKey } from '@tanstack/react-query'
import { memo, type ReactNode, useCallback, useMemo } from 'react'
import { PlainSelect } from '../../ui/fields/plain-select.tsx'
import { type UrlText, useUrlState } from '../../ui/list/use-url-state.ts'
import { usePermiso } from '../../ui/screen/use-session.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { RowAction } from '../../ui/table/row-action.tsx'
import type { Column } from '../../ui/table/table-rows.tsx'
import type { useConsulta } from './use-consulta.ts'
import { useTablaLocal } from './use-tabla-local.ts'

export interface Fila {
  readonly ncf: string
  /** The order whose invoice can be looked at. */
  readonly pedidoId: number | null
  /** The document itself, where it may have no order: a note. */
  readonly documentoId?: number
}

/** Whose paper is asked for; of an order's also the document, where it is known. */
export type Papel =
  | { readonly pedidoId: number; readonly documentoId: number | undefined }
  | { readonly documentoId: number }

/** Some of the rows of a month. */
export interface VistaDeTabla<T> {
  readonly key: string
  readonly texto: string
  readonly de: (fila: T) => boolean
}

export interface TablaDeFormatoProps<T extends Fila> {
  /** Name of the table for screen readers. */
  readonly label: string
  readonly columns: readonly Column<T>[]
  /** Widths of the columns, that of the buttons last. */
  readonly tracks?: string
  /** What a month without rows means to the tax office. */
  readonly sinFilas: string
  /** What the rows can be narrowed down to; nothing is asked without any. */
  readonly vistas?: readonly VistaDeTabla<T>[]
  /** Sums of the rows shown; `acciones`: how many columns of buttons follow. */
  readonly pie?: (filas: readonly T[], acciones: number) => ReactNode
}

interface Props<T extends Fila> extends TablaDeFormatoProps<T> {
  readonly mes: ReturnType<typeof useConsulta>['mes']
  readonly query: ReturnType<typeof useConsulta<T, QueryKey>>['query']
  readonly onPdf: (papel: Papel) => void
}

const ncfDe = ({ ncf }: Fila) => ncf

/** The rows of a month. Apart from the form above them: another order or page concerns nothing else of the screen. */
export function TablaDeFormato<T extends Fila>(props: Props<T>) {
  const { label, columns, mes, query, onPdf } = props
  const { vistas = NADA } = props
  const { state, change } = useUrlState(parseVista)
  const vista = vistas.find(({ key }) => key === state.ver)
  const todas = mes === null ? NADA : query.data
  const filas = useMemo(() => (vista ? todas?.filter(vista.de) : todas), [todas, vista])
  const tabla = useTablaLocal<T>({ filas, columns })
  const maySeeOrders = usePermiso('pedidos.ver')
  const maySeeDocuments = usePermiso('documentos.ver')
  const mayView = maySeeOrders || maySeeDocuments
  const papelDe = useCallback(
    ({ pedidoId, documentoId }: T): Papel | null => {
      if (pedidoId !== null && maySeeOrders) return { pedidoId, documentoId }
      return documentoId !== undefined && maySeeDocuments ? { documentoId } : null
    },
    [maySeeOrders, maySeeDocuments],
  )
  const verPdf = useCallback(
    (fila: T) => {
      const papel = papelDe(fila)
      if (papel !== null) onPdf(papel)
    },
    [papelDe, onPdf],
  )
  const acciones = useCallback(
    (fila: T) =>
      papelDe(fila) !== null && (
        <RowAction
          label={`Ver PDF de ${fila.ncf}`}
          icon={<IconFileTypePdf size={18} aria-hidden />}
          onClick={() => verPdf(fila)}
        />
      ),
    [papelDe, verPdf],
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
        rowKey={ncfDe}
        fetching={query.isFetching}
        error={
          query.error === null
            ? undefined
            : {
                title: 'Error cargando el reporte.',
                message: query.error.message,
                onRetry: () => void query.refetch(),
              }
        }
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
        onOpen={mayView ? verPdf : undefined}
        actions={mayView ? acciones : undefined}
        footer={
          filas && filas.length > 0 && props.pie !== undefined ? (
            <Pie filas={filas} acciones={mayView ? 1 : 0} pie={props.pie} />
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
