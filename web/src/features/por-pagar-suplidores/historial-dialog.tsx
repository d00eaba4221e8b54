import { type PagoASuplidor, porPagarSuplidores } from '@cuadre/contract/por-pagar-suplidores'
import { FORMAS_DE_COMPRA } from '@cuadre/domain/compras/codigos'
import { formatMonto } from '@cuadre/domain/dinero/formato'
import { formatInstante } from '@cuadre/domain/tiempo/dia'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../api/calls.ts'
import { usePayment } from '../../api/payment.ts'
import { confirm } from '../../ui/dialog/confirm.tsx'
import { ReadingDialog } from '../../ui/dialog/dialog.tsx'
import { failureOf } from '../../ui/screen/screen.tsx'
import { usePermiso } from '../../ui/screen/use-session.ts'
import { cell, day, money } from '../../ui/table/columns.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { RowButton } from '../../ui/table/row-actions.tsx'
import type { Column } from '../../ui/table/table-rows.tsx'

/** 'Comprobante 12', or the paper that a credit note settled or is. */
function nombreDe({ comprobante, nota }: PagoASuplidor): string {
  return comprobante === null ? `Nota de crédito: ${nota ?? ''}` : `Comprobante ${comprobante}`
}

const COLUMNS: readonly Column<PagoASuplidor>[] = [
  cell('comprobante', 'Pago', { cardTitle: true }, row => (
    <>
      {nombreDe(row)}
      {row.anuladoEn !== null && (
        <span className="cuadre-cuenta-quien">
          {`Anulado el ${formatInstante(new Date(row.anuladoEn))} por ${row.anuladoPor ?? '—'}`}
        </span>
      )}
    </>
  )),
  day('fecha', 'Fecha'),
  cell('forma', 'Forma', { wrap: true }, row => (
    <>
      {FORMAS_DE_COMPRA[row.forma]}
      {row.referencia !== null && <span className="cuadre-cuenta-quien">{`Ref. ${row.referencia}`}</span>}
    </>
  )),
  cell(
    'registradoPor',
    'Registrado',
    { wrap: true },
    row => `${formatInstante(new Date(row.registradoEn))} · ${row.registradoPor}`,
  ),
  money('monto', 'Monto'),
]

interface HistorialDialogProps {
  readonly id: number
  /** Undefined when its row is not on the screen. */
  readonly numero: string | undefined
  readonly onComprobante: (pagoId: number) => void
  readonly onClose: () => void
}

/** Every payment of a bill: who, when, how and how much; each can be taken back. */
export function HistorialDialog({ id, numero, onComprobante, onClose }: HistorialDialogProps) {
  const query = useQuery(read(porPagarSuplidores.historial, { params: { id } }))
  const annul = usePayment(porPagarSuplidores.anularPago, 'PorPagarSuplidores')
  const mayAnnul = usePermiso('porPagarSuplidores.anular')

  const askToAnnul = (pago: PagoASuplidor) =>
    confirm({
      title: `¿Anular este pago? ${nombreDe(pago)}`,
      message: `${formatMonto(pago.monto)} vuelven a deberse. Los demás pagos quedan.`,
      confirmLabel: 'Sí, anular',
      run: idempotencyKey => annul.mutateAsync({ params: { id: pago.id }, idempotencyKey }),
      success: ['Pago anulado correctamente', formatMonto(pago.monto)],
      failure: 'Error al anular el pago',
    })

  return (
    <ReadingDialog
      title={numero === undefined ? 'Pagos de la factura' : `Pagos de ${numero}`}
      size="xl"
      onClose={onClose}
    >
      <DataTable
        label="Pagos"
        columns={COLUMNS}
        rows={query.data}
        rowKey={row => row.id}
        error={failureOf('Error al obtener los pagos', query)}
        empty={{ text: 'Esta factura no tiene pagos todavía.' }}
        actions={row => (
          <>
            {row.comprobante !== null && (
              <RowButton
                text="Comprobante"
                label={`Ver el comprobante ${row.comprobante}`}
                onClick={() => onComprobante(row.id)}
              />
            )}
            {row.anuladoEn === null && mayAnnul && (
              <RowButton
                text="Anular"
                label={`Anular este pago: ${nombreDe(row)}`}
                onClick={() => void askToAnnul(row)}
              />
            )}
          </>
        )}
      />
    </ReadingDialog>
  )
}
