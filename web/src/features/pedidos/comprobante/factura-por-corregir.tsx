import type { PedidoLeido } from '@cuadre/contract/pedidos'
import { tipoDeCodigo } from '@cuadre/domain/documentos/tipos'
import { Alert } from '@mantine/core'
import { VerRespuesta } from './ver-respuesta.tsx'

/**
 * Over an order whose electronic invoice may still be changed, because the tax office has not kept it: refused with its number free,
 * or stopped before it got there. Says what saving does with it.
 */
export function FacturaPorCorregir({ pedido }: { pedido: PedidoLeido }) {
  const { estadoEcf, tipoComprobante, txtNCF, documentoId, congelado } = pedido
  if (congelado || tipoDeCodigo(tipoComprobante).serie !== 'E') return null
  const title =
    estadoEcf === 'rechazado'
      ? `La DGII rechazó la factura ${txtNCF}`
      : `El envío de la factura ${txtNCF} está detenido`
  return (
    <Alert color="yellow" role="status" className="cuadre-no-print" title={title}>
      <p className="cuadre-alert-text">
        Corrija aquí lo que haga falta y guarde: se firma y se envía otra vez con el mismo número.
      </p>
      <VerRespuesta documentoId={documentoId} />
    </Alert>
  )
}
