import type { Cuenta } from '@cuadre/contract/cuentas'
import { formatMonto, formatPorcentaje } from '@cuadre/domain/dinero/formato'
import { diaEnSantoDomingo, formatDia, formatInstante } from '@cuadre/domain/tiempo/dia'
import type { Column } from '../../ui/table/table-rows.tsx'

/** What both tabs show of an account. */
export const COLUMNS: readonly Column<Cuenta>[] = [
  { key: 'txtNCF', header: 'NCF', render: row => row.txtNCF, cardTitle: true },
  { key: 'nombreEmpresa', header: 'Empresa', render: row => row.nombreEmpresa, wrap: true },
  { key: 'nombreCliente', header: 'Cliente', render: row => row.nombreCliente, wrap: true },
  { key: 'fechaPedido', header: 'Fecha Pedido', render: row => formatDia(row.fechaPedido) },
  {
    key: 'porcentajeAplicado',
    header: '% aplicado',
    render: row => formatPorcentaje(row.porcentajeAplicado),
    align: 'right',
  },
  { key: 'baseAplicada', header: 'Base', render: row => formatMonto(row.baseAplicada), align: 'right' },
  { key: 'tipoBase', header: 'Tipo base', render: row => row.tipoBase },
  {
    key: 'montoTotal',
    header: 'Monto',
    render: row => formatMonto(row.montoTotal),
    align: 'right',
    pinned: true,
  },
]

/** When and by whom, under the side's word for it. */
export function pagoColumn(header: string): Column<Cuenta> {
  return {
    key: 'pagadaEn',
    header,
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
