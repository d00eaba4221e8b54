import type { LineaDeEstado } from '@cuadre/contract/estados-de-cuenta'
import type { LadoDeSaldo } from '@cuadre/domain/cuentas/lados'
import {
  conceptoDeMovimiento,
  detalleDePago,
  nombreDeRecibo,
} from '@cuadre/domain/cuentas/movimiento-en-palabras'
import { formatMonto } from '@cuadre/domain/dinero/formato'
import { formatDia } from '@cuadre/domain/tiempo/dia'
import { contar } from '../../lib/contar.ts'
import { Clipped } from '../../ui/table/clipped.tsx'
import { cell, day } from '../../ui/table/columns.tsx'
import type { Column } from '../../ui/table/table-rows.tsx'

/** A line: when, by which paper, for what, and what it leaves. A phone's card says what it added or took before what it left. */
export const columnsOf = (lado: LadoDeSaldo): readonly Column<LineaDeEstado>[] => [
  day('fecha', 'Fecha', { card: 'beside' }),
  cell('comprobante', 'Comprobante', { card: 'title' }, linea => comprobanteDe(linea, lado)),
  cell('concepto', 'Concepto', { wrap: true, card: 'line' }, linea => {
    const detalle = linea.pago && detalleDePago(linea.pago)
    return (
      <>
        {linea.tipo !== 'anterior' && conceptoDe(linea)}
        {detalle && <span className="cuadre-small">{detalle}</span>}
        {linea.tipo === 'documento' && linea.documento?.vence && (
          <span className="cuadre-card-only">
            <span className="cuadre-small">
              {`Vence ${formatDia(linea.documento.vence)} `}
              <Vencida linea={linea} />
            </span>
          </span>
        )}
      </>
    )
  }),
  cell(
    'empresa',
    'Empresa',
    { card: 'none' },
    ({ documento }) => documento && <Clipped text={documento.nombreEmpresa} />,
  ),
  cell(
    'vence',
    'Vence',
    { card: 'none' },
    linea =>
      linea.tipo === 'documento' &&
      linea.documento?.vence && (
        <>
          {formatDia(linea.documento.vence)}
          <Vencida linea={linea} />
        </>
      ),
  ),
  cell('cargo', 'Cargo', { align: 'right', card: 'none' }, montoSi('documento')),
  cell('abono', 'Abono', { align: 'right', card: 'none' }, montoSi('pago')),
  cell('saldo', 'Saldo', { align: 'right', pinned: true, card: 'amount' }, linea => (
    <>
      <span className="cuadre-card-only">
        {linea.tipo !== 'anterior' && (
          <span className="cuadre-estado-movido">
            {`${linea.tipo === 'pago' ? 'Abono' : 'Cargo'} ${formatMonto(linea.monto)}`}
          </span>
        )}
        {'Saldo '}
      </span>
      {formatMonto(linea.saldo)}
    </>
  )),
]

/** Where nothing falls due, no column says when. */
export const sinVencimiento = (columns: readonly Column<LineaDeEstado>[]) =>
  columns.filter(({ key }) => key !== 'vence')

/** How long ago something that was left of a document should have been paid. */
function Vencida({ linea: { documento } }: { linea: LineaDeEstado }) {
  const dias = documento?.diasVencida ?? 0
  if (dias === 0) return null
  return <span className="cuadre-estado-vencida">{`Vencida hace ${contar(dias, 'día')}`}</span>
}

function montoSi(tipo: LineaDeEstado['tipo']) {
  return (linea: LineaDeEstado) => linea.tipo === tipo && formatMonto(linea.monto)
}

/** 'B0100000007', 'Recibo 12', 'Comprobante de pago 12'; of what is no money the paper that it settled. */
export function comprobanteDe({ documento, pago }: LineaDeEstado, lado: LadoDeSaldo): string {
  if (pago && pago.recibo !== null) return nombreDeRecibo(pago.recibo, lado)
  return documento?.txtNCF ?? 'Saldo anterior'
}

function conceptoDe({ fecha, monto, documento, pago }: LineaDeEstado): string {
  if (!documento) return ''
  const { fecha: fechaDocumento, ...suyo } = documento
  return conceptoDeMovimiento({
    ...suyo,
    fecha,
    monto,
    fechaDocumento,
    pago: pago && (pago.clase ?? 'dinero'),
  })
}
