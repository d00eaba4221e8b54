import { COLUMNAS_DE_POR_PAGAR, type PorPagarASuplidor } from '@cuadre/contract/por-pagar-suplidores'
import { formatMonto } from '@cuadre/domain/dinero/formato'
import { notaEnPalabras } from '@cuadre/domain/documentos/clase-en-palabras'
import { conVencimiento, Parcial, VenceEnTarjeta } from '../../cobro/vence-column.tsx'
import { Clipped } from '../../ui/table/clipped.tsx'
import { columnsOf } from '../../ui/table/columns.tsx'
import { type Sums, totalOf } from '../../ui/table/sums-row.tsx'
import type { Column } from '../../ui/table/table-rows.tsx'

const COMUNES = columnsOf(COLUMNAS_DE_POR_PAGAR, {
  numero: {
    card: 'title',
    render: row => (
      <>
        {row.numero}
        {row.clase !== 'factura' && (
          <span className="cuadre-cuenta-quien cuadre-cuenta-papeles">{notaEnPalabras(row)}</span>
        )}
      </>
    ),
  },
  suplidorNombre: {
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
  empresaNombre: { card: 'none' },
  fecha: { card: 'beside' },
})

/** What he gets, and what it was worked out of. */
const A_PAGAR: Column<PorPagarASuplidor> = {
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
}

export const PENDIENTES: readonly Column<PorPagarASuplidor>[] = [
  ...COMUNES,
  A_PAGAR,
  ...columnsOf(COLUMNAS_DE_POR_PAGAR, {
    pendiente: {
      pinned: true,
      card: 'amount',
      render: row => (
        <>
          {formatMonto(row.pendiente)}
          {row.estado === 'parcial' && <Parcial de={row.aPagar} />}
        </>
      ),
    },
  }),
]

/** The same with the day on which each falls due. */
export const CON_VENCIMIENTO = conVencimiento(PENDIENTES, 'fecha')

export const PAGADAS: readonly Column<PorPagarASuplidor>[] = [
  ...COMUNES,
  { ...A_PAGAR, pinned: true, card: 'amount' },
  ...columnsOf(COLUMNAS_DE_POR_PAGAR, { fechaPago: { header: 'Pagada', card: 'none' } }),
]

interface Sumas {
  readonly totalRecords: number
  readonly sumaAPagar: number
  readonly sumaPendiente: number
}

/** What the whole filtered list adds up to. */
export function sumsOf({ totalRecords, sumaAPagar, sumaPendiente }: Sumas): Sums {
  const label = totalOf(totalRecords, 'factura', 'facturas')
  return { label, values: { aPagar: formatMonto(sumaAPagar), pendiente: formatMonto(sumaPendiente) } }
}
