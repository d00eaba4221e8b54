import { type PorPagarASuplidor, porPagarSuplidores } from '@cuadre/contract/por-pagar-suplidores'
import { formatMonto } from '@cuadre/domain/dinero/formato'
import { SALDO_INICIAL } from '@cuadre/domain/documentos/clase-en-palabras'
import { conPunto } from '@cuadre/domain/texto/texto'
import { usePayment } from '../../api/payment.ts'
import { confirm } from '../../ui/dialog/confirm.tsx'
import { IconCalendarDue, IconFileDescription, IconHistory, IconTrash } from '../../ui/icons/icons.ts'
import { usePermisos } from '../../ui/screen/use-session.ts'
import { RowAction, RowButton, RowLink } from '../../ui/table/row-actions.tsx'
import { RowMenu } from '../../ui/table/row-menu.tsx'

interface FacturaActionsProps {
  readonly factura: PorPagarASuplidor
  readonly onPagar: () => void
  readonly onHistorial: () => void
  readonly onVence: () => void
  readonly onAplicar: () => void
}

/** Pay or take back stands in the row; payments, due day and the purchase in its menu. */
export function FacturaActions({ factura, onPagar, onHistorial, onVence, onAplicar }: FacturaActionsProps) {
  const may = usePermisos()
  const annul = usePayment(porPagarSuplidores.anular, 'PorPagarSuplidores')
  const quitar = usePayment(porPagarSuplidores.quitarSaldo, 'PorPagarSuplidores')
  const { id, numero, suplidorNombre, aPagar, estado, clase, compraId, documentoId } = factura

  const askToAnnul = () =>
    confirm({
      title: `¿Anular lo pagado de ${numero}?`,
      message: `${conPunto(`${formatMonto(factura.pagado)} de ${suplidorNombre}`)} La factura vuelve a deberse, y la compra deja de tener fecha de pago.`,
      confirmLabel: 'Sí, anular',
      run: idempotencyKey => annul.mutateAsync({ params: { id }, idempotencyKey }),
      success: ['Pagos anulados', `${numero} · ${formatMonto(factura.pagado)}`],
      failure: 'Error al anular el pago',
    })

  const askToRemove = () =>
    confirm({
      title: `¿Quitar el saldo inicial ${numero}?`,
      message: `${formatMonto(aPagar)} de ${suplidorNombre} dejan de deberse.`,
      confirmLabel: 'Sí, quitar',
      run: idempotencyKey => quitar.mutateAsync({ params: { id }, idempotencyKey }),
      success: ['Saldo inicial quitado', `${numero} · ${formatMonto(aPagar)}`],
      failure: 'No se pudo quitar',
    })

  return (
    <>
      {estado !== 'pagada' && may('porPagarSuplidores.pagar') && (
        <RowButton text="Pagar" label={`Pagar ${numero}`} onClick={onPagar} />
      )}
      {estado !== 'pagada' && aPagar < 0 && may('porPagarSuplidores.pagar') && (
        <RowButton text="Aplicar" label={`Aplicar ${numero}`} onClick={onAplicar} />
      )}
      {estado === 'pagada' && may('porPagarSuplidores.anular') && (
        <RowButton
          text="Anular pago"
          label={`Anular lo pagado de ${numero}`}
          onClick={() => void askToAnnul()}
        />
      )}
      <RowMenu of={numero}>
        <RowAction label={`Pagos de ${numero}`} icon={IconHistory} onClick={onHistorial} />
        {estado !== 'pagada' && aPagar > 0 && may('porPagarSuplidores.pagar') && (
          <RowAction label={`Cambiar el vencimiento de ${numero}`} icon={IconCalendarDue} onClick={onVence} />
        )}
        {compraId !== null && documentoId === null && may('compras.ver') && (
          <RowLink
            label={`Ver la compra ${numero}`}
            icon={IconFileDescription}
            ruta={`/compras/${compraId}`}
            search={{}}
          />
        )}
        {clase === SALDO_INICIAL && estado === 'pendiente' && may('saldosIniciales.crear') && (
          <RowAction
            label={`Quitar saldo inicial ${numero}`}
            icon={IconTrash}
            onClick={() => void askToRemove()}
          />
        )}
      </RowMenu>
    </>
  )
}
