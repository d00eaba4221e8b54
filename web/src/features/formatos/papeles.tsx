import { type ReactNode, useMemo, useState } from 'react'
import { DocumentoDialog, FacturaDialog } from '../../papeles/dialogos.ts'
import { IconFileTypePdf } from '../../ui/icons/icons.ts'
import { usePermiso } from '../../ui/screen/use-session.ts'
import type { Apertura } from './tabla-de-formato.tsx'

interface FilaConPapel {
  readonly ncf: string
  /** The order whose invoice can be looked at. */
  readonly pedidoId: number | null
  /** The document itself, where it may have no order: a note. */
  readonly documentoId?: number
}

/** Whose paper is asked for; of an order's also the document, where it is known. */
type Papel =
  | { readonly pedidoId: number; readonly documentoId: number | undefined }
  | { readonly documentoId: number }

/** The papers of the rows, for whoever may see orders or documents, and the dialog that shows one. */
export function usePapeles<T extends FilaConPapel>(): {
  readonly apertura: Apertura<T> | null
  readonly dialogo: ReactNode
} {
  const [papel, setPapel] = useState<Papel | null>(null)
  const maySeeOrders = usePermiso('pedidos.ver')
  const maySeeDocuments = usePermiso('documentos.ver')
  const apertura = useMemo(() => {
    if (!maySeeOrders && !maySeeDocuments) return null
    const papelDe = ({ pedidoId, documentoId }: T): Papel | null => {
      if (pedidoId !== null && maySeeOrders) return { pedidoId, documentoId }
      return documentoId !== undefined && maySeeDocuments ? { documentoId } : null
    }
    return {
      puede: (fila: T) => papelDe(fila) !== null,
      abrir: (fila: T) => setPapel(papelDe(fila)),
      label: ({ ncf }: T) => `Ver PDF de ${ncf}`,
      icon: IconFileTypePdf,
    }
  }, [maySeeOrders, maySeeDocuments])
  const onClose = () => setPapel(null)
  const dialogo =
    papel !== null &&
    ('pedidoId' in papel ? (
      <FacturaDialog {...papel} onClose={onClose} />
    ) : (
      <DocumentoDialog
        documentoId={papel.documentoId}
        onClose={onClose}
        onPaper={documentoId => setPapel({ documentoId })}
      />
    ))
  return { apertura, dialogo }
}
