import { pagos } from '@cuadre/contract/pagos'
import { porPagarSuplidores } from '@cuadre/contract/por-pagar-suplidores'
import { useMemo } from 'react'
import { file } from '../api/calls.ts'
import { PdfPreviewDialog } from '../ui/files/pdf-preview-dialog.tsx'

interface ReciboDialogProps {
  readonly pagoId: number
  readonly onClose: () => void
}

/** The receipt of a payment as it is printed. */
export function ReciboDialog({ pagoId, onClose }: ReciboDialogProps) {
  const load = useMemo(() => file(pagos.recibo, { params: { id: pagoId } }), [pagoId])
  const failure = 'No se pudo previsualizar el recibo'
  return <PdfPreviewDialog title="Recibo de pago" {...{ load, onClose, failure }} />
}

/** The voucher of a payment to a supplier as it is printed. */
export function ComprobanteDialog({ pagoId, onClose }: ReciboDialogProps) {
  const load = useMemo(() => file(porPagarSuplidores.comprobante, { params: { id: pagoId } }), [pagoId])
  const failure = 'No se pudo previsualizar el comprobante'
  return <PdfPreviewDialog title="Comprobante de pago" {...{ load, onClose, failure }} />
}
