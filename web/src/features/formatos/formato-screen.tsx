import { Text } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import type { QueryKey } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { FacturaDialog } from '../../pickers/factura-dialog.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { ListScreen } from '../../ui/list-screen.tsx'
import { RowAction } from '../../ui/row-action.tsx'
import type { Column } from '../../ui/table-rows.tsx'
import { usePermiso } from '../../ui/use-session.ts'
import { ConsultaForm } from './consulta-form.tsx'
import { FormatoLinks } from './formato-links.tsx'
import type { useConsulta } from './use-consulta.ts'
import { useTablaLocal } from './use-tabla-local.ts'

interface Fila {
  readonly ncf: string
  /** The order whose invoice can be looked at. */
  readonly pedidoId: number | null
}

interface FormatoScreenProps<T extends Fila> {
  title: string
  /** Name of the table for screen readers. */
  label: string
  consulta: ReturnType<typeof useConsulta<T, QueryKey>>
  columns: readonly Column<T>[]
  /** Buttons beside the title: the downloads. */
  descargas: ReactNode
  /** What a month without rows means to the tax office. */
  sinFilas: string
  /** Sums of all rows; `acciones`: how many columns of buttons follow. */
  pie?: (filas: readonly T[], acciones: number) => ReactNode
}

/** The frame of both monthly formats: company and month, the rows, and each row's invoice. */
export function FormatoScreen<T extends Fila>(props: FormatoScreenProps<T>) {
  const { consulta, columns } = props
  const { state, change, mes, query, fields } = consulta
  const filas = mes === null ? [] : query.data
  const tabla = useTablaLocal({ filas, columns, state, change })
  const [pdf, setPdf] = useState<number | null>(null)
  const mayView = usePermiso('pedidos.ver')
  const verPdf = ({ pedidoId }: T) => {
    if (pedidoId !== null) setPdf(pedidoId)
  }

  return (
    <ListScreen
      title={props.title}
      actions={props.descargas}
      filters={
        <>
          <FormatoLinks />
          <ConsultaForm
            label={`Consultar ${props.label}`}
            {...fields}
            falta={consulta.falta}
            consultando={query.isFetching}
            onChange={consulta.write}
            onConsultar={consulta.consultar}
            onLimpiar={consulta.limpiar}
            vuelta={consulta.vuelta}
          />
        </>
      }
    >
      <DataTable
        label={props.label}
        columns={columns}
        {...tabla}
        rowKey={({ ncf }) => ncf}
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
        {...(mayView
          ? {
              actions: (fila: T) =>
                fila.pedidoId !== null && (
                  <RowAction
                    label={`Ver PDF de ${fila.ncf}`}
                    icon={<IconFileTypePdf size={18} aria-hidden />}
                    onClick={() => verPdf(fila)}
                  />
                ),
            }
          : {})}
        footer={filas && filas.length > 0 ? props.pie?.(filas, mayView ? 1 : 0) : undefined}
      />
      {pdf !== null && <FacturaDialog pedidoId={pdf} onClose={() => setPdf(null)} />}
    </ListScreen>
  )
}
