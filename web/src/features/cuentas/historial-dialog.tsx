import type { MovimientoDeCuenta } from '@cuadre/contract/cuentas'
import { pagos } from '@cuadre/contract/pagos'
import type { Lado } from '@cuadre/domain/cuentas/pagar'
import { formatMonto } from '@cuadre/domain/dinero/formato'
import { FORMAS_DE_PAGO } from '@cuadre/domain/documentos/pago'
import { formatDia, formatInstante } from '@cuadre/domain/tiempo/dia'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../api/calls.ts'
import { CUENTAS, usePago } from '../../api/cuentas.ts'
import { Nombre } from '../../cobro/ver-papel.tsx'
import { confirm } from '../../ui/dialog/confirm.tsx'
import { ReadingDialog } from '../../ui/dialog/dialog.tsx'
import { failureOf } from '../../ui/screen/screen.tsx'
import { usePermiso } from '../../ui/screen/use-session.ts'
import { cell, money, text } from '../../ui/table/columns.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { RowButton } from '../../ui/table/row-actions.tsx'
import type { Column } from '../../ui/table/table-rows.tsx'
import { PALABRAS } from './palabras.ts'

/** What a credit note did to an account, or to what it was applied. */
const APLICACION = { Pago: 'Aplicada', Anulación: 'Aplicación deshecha' } as const satisfies Record<
  MovimientoDeCuenta['accion'],
  string
>

type Movimiento = MovimientoDeCuenta & { readonly lugar: number }
type Pago = NonNullable<MovimientoDeCuenta['pago']>

const COLUMNS: readonly Column<Movimiento>[] = [
  cell('accion', 'Acción', { cardTitle: true }, ({ accion, pago, aplicacion }) => (
    <>
      {aplicacion ? APLICACION[accion] : accion}
      {aplicacion && (
        <span className="cuadre-cuenta-quien">
          {aplicacion.clase === 'nota de crédito' ? 'Nota ' : 'A '}
          <Nombre papel={aplicacion} />
          {pago?.anulado && ' · deshecha'}
        </span>
      )}
      {pago?.clase === 'retencion' && (
        <span className="cuadre-cuenta-quien">{`Retención${pago.anulado ? ' · anulada' : ''}`}</span>
      )}
      {pago && pago.recibo !== null && (
        <span className="cuadre-cuenta-quien">{`Recibo ${pago.recibo}${pago.anulado ? ' · anulado' : ''}`}</span>
      )}
    </>
  )),
  cell('en', 'Fecha y hora', row => formatInstante(new Date(row.en))),
  text('usuario', 'Usuario', { wrap: true }),
  cell(
    'forma',
    'Pago',
    { wrap: true },
    ({ pago }) =>
      pago &&
      lineasDe(pago).map(linea => (
        <span key={linea} className="cuadre-cuenta-quien">
          {linea}
        </span>
      )),
  ),
  money('monto', 'Monto'),
]

/** On which day, how, and what was withheld of it. */
function lineasDe({ fecha, forma, referencia, retenciones: { itbis, isr } }: Pago): string[] {
  return [
    formatDia(fecha),
    ...(forma ? [FORMAS_DE_PAGO[forma].nombre] : []),
    ...(referencia ? [`Ref. ${referencia}`] : []),
    ...(itbis === 0 ? [] : [`ITBIS retenido ${formatMonto(itbis)}`]),
    ...(isr === 0 ? [] : [`ISR retenido ${formatMonto(isr)}`]),
  ]
}

interface HistorialDialogProps {
  readonly lado: Lado
  readonly pedidoId: number
  /** The NCF of the account, or undefined when its row is not on the screen. */
  readonly txtNCF: string | undefined
  /** Shows the receipt of a payment. */
  readonly onRecibo: (pagoId: number) => void
  readonly onClose: () => void
}

/** Every payment of an account and every annulment: who, when, how and how much; each payment can be taken back. */
export function HistorialDialog({ lado, pedidoId, txtNCF, onRecibo, onClose }: HistorialDialogProps) {
  const query = useQuery(read(CUENTAS[lado].historial, { params: { pedidoId } }))
  const annul = usePago(lado, pagos.anular)
  const mayAnnul = usePermiso(PALABRAS[lado].anular)

  const askToAnnul = ({ id, recibo }: Pago, monto: number) =>
    confirm({
      title: `¿Anular el pago del recibo ${recibo}?`,
      message: `${formatMonto(monto)} vuelven a estar pendientes. Los demás pagos de la cuenta quedan.`,
      confirmLabel: 'Sí, anular',
      run: idempotencyKey => annul.mutateAsync({ params: { id }, idempotencyKey }),
      success: ['Pago anulado correctamente', formatMonto(monto)],
      failure: 'Error al anular pago',
    })

  function askToUndo({ id }: Pago, { monto, con }: { monto: number; con: string }) {
    const dicho = formatMonto(Math.abs(monto))
    return confirm({
      title: `¿Deshacer la aplicación con ${con}?`,
      message: `${dicho} vuelven a estar pendientes de los dos comprobantes: la nota tiene otra vez su crédito.`,
      confirmLabel: 'Sí, deshacer',
      run: idempotencyKey => annul.mutateAsync({ params: { id }, idempotencyKey }),
      success: ['Aplicación deshecha', `${con} · ${dicho}`],
      failure: 'No se pudo deshacer',
    })
  }

  return (
    <ReadingDialog
      title={txtNCF === undefined ? 'Historial de la cuenta' : `Historial de ${txtNCF}`}
      size="xl"
      onClose={onClose}
    >
      <DataTable
        label="Historial"
        columns={COLUMNS}
        rows={query.data?.map((movimiento, lugar) => ({ ...movimiento, lugar }))}
        rowKey={row => row.lugar}
        error={failureOf('Error al obtener el historial', query)}
        empty={{ text: 'Esta cuenta no tiene pagos ni anulaciones todavía.' }}
        actions={({ pago, monto, aplicacion }) =>
          pago && (
            <>
              {pago.recibo !== null && (
                <RowButton text="Recibo" label={`Recibo ${pago.recibo}`} onClick={() => onRecibo(pago.id)} />
              )}
              {!pago.anulado && mayAnnul && aplicacion && (
                <RowButton
                  text="Deshacer"
                  label={`Deshacer la aplicación con ${aplicacion.txtNCF}`}
                  onClick={() => void askToUndo(pago, { monto, con: aplicacion.txtNCF })}
                />
              )}
              {!pago.anulado && pago.clase !== 'retencion' && mayAnnul && !aplicacion && (
                <RowButton
                  text="Anular"
                  label={`Anular este pago${pago.recibo === null ? '' : `, recibo ${pago.recibo}`}`}
                  onClick={() => void askToAnnul(pago, monto)}
                />
              )}
            </>
          )
        }
      />
    </ReadingDialog>
  )
}
