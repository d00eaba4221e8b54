import { useCallback } from 'react'
import { facturaPdf } from '../api/facturas.ts'
import type { DownloadWatch } from '../lib/download.ts'
import { PdfPreviewDialog } from '../ui/pdf-preview-dialog.tsx'

/** The invoice of an order as it goes to the client. */
export function FacturaDialog({ pedidoId, onClose }: { pedidoId: number; onClose: () => void }) {
  const load = useCallback((watch: DownloadWatch) => facturaPdf(pedidoId, watch), [pedidoId])
  return (
    <PdfPreviewDialog
      title="Factura PDF"
      load={load}
      onClose={onClose}
      failure="No se pudo previsualizar el PDF"
    />
  )
}
