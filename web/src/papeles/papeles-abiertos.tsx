import type { UrlChange } from '../ui/list/url-state.ts'
import { DocumentoDialog, FacturaDialog } from './dialogos.ts'

interface PapelesAbiertosProps {
  /** The order whose invoice is shown. */
  readonly pdf: number | undefined
  /** The note whose paper is shown. */
  readonly nota: number | undefined
  /** What an order emitted, where that has another number. */
  readonly documentoDe?: (pedidoId: number) => number | undefined
  readonly change: UrlChange<'pdf' | 'nota'>
}

/** The papers that the address of a list holds open over it. */
export function PapelesAbiertos({ pdf, nota, documentoDe = id => id, change }: PapelesAbiertosProps) {
  return (
    <>
      {pdf !== undefined && (
        <FacturaDialog pedidoId={pdf} documentoId={documentoDe(pdf)} onClose={() => change({ pdf: null })} />
      )}
      {nota !== undefined && (
        <DocumentoDialog
          documentoId={nota}
          onClose={() => change({ nota: null })}
          onPaper={documentoId => change({ nota: documentoId })}
        />
      )}
    </>
  )
}
