import type { PedidoDeLista } from '@cuadre/contract/pedidos'
import { formatEntero, formatMonto } from '@cuadre/domain/dinero/formato'
import { formatDia } from '@cuadre/domain/tiempo/dia'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { pedidosExcel, pedidosPaged } from '../../api/pedidos.ts'
import { FacturaDialog } from '../../pickers/factura-dialog.tsx'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { useUrlState } from '../../ui/list/use-url-state.ts'
import { toast } from '../../ui/notices/toast.ts'
import { usePermiso } from '../../ui/screen/use-session.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { SumFooter } from '../../ui/table/sum-footer.tsx'
import { newButton } from '../../ui/table/table-focus.ts'
import { useTableQuery } from '../../ui/table/table-query.ts'
import type { Column } from '../../ui/table/table-rows.tsx'
import { PedidoActions } from './lista/pedido-actions.tsx'
import { PedidosFiltersForm } from './lista/pedidos-filters.tsx'
import { parsePedidosSearch } from './lista/pedidos-search.ts'

const COLUMNS: readonly Column<PedidoDeLista>[] = [
  { key: 'pedidoId', header: 'ID', render: row => row.pedidoId, align: 'right' },
  { key: 'txtNCF', header: 'NCF', render: row => row.txtNCF, cardTitle: true },
  { key: 'empresaNombre', header: 'Empresa', render: row => row.empresaNombre, wrap: true },
  {
    key: 'aplicaItbis',
    header: 'Factura Con ITBIS',
    render: row => (row.aplicaItbis ? 'Sí' : 'No'),
    align: 'center',
  },
  { key: 'clienteNombre', header: 'Cliente', render: row => row.clienteNombre, wrap: true },
  { key: 'fechaPedido', header: 'Fecha Pedido', render: row => formatDia(row.fechaPedido) },
  { key: 'total', header: 'Total', render: row => formatMonto(row.total), align: 'right', pinned: true },
]

/** Orders (R4.3). Filters, page and the invoice being shown live in the address. */
export function PedidosScreen() {
  const { state, change } = useUrlState(parsePedidosSearch)
  const { page, pdf, ...filters } = state
  const navigate = useNavigate()
  const query = useQuery(pedidosPaged({ page, ...filters }))
  const table = useTableQuery({
    query,
    page,
    change,
    failure: 'Error al cargar pedidos',
  })
  useNextPedido(pdf)
  useEmptyNotice(query.isPlaceholderData ? undefined : query.data)
  const mayCreate = usePermiso('pedidos.crear')
  const create = mayCreate ? () => void navigate({ to: '/facturacion/nuevo' }) : undefined
  const showPdf = ({ pedidoId }: PedidoDeLista) => change({ pdf: pedidoId }, 'push')
  const filtered = Object.values(filters).some(value => value !== undefined)
  const count = query.data?.totalRecords ?? 0

  return (
    <ListScreen
      title="Gestión de Pedidos"
      newLabel="Nuevo Pedido"
      onNew={create}
      onExport={watch => pedidosExcel(filters, watch)}
      filters={
        <PedidosFiltersForm filters={filters} onApply={fields => change({ ...fields, page: null }, 'push')} />
      }
    >
      <DataTable
        label="Pedidos"
        columns={COLUMNS}
        rowKey={row => row.pedidoId}
        {...table}
        empty={{
          text: 'No hay facturas registradas hasta el momento.',
          action: filtered ? undefined : create && <Button onClick={create}>Crear el primer pedido</Button>,
        }}
        onOpen={showPdf}
        actions={row => <PedidoActions pedido={row} onPdf={() => showPdf(row)} />}
        footer={
          <SumFooter
            label={count === 1 ? 'Total de 1 pedido' : `Total de ${formatEntero(count)} pedidos`}
            span={6}
            sums={[{ column: 'total', text: formatMonto(query.data?.sumaTotal ?? 0), pinned: true }]}
            after={1}
          />
        }
      />
      {pdf !== undefined && <FacturaDialog pedidoId={pdf} onClose={() => change({ pdf: null }, 'replace')} />}
    </ListScreen>
  )
}

/** After the invoice of a saved order, which no row of this list had opened, Enter begins the next one. */
function useNextPedido(pdf: number | undefined): void {
  const shown = useRef(pdf)
  useEffect(() => {
    const closed = shown.current !== undefined && pdf === undefined
    shown.current = pdf
    const button = newButton()
    // The focus is nowhere in particular: on the page, or on its main part as after any change of screen.
    if (closed && button !== null && document.activeElement?.contains(button)) button.focus()
  }, [pdf])
}

/** 'Sin datos' when a later load finds nothing; the first one has the table's own text (R4.12). */
function useEmptyNotice(data: { readonly totalRecords: number } | undefined): void {
  const first = useRef<object | null>(null)
  useEffect(() => {
    if (data === undefined) return
    first.current ??= data
    if (first.current !== data && data.totalRecords === 0) toast.info('Sin datos')
  }, [data])
}
