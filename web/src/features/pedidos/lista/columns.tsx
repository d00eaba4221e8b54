import type { PedidoConSaldo } from '@cuadre/contract/pedidos-lista'
import { formatEntero, formatMonto } from '@cuadre/domain/dinero/formato'
import { formatDia } from '@cuadre/domain/tiempo/dia'
import { Estados } from '../../../emision/estado-de-pedido.tsx'
import { TipoMenudo } from '../../../emision/tipo-menudo.tsx'
import { Clipped } from '../../../ui/table/clipped.tsx'
import { type Sums, totalOf } from '../../../ui/table/sums-row.tsx'
import type { Column } from '../../../ui/table/table-rows.tsx'

export const COLUMNS: readonly Column<PedidoConSaldo>[] = [
  { key: 'pedidoId', header: 'ID', render: row => row.pedidoId, align: 'right', card: 'none' },
  {
    key: 'txtNCF',
    header: 'NCF',
    cardTitle: true,
    card: 'title',
    render: row => (
      <>
        {row.txtNCF}
        <TipoMenudo tipo={row.tipoComprobante} />
      </>
    ),
  },
  {
    key: 'empresaNombre',
    header: 'Empresa',
    render: row => <Clipped text={row.empresaNombre} />,
    card: 'none',
  },
  {
    key: 'aplicaItbis',
    header: 'Factura Con ITBIS',
    render: row => (row.aplicaItbis ? 'Sí' : 'No'),
    align: 'center',
    card: 'none',
  },
  {
    key: 'clienteNombre',
    header: 'Cliente',
    render: row => <Clipped text={row.clienteNombre} />,
    card: 'line',
  },
  {
    key: 'fechaPedido',
    header: 'Fecha Pedido',
    render: row => formatDia(row.fechaPedido),
    card: 'beside',
  },
  {
    key: 'estado',
    header: 'Estado',
    render: row => <Estados estado={row.estado} ecf={row} />,
    card: 'state',
  },
  {
    key: 'total',
    header: 'Total',
    render: row => formatMonto(row.total),
    align: 'right',
    pinned: true,
    card: 'amount',
  },
]

/** The same for who sees accounts: what is still to be collected of each. */
export const CON_SALDO: readonly Column<PedidoConSaldo>[] = [
  ...COLUMNS,
  {
    key: 'porCobrar',
    header: 'Por cobrar',
    render: ({ porCobrar }) => (porCobrar ? formatMonto(porCobrar) : '—'),
    align: 'right',
    room: true,
    card: 'none',
  },
]

/** What the whole filtered list adds up to. */
export function sumsOf(page: {
  totalRecords: number
  sumaTotal: number
  rechazados?: number | undefined
}): Sums {
  const { totalRecords, sumaTotal, rechazados = 0 } = page
  const label = totalOf(totalRecords, 'pedido', 'pedidos')
  const sin =
    rechazados === 0
      ? ''
      : `, sin sumar ${rechazados === 1 ? '1 rechazado' : `${formatEntero(rechazados)} rechazados`}`
  return { label: label + sin, values: { total: formatMonto(sumaTotal) } }
}
