import { documentos } from '@cuadre/contract/documentos'
import { lazy, Suspense, useCallback, useState } from 'react'
import { file } from '../api/calls.ts'
import { CorreosEnviados } from '../correo/correos-enviados.tsx'
import { DocumentoDetalle } from './documento-detalle.tsx'
import { usePapel } from './use-papel.tsx'

/** Loaded with the first paper that is looked at: a list must not wait for it. */
const PdfPreviewDialog = lazy(async () => {
  const { PdfPreviewDialog } = await import('../ui/files/pdf-preview-dialog.tsx')
  return { default: PdfPreviewDialog }
})

/** Loaded when somebody sends. */
const EnviarCorreoDialog = lazy(async () => ({
  default: (await import('../correo/enviar-correo-dialog.tsx')).EnviarCorreoDialog,
}))

/** Loaded when somebody asks what was withheld. */
const RetencionesDialog = lazy(async () => ({
  default: (await import('./retenciones/retenciones-dialog.tsx')).RetencionesDialog,
}))

interface DocumentoDialogProps {
  readonly documentoId: number
  readonly onClose: () => void
  /** Shows another document instead: a note of this one, or what it corrects. */
  readonly onPaper: (documentoId: number) => void
}

/** The paper of any document, with what corrects it and what is left of it. */
export function DocumentoDialog({ documentoId, onClose, onPaper }: DocumentoDialogProps) {
  const fetchPdf = useCallback(
    (papel: 'rollo' | undefined) =>
      file(documentos.imprimir, { params: { id: documentoId }, query: { papel } }),
    [documentoId],
  )
  const { load, choice } = usePapel(fetchPdf)
  const [sending, setSending] = useState(false)
  const [retenciones, setRetenciones] = useState(false)
  // In the place of the paper, which is there again afterwards: one dialog at a time.
  if (sending) {
    return (
      <Suspense>
        <EnviarCorreoDialog que={documentoId} onClose={() => setSending(false)} />
      </Suspense>
    )
  }
  if (retenciones) {
    return (
      <Suspense>
        <RetencionesDialog documentoId={documentoId} onClose={() => setRetenciones(false)} />
      </Suspense>
    )
  }
  return (
    <Suspense>
      <PdfPreviewDialog
        // Another document is another preview, from its first wait on.
        key={documentoId}
        title="Comprobante PDF"
        load={load}
        onClose={onClose}
        failure="No se pudo previsualizar el PDF"
        about={
          <div className="cuadre-papeles">
            <DocumentoDetalle
              documentoId={documentoId}
              onPaper={onPaper}
              onRetenciones={() => setRetenciones(true)}
            />
            <CorreosEnviados de={documentoId} onSend={() => setSending(true)} />
            {choice}
          </div>
        }
      />
    </Suspense>
  )
}
