import type { Cuenta } from '@cuadre/contract/cuentas'
import { saldosIniciales } from '@cuadre/contract/saldos-iniciales'
import { type Lado, motivoParaNoAnular, motivoParaNoPagar, tienePagos } from '@cuadre/domain/cuentas/pagar'
import { centavosDesdePesos, sumar } from '@cuadre/domain/dinero/centavos'
import { formatMonto } from '@cuadre/domain/dinero/formato'
import { SALDO_INICIAL } from '@cuadre/domain/documentos/clase-en-palabras'
import type { ReactNode } from 'react'
import { CUENTAS, usePago } from '../../api/cuentas.ts'
import { confirm } from '../../ui/dialog/confirm.tsx'
import { IconCoins, IconFileTypePdf, IconHistory, IconReceiptTax, IconTrash } from '../../ui/icons/icons.ts'
import { usePermisos } from '../../ui/screen/use-session.ts'
import { RowAction, RowButton } from '../../ui/table/row-actions.tsx'
import { palabrasDe } from './palabras.ts'
import type { Pagos } from './use-pagos.ts'

interface CuentaActionsProps {
  readonly lado: Lado
  readonly cuenta: Cuenta
  readonly pagos: Pagos
  /** Just paid, and still in its place. */
  readonly saldada: boolean
  /** The tax office refused its document: nothing more is paid of it. */
  readonly rechazada: boolean
  /** Nothing is paid or annulled while the list rests after a payment. */
  readonly guard: (act: () => void) => () => void
  readonly onParcial: () => void
  /** A credit note settles another account. */
  readonly onAplicar: () => void
  readonly onHistorial: () => void
  readonly onRetenciones: () => void
  readonly onPdf: () => void
  /** The menu of the row: what is given, and what can be sent to its client. */
  readonly menu: (acciones: ReactNode) => ReactNode
}

/** Pay or take back stands in the row, the rest in its menu; an opening account has no paper of ours. */
export function CuentaActions(props: CuentaActionsProps) {
  const { lado, cuenta, pagos, saldada, guard, onParcial, onAplicar, onHistorial, onRetenciones, onPdf } =
    props
  const may = usePermisos()
  const annul = usePago(lado, CUENTAS[lado].anular)
  const { pedidoId, txtNCF, nombreCliente, montoTotal, clase, aplicaciones = [] } = cuenta
  const palabras = palabrasDe(lado, montoTotal)
  const payable = motivoParaNoPagar({ ...cuenta, noTomado: props.rechazada }) === null
  // What was paid in part is taken back payment by payment, in the history.
  const annullable = cuenta.pagada && motivoParaNoAnular(cuenta) === null

  // No money came or went: what settled it was applied.
  const soloNotas = aplicaciones.length > 0 && suma(aplicaciones) === centavosDesdePesos(cuenta.pagado)
  const loQueSeAnula = soloNotas ? 'la aplicación' : 'el pago'

  const askToAnnul = () =>
    confirm({
      title: `¿${soloNotas ? 'Deshacer' : 'Anular'} ${loQueSeAnula} de ${txtNCF}?`,
      message: (
        <>
          <p className="cuadre-alert-text">
            <strong>{formatMonto(montoTotal)}</strong>
            <br />
            {nombreCliente}
          </p>
          <p className="cuadre-alert-text">
            {`La cuenta volverá a estado pendiente${aplicaciones.length > 0 ? ', y también lo que se le aplicó' : ''}.`}
          </p>
        </>
      ),
      confirmLabel: soloNotas ? 'Sí, deshacer' : 'Sí, anular',
      run: idempotencyKey => annul.mutateAsync({ params: { pedidoId }, idempotencyKey }),
      success: [
        soloNotas ? 'Aplicación deshecha' : 'Pago anulado correctamente',
        `${txtNCF} · ${formatMonto(montoTotal)}`,
      ],
      failure: soloNotas ? 'No se pudo deshacer' : 'Error al anular pago',
    })

  return (
    <>
      {saldada && <span className="cuadre-saldada">{`${palabras.pagada} ✓`}</span>}
      {!saldada && payable && clase === 'nota de crédito' && may(palabras.pagar) && (
        <RowButton text="Aplicar" label={`Aplicar ${txtNCF}`} onClick={guard(onAplicar)} />
      )}
      {!saldada && payable && may(palabras.pagar) && (
        <RowButton
          text={palabras.accion}
          label={`${palabras.accion} ${txtNCF}`}
          busy={pagos.isPaying(cuenta)}
          onClick={guard(() => pagos.pay(cuenta))}
        />
      )}
      {annullable && may(palabras.anular) && (
        <RowButton
          text={soloNotas ? 'Deshacer' : 'Anular pago'}
          label={`${soloNotas ? 'Deshacer la aplicación' : 'Anular pago'} de ${txtNCF}`}
          onClick={guard(() => void askToAnnul())}
        />
      )}
      {props.menu(
        <>
          {clase !== SALDO_INICIAL && may(clase === 'factura' ? 'pedidos.ver' : 'documentos.ver') && (
            <RowAction label={`Ver PDF de ${txtNCF}`} icon={IconFileTypePdf} onClick={onPdf} />
          )}
          {!saldada && payable && cuenta.pendiente !== 0 && may(palabras.pagar) && (
            <RowAction
              label={`${palabras.parcial} de ${txtNCF}`}
              icon={IconCoins}
              onClick={guard(onParcial)}
            />
          )}
          <RowAction label={`Historial de ${txtNCF}`} icon={IconHistory} onClick={onHistorial} />
          {lado === 'cobrar' && (clase === 'factura' || clase === 'nota de débito') && (
            <RowAction
              label={`Retenciones de ${txtNCF}`}
              icon={IconReceiptTax}
              onClick={guard(onRetenciones)}
            />
          )}
          {clase === SALDO_INICIAL && !saldada && !tienePagos(cuenta) && may('saldosIniciales.crear') && (
            <QuitarSaldo lado={lado} cuenta={cuenta} />
          )}
        </>,
      )}
    </>
  )
}

function suma(aplicaciones: NonNullable<Cuenta['aplicaciones']>) {
  return sumar(...aplicaciones.map(({ monto }) => centavosDesdePesos(monto)))
}

/** Takes away an opening account of which nothing is paid. */
function QuitarSaldo({ lado, cuenta }: { lado: Lado; cuenta: Cuenta }) {
  const { mutateAsync } = usePago(lado, saldosIniciales.quitar)
  const { pedidoId: id, txtNCF, nombreCliente, montoTotal } = cuenta

  const ask = () =>
    confirm({
      title: `¿Quitar el saldo inicial ${txtNCF}?`,
      message: `${formatMonto(montoTotal)} de ${nombreCliente} dejan de estar en las cuentas.`,
      confirmLabel: 'Sí, quitar',
      run: idempotencyKey => mutateAsync({ params: { id }, idempotencyKey }),
      success: ['Saldo inicial quitado', `${txtNCF} · ${formatMonto(montoTotal)}`],
      failure: 'No se pudo quitar',
    })

  return (
    <RowAction danger label={`Quitar saldo inicial ${txtNCF}`} icon={IconTrash} onClick={() => void ask()} />
  )
}
