import { lazy, Suspense, useCallback } from 'react'
import { facturaPdf, notaPdf } from '../api/facturas.ts'
import type { DownloadWatch } from '../lib/download.ts'

/** Loaded with the first invoice that is looked at: a list must not wait for it. */
const PdfPreviewDialog = lazy(async () => {
  const { PdfPreviewDialog } = await import('../ui/files/pdf-preview-dialog.tsx')
  return { default: PdfPreviewDialog }
})

/** The invoice of an order as it goes to the client. */
export function FacturaDialog({ pedidoId, onClose }: { pedidoId: number; onClose: () => void }) {
  const load = useCallback((watch: DownloadWatch) => facturaPdf(pedidoId, watch), [pedidoId])
  return <Preview title="Factura PDF" load={load} onClose={onClose} />
}

/** A note as it goes to the client, by its document. */
export function NotaDialog({ documentoId, onClose }: { documentoId: number; onClose: () => void }) {
  const load = useCallback((watch: DownloadWatch) => notaPdf(documentoId, watch), [documentoId])
  return <Preview title="Nota PDF" load={load} onClose={onClose} />
}

interface PreviewProps {
  readonly title: string
  readonly load: (watch: DownloadWatch) => ReturnType<typeof facturaPdf>
  readonly onClose: () => void
}

function Preview(props: PreviewProps) {
  return (
    <Suspense>
      <PdfPreviewDialog {...props} failure="No se pudo previsualizar el PDF" />
    </Suspense>
  )
}
