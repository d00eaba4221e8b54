import type { PedidoLeido } from '@cuadre/contract/pedidos'
import { Alert } from '@mantine/core'
import { VerRespuesta } from './ver-respuesta.tsx'

/** Over an order whose electronic invoice was refused with its number free: what saving does with it. */
export function FacturaRechazada({ pedido: { estadoEcf, txtNCF, documentoId } }: { pedido: PedidoLeido }) {
  if (estadoEcf !== 'rechazado') return null
  return (
    <Alert
      color="yellow"
      role="status"
      className="cuadre-no-print"
      title={`La DGII rechazó la factura ${txtNCF}`}
    >
      <p className="cuadre-alert-text">
        Corrija aquí lo que haga falta y guarde: se firma y se envía otra vez con el mismo número.
      </p>
      <VerRespuesta documentoId={documentoId} />
    </Alert>
  )
}
