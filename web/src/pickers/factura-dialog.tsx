import { lazy, Suspense, useCallback } from 'react'
import { facturaPdf } from '../api/facturas.ts'
import type { DownloadWatch } from '../lib/download.ts'

/** Loaded with the first invoice that is looked at: a list must not wait for it. */
const PdfPreviewDialog = lazy(async () => {
  const { PdfPreviewDialog } = await import('../ui/files/pdf-preview-dialog.tsx')
  return { default: PdfPreviewDialog }
})

/** The invoice of an order as it goes to the client. */
export function FacturaDialog({ pedidoId, onClose }: { pedidoId: number; onClose: () => void }) {
  const load = useCallback((watch: DownloadWatch) => facturaPdf(pedidoId, watch), [pedidoId])
  return (
    <Suspense>
      <PdfPreviewDialog
        title="Factura PDF"
        load={load}
        onClose={onClose}
        failure="No se pudo previsualizar el PDF"
      />
    </Suspense>
  )
}
