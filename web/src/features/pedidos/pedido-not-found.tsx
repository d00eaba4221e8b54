import { LinkButton } from '../../ui/links/link-button.tsx'
import { ProblemScreen } from '../../ui/screen/unread-form.tsx'

const ERROR = { title: 'No se encontró el pedido', message: 'Puede que otra persona lo haya eliminado.' }

/** In the place of an order that does not exist, or no longer. */
export function PedidoNotFound({ title }: { title: string }) {
  return (
    <ProblemScreen title={title} error={ERROR}>
      <LinkButton to="/facturacion" variant="default">
        Volver a los pedidos
      </LinkButton>
    </ProblemScreen>
  )
}
