import type { PedidoLeido } from '@cuadre/contract/pedidos'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { usePermisos } from '../../../ui/screen/use-session.ts'

/** The way out of a refused invoice, for who may take it: its number is free and the order is corrected, or it is issued anew. */
export function SalidaDeRechazada({ pedido }: { pedido: PedidoLeido }) {
  const { pedidoId, congelado } = pedido
  const navigate = useNavigate()
  const may = usePermisos()
  if (!congelado) {
    if (!may('pedidos.editar')) return null
    return (
      <Button
        size="xs"
        onClick={() => void navigate({ to: '/facturacion/$id/editar', params: { id: String(pedidoId) } })}
      >
        Corregir y reenviar
      </Button>
    )
  }
  if (!may('pedidos.crear') || !may('ecf.enviar')) return null
  return (
    <Button
      size="xs"
      onClick={() => void navigate({ to: '/facturacion/nuevo', search: { reemplaza: String(pedidoId) } })}
    >
      Emitir de nuevo
    </Button>
  )
}
