import { useCallback } from 'react'
import { reciboPdf } from '../api/cuentas.ts'
import type { DownloadWatch } from '../lib/download.ts'
import { PdfPreviewDialog } from '../ui/files/pdf-preview-dialog.tsx'

interface ReciboDialogProps {
  readonly pagoId: number
  readonly onClose: () => void
}

/** The receipt of a payment as it is printed. */
export function ReciboDialog({ pagoId, onClose }: ReciboDialogProps) {
  const load = useCallback((watch: DownloadWatch) => reciboPdf(pagoId, watch), [pagoId])
  return (
    <PdfPreviewDialog
      title="Recibo de pago"
      load={load}
      onClose={onClose}
      failure="No se pudo previsualizar el recibo"
    />
  )
}
