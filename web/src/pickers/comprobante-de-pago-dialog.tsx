import { useCallback } from 'react'
import { comprobantePdf } from '../api/por-pagar-suplidores.ts'
import type { DownloadWatch } from '../lib/download.ts'
import { PdfPreviewDialog } from '../ui/files/pdf-preview-dialog.tsx'

/** The voucher of a payment to a supplier as it is printed. */
export function ComprobanteDePagoDialog({ pagoId, onClose }: { pagoId: number; onClose: () => void }) {
  const load = useCallback((watch: DownloadWatch) => comprobantePdf(pagoId, watch), [pagoId])
  return (
    <PdfPreviewDialog
      title="Comprobante de pago"
      load={load}
      onClose={onClose}
      failure="No se pudo previsualizar el comprobante"
    />
  )
}
