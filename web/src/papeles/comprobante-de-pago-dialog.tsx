import { porPagarSuplidores } from '@cuadre/contract/por-pagar-suplidores'
import { useMemo } from 'react'
import { file } from '../api/calls.ts'
import { PdfPreviewDialog } from '../ui/files/pdf-preview-dialog.tsx'

/** The voucher of a payment to a supplier as it is printed. */
export function ComprobanteDePagoDialog({ pagoId, onClose }: { pagoId: number; onClose: () => void }) {
  const load = useMemo(() => file(porPagarSuplidores.comprobante, { params: { id: pagoId } }), [pagoId])
  return (
    <PdfPreviewDialog
      title="Comprobante de pago"
      load={load}
      onClose={onClose}
      failure="No se pudo previsualizar el comprobante"
    />
  )
}
