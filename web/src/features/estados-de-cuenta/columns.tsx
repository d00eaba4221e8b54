import type { LineaDeEstado } from '@cuadre/contract/estados-de-cuenta'
import type { LadoDeSaldo } from '@cuadre/domain/cuentas/lados'
import {
  conceptoDeMovimiento,
  detalleDePago,
  nombreDeRecibo,
} from '@cuadre/domain/cuentas/movimiento-en-palabras'
import { formatEntero, formatMonto } from '@cuadre/domain/dinero/formato'
import { formatDia } from '@cuadre/domain/tiempo/dia'
import { Clipped } from '../../ui/table/clipped.tsx'
import type { Column } from '../../ui/table/table-rows.tsx'

/** A line: when, by which paper, for what, and what it leaves. A phone's card says what it added or took before what it left. */
export const columnsOf = (lado: LadoDeSaldo): readonly Column<LineaDeEstado>[] => [
  { key: 'fecha', header: 'Fecha', render: ({ fecha }) => formatDia(fecha), card: 'beside' },
  {
    key: 'comprobante',
    header: 'Comprobante',
    render: linea => comprobanteDe(linea, lado),
    cardTitle: true,
    card: 'title',
  },
  {
    key: 'concepto',
    header: 'Concepto',
    wrap: true,
    card: 'line',
    render: linea => {
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
    },
  },
  {
    key: 'empresa',
    header: 'Empresa',
    render: ({ documento }) => documento && <Clipped text={documento.nombreEmpresa} />,
    card: 'none',
  },
  {
    key: 'vence',
    header: 'Vence',
    render: linea =>
      linea.tipo === 'documento' &&
      linea.documento?.vence && (
        <>
          {formatDia(linea.documento.vence)}
          <Vencida linea={linea} />
        </>
      ),
    card: 'none',
  },
  { key: 'cargo', header: 'Cargo', render: montoSi('documento'), align: 'right', card: 'none' },
  { key: 'abono', header: 'Abono', render: montoSi('pago'), align: 'right', card: 'none' },
  {
    key: 'saldo',
    header: 'Saldo',
    align: 'right',
    pinned: true,
    card: 'amount',
    render: linea => (
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
    ),
  },
]

/** Where nothing falls due, no column says when. */
export const sinVencimiento = (columns: readonly Column<LineaDeEstado>[]) =>
  columns.filter(({ key }) => key !== 'vence')

/** How long ago something that was left of a document should have been paid. */
function Vencida({ linea: { documento } }: { linea: LineaDeEstado }) {
  const dias = documento?.diasVencida ?? 0
  if (dias === 0) return null
  return (
    <span className="cuadre-estado-vencida">{`Vencida hace ${dias === 1 ? '1 día' : `${formatEntero(dias)} días`}`}</span>
  )
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
