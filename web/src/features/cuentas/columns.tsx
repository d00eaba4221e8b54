import type { Cuenta } from '@cuadre/contract/cuentas'
import { formatEntero, formatMonto, formatPorcentaje } from '@cuadre/domain/dinero/formato'
import { diaEnSantoDomingo, formatDia, formatInstante } from '@cuadre/domain/tiempo/dia'
import { NumeroConNota } from '../../pickers/comprobante-en-palabras.tsx'
import { Clipped } from '../../ui/table/clipped.tsx'
import type { Sums } from '../../ui/table/sums-row.tsx'
import type { Column } from '../../ui/table/table-rows.tsx'

/** What both tabs show of an account. Its amount says of what it is how much. */
export const COLUMNS: readonly Column<Cuenta>[] = [
  {
    key: 'txtNCF',
    header: 'NCF',
    render: row => <NumeroConNota numero={row.txtNCF} />,
    cardTitle: true,
    card: 'title',
  },
  {
    key: 'nombreEmpresa',
    header: 'Empresa',
    render: row => <Clipped text={row.nombreEmpresa} />,
    card: 'none',
  },
  { key: 'nombreCliente', header: 'Cliente', render: row => row.nombreCliente, wrap: true, card: 'line' },
  { key: 'fechaPedido', header: 'Fecha Pedido', render: row => formatDia(row.fechaPedido), card: 'beside' },
  { key: 'tipoBase', header: 'Tipo base', render: row => row.tipoBase, card: 'none' },
  {
    key: 'montoTotal',
    header: 'Monto',
    render: row => (
      <>
        {formatMonto(row.montoTotal)}
        <span className="cuadre-cuenta-quien cuadre-cuenta-calculo">
          {`${formatPorcentaje(row.porcentajeAplicado)} de ${formatMonto(row.baseAplicada)}`}
        </span>
      </>
    ),
    align: 'right',
    pinned: true,
    card: 'amount',
  },
]

/** What the whole filtered list adds up to. */
export function sumsOf({ totalRecords, sumaTotal }: { totalRecords: number; sumaTotal: number }): Sums {
  const label = totalRecords === 1 ? 'Total de 1 cuenta' : `Total de ${formatEntero(totalRecords)} cuentas`
  return { label, values: { montoTotal: formatMonto(sumaTotal) } }
}

/** When and by whom, under the side's word for it. */
export function pagoColumn(header: string): Column<Cuenta> {
  return {
    key: 'pagadaEn',
    header,
    card: 'none',
    render: ({ pagadaEn, pagadaPor }) => {
      if (pagadaEn === null) return ''
      const instante = new Date(pagadaEn)
      return (
        <>
          {formatDia(diaEnSantoDomingo(instante))}
          <span className="cuadre-cuenta-quien">{formatHora(instante)}</span>
          <span className="cuadre-cuenta-quien">{pagadaPor ?? '—'}</span>
        </>
      )
    },
  }
}

/** '11:00 a. m.' in Santo Domingo. */
function formatHora(instante: Date): string {
  return formatInstante(instante).slice('dd/mm/yyyy '.length)
}
