import { COLUMNAS_DE_PEDIDOS, type PedidoConSaldo } from '@cuadre/contract/pedidos-lista'
import { formatEntero, formatMonto } from '@cuadre/domain/dinero/formato'
import { Estados } from '../../../emision/estado-de-pedido.tsx'
import { TipoMenudo } from '../../../emision/tipo-menudo.tsx'
import { cell, columnsOf } from '../../../ui/table/columns.tsx'
import { type Sums, totalOf } from '../../../ui/table/sums-row.tsx'
import type { Column } from '../../../ui/table/table-rows.tsx'

export const COLUMNS = columnsOf<PedidoConSaldo>(COLUMNAS_DE_PEDIDOS, {
  pedidoId: { render: row => row.pedidoId, card: 'none' },
  txtNCF: {
    card: 'title',
    render: row => (
      <>
        {row.txtNCF}
        <TipoMenudo tipo={row.tipoComprobante} />
      </>
    ),
  },
  empresaNombre: { card: 'none' },
  aplicaItbis: { align: 'center', card: 'none' },
  clienteNombre: { card: 'line' },
  fechaPedido: { card: 'beside' },
  estado: { header: 'Estado', render: row => <Estados estado={row.estado} ecf={row} />, card: 'state' },
  total: { pinned: true, card: 'amount' },
})

/** The same for who sees accounts: what is still to be collected of each. */
export const CON_SALDO: readonly Column<PedidoConSaldo>[] = [
  ...COLUMNS,
  cell('porCobrar', 'Por cobrar', { align: 'right', room: true, card: 'none' }, ({ porCobrar }) =>
    porCobrar ? formatMonto(porCobrar) : '—',
  ),
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
