import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useCallback } from 'react'
import { facturaPdf } from '../api/facturas.ts'
import type { DownloadWatch } from '../lib/download.ts'
import { usePermiso } from '../ui/screen/use-session.ts'
import { DocumentoDetalle } from './documento-detalle.tsx'
import { usePapel } from './use-papel.tsx'

/** Loaded with the first invoice that is looked at: a list must not wait for it. */
const PdfPreviewDialog = lazy(async () => {
  const { PdfPreviewDialog } = await import('../ui/files/pdf-preview-dialog.tsx')
  return { default: PdfPreviewDialog }
})

interface FacturaDialogProps {
  readonly pedidoId: number
  /** What the order emitted, where it is known: whoever may see documents sees what corrects it. */
  readonly documentoId?: number | undefined
  readonly onClose: () => void
}

/** The invoice of an order as it goes to the client. */
export function FacturaDialog({ pedidoId, documentoId, onClose }: FacturaDialogProps) {
  const navigate = useNavigate()
  const maySee = usePermiso('documentos.ver')
  const fetchPdf = useCallback(
    (papel: 'rollo' | undefined, watch: DownloadWatch) => facturaPdf(pedidoId, papel, watch),
    [pedidoId],
  )
  const { load, choice } = usePapel(fetchPdf)
  return (
    <Suspense>
      <PdfPreviewDialog
        title="Factura PDF"
        load={load}
        onClose={onClose}
        failure="No se pudo previsualizar el PDF"
        about={
          <>
            {maySee && documentoId !== undefined && (
              <DocumentoDetalle
                documentoId={documentoId}
                onPaper={id => void navigate({ to: '/comprobantes', search: { pdf: String(id) } })}
              />
            )}
            {choice}
          </>
        }
      />
    </Suspense>
  )
}
