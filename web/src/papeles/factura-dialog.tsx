import { facturas } from '@cuadre/contract/facturas'
import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { file } from '../api/calls.ts'
import { SmallButton } from '../ui/links/buttons.tsx'
import { usePermiso } from '../ui/screen/use-session.ts'
import { PapelDeDocumento } from './papel-de-documento.tsx'

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
  const mayCreate = usePermiso('pedidos.crear')
  const fetchPdf = useCallback(
    (papel: 'rollo' | undefined) => file(facturas.imprimir, { params: { id: pedidoId }, query: { papel } }),
    [pedidoId],
  )
  const verOtro = (id: number) => void navigate({ to: '/comprobantes', search: { pdf: String(id) } })
  const repetir = { to: '/facturacion/repetidos', search: { repetir: String(pedidoId) } }
  return (
    <PapelDeDocumento
      title="Factura PDF"
      onPaper={maySee ? verOtro : undefined}
      {...{ documentoId, fetchPdf, onClose }}
    >
      {mayCreate && (
        <>
          <SmallButton title="Alt+N" onClick={() => void navigate({ to: '/facturacion/nuevo' })}>
            Nuevo Pedido
          </SmallButton>
          <SmallButton onClick={() => void navigate(repetir)}>Repetir cada mes</SmallButton>
        </>
      )}
    </PapelDeDocumento>
  )
}
