import { useNavigate } from '@tanstack/react-router'
import { toast } from '../../ui/toast.ts'
import { usePermiso } from '../../ui/use-session.ts'
import { PedidoForm } from './pedido-form.tsx'

/** A new order; once it is saved the list opens with its invoice. */
export function PedidoCrearScreen() {
  const navigate = useNavigate()
  const allowed = usePermiso('pedidos.crear')
  return (
    <PedidoForm
      title="Nuevo Pedido"
      pedido={null}
      allowed={allowed}
      onSaved={({ pedidoId, message }) => {
        toast.success('Éxito', message)
        void navigate({ to: '/facturacion', search: { pdf: String(pedidoId) } })
      }}
    />
  )
}
