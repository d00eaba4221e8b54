import type { Cuenta } from '@cuadre/contract/cuentas'
import {
  aplicarPorcentaje,
  type Centavos,
  centavos,
  centavosDesdePesos,
} from '@cuadre/domain/dinero/centavos'
import { formatMonto, formatMontoCentavos, formatPorcentaje } from '@cuadre/domain/dinero/formato'
import { notaEnPalabras, SALDO_INICIAL } from '@cuadre/domain/documentos/clase-en-palabras'
import { formatDia } from '@cuadre/domain/tiempo/dia'
import { cuandoSeAnoto } from '../../cobro/cuando-se-anoto.ts'
import { conVencimiento, Parcial, VenceEnTarjeta } from '../../cobro/vence-column.tsx'
import { Clipped } from '../../ui/table/clipped.tsx'
import { cell, clipped, day } from '../../ui/table/columns.tsx'
import { type Sums, totalOf } from '../../ui/table/sums-row.tsx'
import type { Column } from '../../ui/table/table-rows.tsx'
import { Aplicada } from './aplicada.tsx'

/** What both tabs show of an account: of a pending one what is left, of what it is how much, and what was paid of it. */
export const COLUMNS: readonly Column<Cuenta>[] = [
  cell('txtNCF', 'NCF', { card: 'title' }, row => (
    <>
      {row.txtNCF}
      {row.clase !== 'factura' && (
        <span className="cuadre-cuenta-quien cuadre-cuenta-papeles">{notaEnPalabras(row)}</span>
      )}
      <Aplicada cuenta={row} />
    </>
  )),
  clipped('nombreEmpresa', 'Empresa', { card: 'none' }),
  cell('nombreCliente', 'Cliente', { wrap: true, card: 'line' }, row => (
    <>
      <Clipped text={row.nombreCliente} />
      <VenceEnTarjeta cuenta={row} />
    </>
  )),
  day('fechaPedido', 'Fecha Pedido', { card: 'beside' }),
  cell('tipoBase', 'Tipo base', { room: true, card: 'state' }, row => (
    <>
      <span className="cuadre-cuenta-base">{row.tipoBase}</span>
      {row.clase !== SALDO_INICIAL && !esDelTotal(row) && (
        <span className="cuadre-cuenta-quien cuadre-cuenta-calculo">{calculoDe(row)}</span>
      )}
    </>
  )),
  cell('montoTotal', 'Monto', { align: 'right', pinned: true, card: 'amount' }, row => (
    <>
      <span title={`${row.tipoBase}: ${calculoDe(row)}`}>
        {formatMonto(row.pagada ? row.montoTotal : row.pendiente)}
      </span>
      {row.estado === 'parcial' && <Parcial de={row.montoTotal} />}
      {row.retenido !== undefined && (
        <span className="cuadre-cuenta-quien cuadre-cuenta-calculo">
          {`Retenido ${formatMonto(row.retenido)}`}
        </span>
      )}
      {redondeoDe(row) !== 0 && (
        <span className="cuadre-cuenta-quien cuadre-cuenta-calculo">
          {`Redondeo ${formatMontoCentavos(redondeoDe(row))}`}
        </span>
      )}
    </>
  )),
]

/** What was worked out of it: '12.50% de RD$1,216.35'. */
function calculoDe({ porcentajeAplicado, baseAplicada }: Cuenta): string {
  return `${formatPorcentaje(porcentajeAplicado)} de ${formatMonto(baseAplicada)}`
}

/** Whoever sells his own goods collects all of the invoice: nothing was worked out. */
function esDelTotal({ montoTotal, baseAplicada, porcentajeAplicado, tipoBase }: Cuenta): boolean {
  return tipoBase === 'Total' && porcentajeAplicado === 100 && montoTotal === baseAplicada
}

/** What rounding left of the accounts of its invoice, which a note takes along; nothing of any other. */
function redondeoDe({ montoTotal, baseAplicada, porcentajeAplicado }: Cuenta): Centavos {
  const calculado = aplicarPorcentaje(centavosDesdePesos(baseAplicada), porcentajeAplicado)
  return centavos(centavosDesdePesos(montoTotal) - calculado)
}

/** What stands under the amount of a pending account is what is left: it is ordered by that. */
export const PENDIENTES: readonly Column<Cuenta>[] = COLUMNS.map(column =>
  column.key === 'montoTotal' ? { ...column, key: 'pendiente' } : column,
)

/** The same with the day on which each falls due. */
export const CON_VENCIMIENTO = conVencimiento(PENDIENTES, 'fechaPedido')

/** What the whole filtered list adds up to. */
export function sumsOf({ totalRecords, sumaTotal }: { totalRecords: number; sumaTotal: number }): Sums {
  const label = totalOf(totalRecords, 'cuenta', 'cuentas')
  return { label, values: { montoTotal: formatMonto(sumaTotal), pendiente: formatMonto(sumaTotal) } }
}

/** When and by whom, under the side's word for it. */
export function pagoColumn(header: string): Column<Cuenta> {
  return {
    key: 'pagadaEn',
    header,
    card: 'none',
    render: ({ pagadaEl, pagadaEn, pagadaPor }) => {
      if (pagadaEn === null || pagadaEl === null) return ''
      return (
        <>
          {formatDia(pagadaEl)}
          <span className="cuadre-cuenta-quien">{cuandoSeAnoto(pagadaEl, pagadaEn, 'Anotada')}</span>
          <span className="cuadre-cuenta-quien">{pagadaPor ?? '—'}</span>
        </>
      )
    },
  }
}
