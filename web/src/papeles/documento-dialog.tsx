import { documentos } from '@cuadre/contract/documentos'
import { useCallback } from 'react'
import { file } from '../api/calls.ts'
import { PapelDeDocumento } from './papel-de-documento.tsx'

interface DocumentoDialogProps {
  readonly documentoId: number
  readonly onClose: () => void
  /** Shows another document instead: a note of this one, or what it corrects. */
  readonly onPaper: (documentoId: number) => void
}

/** The paper of any document. */
export function DocumentoDialog(props: DocumentoDialogProps) {
  const { documentoId: id } = props
  const fetchPdf = useCallback(
    (papel: 'rollo' | undefined) => file(documentos.imprimir, { params: { id }, query: { papel } }),
    [id],
  )
  // Another document is another preview, from its first wait on.
  return <PapelDeDocumento key={id} title="Comprobante PDF" fetchPdf={fetchPdf} {...props} />
}
