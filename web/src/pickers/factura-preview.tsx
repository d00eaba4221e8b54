import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { facturaPdf } from '../api/facturas.ts'
import type { DownloadWatch } from '../lib/download.ts'
import { PdfPreviewDialog } from '../ui/files/pdf-preview-dialog.tsx'
import { usePermiso } from '../ui/screen/use-session.ts'
import { DocumentoDetalle } from './documento-detalle.tsx'
import { usePapel } from './use-papel.tsx'

export interface FacturaPreviewProps {
  readonly pedidoId: number
  /** What the order emitted, where it is known: whoever may see documents sees what corrects it. */
  readonly documentoId?: number | undefined
  readonly onClose: () => void
}

/** The invoice of an order as it goes to the client. */
export function FacturaPreview({ pedidoId, documentoId, onClose }: FacturaPreviewProps) {
  const navigate = useNavigate()
  const maySee = usePermiso('documentos.ver')
  const fetchPdf = useCallback(
    (papel: 'rollo' | undefined, watch: DownloadWatch) => facturaPdf(pedidoId, papel, watch),
    [pedidoId],
  )
  const { load, choice } = usePapel(fetchPdf)
  return (
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
  )
}
