import type { PorPagarASuplidor } from '@cuadre/contract/por-pagar-suplidores'
import { formatEntero, formatMonto } from '@cuadre/domain/dinero/formato'
import { notaEnPalabras } from '@cuadre/domain/documentos/clase-en-palabras'
import { formatDia } from '@cuadre/domain/tiempo/dia'
import { conVencimiento, Parcial, VenceEnTarjeta } from '../../cobro/vence-column.tsx'
import { Clipped } from '../../ui/table/clipped.tsx'
import type { Sums } from '../../ui/table/sums-row.tsx'
import type { Column } from '../../ui/table/table-rows.tsx'

const COMUNES: readonly Column<PorPagarASuplidor>[] = [
  {
    key: 'numero',
    header: 'Número',
    render: row => (
      <>
        {row.numero}
        {row.clase !== 'factura' && (
          <span className="cuadre-cuenta-quien cuadre-cuenta-papeles">{notaEnPalabras(row)}</span>
        )}
      </>
    ),
    cardTitle: true,
    card: 'title',
  },
  {
    key: 'suplidorNombre',
    header: 'Suplidor',
    wrap: true,
    card: 'line',
    render: row => (
      <>
        <Clipped text={row.suplidorNombre} />
        {row.concepto !== null && <span className="cuadre-cuenta-quien">{row.concepto}</span>}
        <VenceEnTarjeta cuenta={row} />
      </>
    ),
  },
  {
    key: 'empresaNombre',
    header: 'Empresa',
    render: row => <Clipped text={row.empresaNombre} />,
    card: 'none',
  },
  { key: 'fecha', header: 'Fecha', render: row => formatDia(row.fecha), card: 'beside' },
  {
    key: 'aPagar',
    header: 'Monto',
    align: 'right',
    card: 'none',
    render: row => (
      <>
        {formatMonto(row.aPagar)}
        {row.retenido !== 0 && (
          <span className="cuadre-cuenta-quien cuadre-cuenta-calculo">
            {`${formatMonto(row.total)} menos ${formatMonto(row.retenido)} retenido`}
          </span>
        )}
      </>
    ),
  },
]

export const PENDIENTES: readonly Column<PorPagarASuplidor>[] = [
  ...COMUNES,
  {
    key: 'pendiente',
    header: 'Pendiente',
    align: 'right',
    pinned: true,
    card: 'amount',
    render: row => (
      <>
        {formatMonto(row.pendiente)}
        {row.estado === 'parcial' && <Parcial de={row.aPagar} />}
      </>
    ),
  },
]

/** The same with the day on which each falls due. */
export const CON_VENCIMIENTO = conVencimiento(PENDIENTES, 'fecha')

export const PAGADAS: readonly Column<PorPagarASuplidor>[] = [
  ...COMUNES.map(
    (column): Column<PorPagarASuplidor> =>
      column.key === 'aPagar' ? { ...column, pinned: true, card: 'amount' } : column,
  ),
  {
    key: 'fechaPago',
    header: 'Pagada',
    card: 'none',
    render: ({ fechaPago }) => (fechaPago === null ? '' : formatDia(fechaPago)),
  },
]

interface Sumas {
  readonly totalRecords: number
  readonly sumaAPagar: number
  readonly sumaPendiente: number
}

/** What the whole filtered list adds up to. */
export function sumsOf({ totalRecords, sumaAPagar, sumaPendiente }: Sumas): Sums {
  const label = totalRecords === 1 ? 'Total de 1 factura' : `Total de ${formatEntero(totalRecords)} facturas`
  return { label, values: { aPagar: formatMonto(sumaAPagar), pendiente: formatMonto(sumaPendiente) } }
}
