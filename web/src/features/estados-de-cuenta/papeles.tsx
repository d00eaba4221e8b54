import { lazy, Suspense } from 'react'
import type { DeQuien, FiltrosDeEstado } from '../../api/estados-de-cuenta.ts'
import { DocumentoDialog } from '../../pickers/documento-dialog.tsx'
import { FacturaDialog } from '../../pickers/factura-dialog.tsx'
import type { UrlChange } from '../../ui/list/use-url-state.ts'
import type { EstadoState } from './estado-search.ts'

/** Loaded with the first paper that is looked at. */
const EstadoDialog = lazy(async () => ({
  default: (await import('../../pickers/estado-dialog.tsx')).EstadoDialog,
}))
const ReciboDialog = lazy(async () => ({
  default: (await import('../../pickers/recibo-dialog.tsx')).ReciboDialog,
}))

interface Pedido {
  readonly quien: DeQuien
  readonly filtros: FiltrosDeEstado
}

interface PapelesProps extends Pick<EstadoState, 'pdf' | 'nota' | 'recibo'> {
  /** The statement itself, when it is looked at. */
  readonly estado: Pedido | null
  readonly onCloseEstado: () => void
  readonly change: UrlChange<'pdf' | 'nota' | 'recibo'>
}

/** The papers that can be looked at from a statement: its own, an invoice's, a note's, a receipt. */
export function Papeles({ pdf, nota, recibo, estado, onCloseEstado, change }: PapelesProps) {
  return (
    <>
      {pdf !== undefined && (
        <FacturaDialog pedidoId={pdf} documentoId={pdf} onClose={() => change({ pdf: null })} />
      )}
      {nota !== undefined && (
        <DocumentoDialog
          documentoId={nota}
          onClose={() => change({ nota: null })}
          onPaper={documentoId => change({ nota: documentoId })}
        />
      )}
      <Suspense>
        {recibo !== undefined && <ReciboDialog pagoId={recibo} onClose={() => change({ recibo: null })} />}
        {estado && <EstadoDialog {...estado} onClose={onCloseEstado} />}
      </Suspense>
    </>
  )
}
