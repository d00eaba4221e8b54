import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useCallback } from 'react'
import { facturaPdf } from '../api/facturas.ts'
import type { DownloadWatch } from '../lib/download.ts'
import { usePermiso } from '../ui/screen/use-session.ts'
import { DocumentoDetalle } from './documento-detalle.tsx'

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
  const load = useCallback((watch: DownloadWatch) => facturaPdf(pedidoId, watch), [pedidoId])
  return (
    <Suspense>
      <PdfPreviewDialog
        title="Factura PDF"
        load={load}
        onClose={onClose}
        failure="No se pudo previsualizar el PDF"
        about={
          maySee &&
          documentoId !== undefined && (
            <DocumentoDetalle
              documentoId={documentoId}
              onPaper={id => void navigate({ to: '/comprobantes', search: { pdf: String(id) } })}
            />
          )
        }
      />
    </Suspense>
  )
}
