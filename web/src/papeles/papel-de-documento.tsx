import { type ComponentProps, useState } from 'react'
import { PapelDialog } from '../correo/papel-dialog.tsx'
import { late } from '../lib/late.tsx'
import { DocumentoDetalle } from './documento-detalle.tsx'

/** Loaded when somebody asks what was withheld. */
const RetencionesDialog = late(() => import('./retenciones/retenciones-dialog.tsx'), 'RetencionesDialog')

interface PapelDeDocumentoProps extends Omit<ComponentProps<typeof PapelDialog>, 'que' | 'lead'> {
  /** Undefined where it is not known. */
  readonly documentoId: number | undefined
  /** Shows another document instead; undefined for who may not see documents. */
  readonly onPaper: ((documentoId: number) => void) | undefined
}

/** The paper of a document, with what corrects it and what is left of it. */
export function PapelDeDocumento({ documentoId, onPaper, ...paper }: PapelDeDocumentoProps) {
  const [retenciones, setRetenciones] = useState(false)
  // In the place of the paper, which is there again afterwards: one dialog at a time.
  if (retenciones && documentoId !== undefined) {
    return <RetencionesDialog documentoId={documentoId} onClose={() => setRetenciones(false)} />
  }
  const lead = documentoId !== undefined && onPaper && (
    <DocumentoDetalle {...{ documentoId, onPaper }} onRetenciones={() => setRetenciones(true)} />
  )
  return <PapelDialog que={documentoId} {...{ lead, ...paper }} />
}
