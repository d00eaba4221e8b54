import './consultas.css'
import type { PedidoConsultado } from '@cuadre/contract/consultas'
import { formatMonto } from '@cuadre/domain/dinero/formato'
import { formatDocumento } from '@cuadre/domain/identidad/documento'
import { formatDia } from '@cuadre/domain/tiempo/dia'
import { useQuery } from '@tanstack/react-query'
import { consultasExcel, consultasPaged } from '../../api/consultas.ts'
import { FacturaDialog } from '../../pickers/factura-dialog.tsx'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { useUrlState } from '../../ui/list/use-url-state.ts'
import { usePermiso } from '../../ui/screen/use-session.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { SumFooter } from '../../ui/table/sum-footer.tsx'
import { useTableQuery } from '../../ui/table/table-query.ts'
import type { Column } from '../../ui/table/table-rows.tsx'
import { ConsultaActions } from './consulta-actions.tsx'
import { ConsultasFiltersForm } from './consultas-filters.tsx'
import { parseConsultasSearch } from './consultas-search.ts'
import { Estado } from './estado-de-pedido.tsx'
import { pieDeConsulta } from './pie-de-consulta.ts'

const COLUMNS: readonly Column<PedidoConsultado>[] = [
  {
    key: 'txtNCF',
    header: 'NCF',
    cardTitle: true,
    render: row => <ConDetalle texto={row.txtNCF} detalle={`Pedido ${row.pedidoId}`} />,
  },
  { key: 'fechaPedido', header: 'Fecha', render: row => formatDia(row.fechaPedido) },
  { key: 'empresaNombre', header: 'Empresa', render: row => row.empresaNombre, wrap: true },
  {
    key: 'clienteNombre',
    header: 'Cliente',
    wrap: true,
    render: row => (
      <ConDetalle
        texto={row.clienteNombre}
        detalle={`${formatDocumento(row.clienteRnc)} · ${row.contactoNombre}`}
      />
    ),
  },
  { key: 'estado', header: 'Estado', render: row => <Estado estado={row.estado} /> },
  { key: 'itbis', header: 'ITBIS', render: row => formatMonto(row.itbis), align: 'right' },
  { key: 'total', header: 'Total', render: row => formatMonto(row.total), align: 'right', pinned: true },
]

/** Every order, also annulled ones, by whatever is known of it. All that was asked lives in the address. */
export function ConsultasScreen() {
  const { state, change } = useUrlState(parseConsultasSearch)
  const { page, pdf, ...filters } = state
  const query = useQuery(consultasPaged({ page, ...filters }))
  const table = useTableQuery({
    query,
    page,
    change,
    failure: 'Error al consultar pedidos',
  })
  const maySee = usePermiso('pedidos.ver')
  const showPdf = ({ pedidoId }: PedidoConsultado) => change({ pdf: pedidoId }, 'push')
  const filtered = Object.values(filters).some(value => value !== undefined)

  return (
    <ListScreen
      title="Consultas"
      search={{
        value: filters.buscar ?? '',
        onChange: buscar => change({ buscar, page: null }),
        label: 'Buscar NCF, nombre, documento, pedido o monto',
      }}
      onExport={watch => consultasExcel(filters, watch)}
      filters={
        <ConsultasFiltersForm
          filters={filters}
          onApply={fields => change({ ...fields, page: null }, 'push')}
          onClear={fields => change({ ...fields, buscar: null, page: null }, 'push')}
        />
      }
    >
      <DataTable
        label="Pedidos encontrados"
        columns={COLUMNS}
        rowKey={row => row.pedidoId}
        {...table}
        empty={{
          text: filtered
            ? 'Ningún pedido coincide con lo que busca. Revise lo escrito o pulse Limpiar.'
            : 'Todavía no hay pedidos que consultar. Aparecerán aquí cuando se facture el primero.',
        }}
        onOpen={maySee ? showPdf : undefined}
        actions={row => <ConsultaActions pedido={row} onPdf={maySee ? () => showPdf(row) : undefined} />}
        footer={
          query.data && <Sumas consulta={query.data} label={pieDeConsulta(query.data, filters.estado)} />
        }
      />
      {pdf !== undefined && <FacturaDialog pedidoId={pdf} onClose={() => change({ pdf: null }, 'replace')} />}
    </ListScreen>
  )
}

function ConDetalle({ texto, detalle }: { texto: string; detalle: string }) {
  return (
    <>
      {texto}
      <small className="cuadre-consulta-detalle">{detalle}</small>
    </>
  )
}

interface Sumado {
  readonly sumaSubTotal: number
  readonly sumaItbis: number
  readonly sumaTotal: number
}

/** The subtotal has no column: names need its room. */
function Sumas({ consulta, label }: { consulta: Sumado; label: string }) {
  const sums = [
    { column: 'itbis', header: 'ITBIS', text: formatMonto(consulta.sumaItbis) },
    { column: 'total', header: 'Total', text: formatMonto(consulta.sumaTotal), pinned: true },
  ]
  return (
    <SumFooter
      label={`${label}. Subtotal ${formatMonto(consulta.sumaSubTotal)}`}
      span={COLUMNS.length - sums.length}
      sums={sums}
      after={1}
    />
  )
}
