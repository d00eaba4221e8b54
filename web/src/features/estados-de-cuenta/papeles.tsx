import type { LadoDeSaldo } from '@cuadre/domain/cuentas/lados'
import type { DeQuien, FiltrosDeEstado } from '../../api/estados-de-cuenta.ts'
import { late } from '../../lib/late.tsx'
import { ComprobanteDialog, DocumentoDialog, FacturaDialog, ReciboDialog } from '../../papeles/dialogos.ts'
import type { UrlChange } from '../../ui/list/url-state.ts'
import type { EstadoState } from './estado-search.ts'

/** Loaded with the first paper that is looked at. */
const EstadoDialog = late(() => import('../../cobro/estado-dialog.tsx'), 'EstadoDialog')

interface Pedido {
  readonly quien: DeQuien
  readonly filtros: FiltrosDeEstado
}

interface PapelesProps extends Pick<EstadoState, 'pdf' | 'nota' | 'recibo'> {
  readonly lado: LadoDeSaldo
  /** The statement itself, when it is looked at. */
  readonly estado: Pedido | null
  readonly onCloseEstado: () => void
  readonly change: UrlChange<'pdf' | 'nota' | 'recibo'>
}

/** The papers that can be looked at from a statement: its own, an invoice's, a note's, a receipt. */
export function Papeles({ lado, pdf, nota, recibo, estado, onCloseEstado, change }: PapelesProps) {
  const Recibo = lado === 'suplidores' ? ComprobanteDialog : ReciboDialog
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

      {recibo !== undefined && <Recibo pagoId={recibo} onClose={() => change({ recibo: null })} />}
      {estado && <EstadoDialog {...estado} onClose={onCloseEstado} />}
    </>
  )
}
