import { LinkButton } from '../../ui/links/link-button.tsx'
import { PedidoProblem } from './guardar/pedido-problem.tsx'

const ERROR = { title: 'No se encontró el pedido', message: 'Puede que otra persona lo haya eliminado.' }

/** In the place of an order that does not exist, or no longer. */
export function PedidoNotFound({ title }: { title: string }) {
  return (
    <PedidoProblem title={title} error={ERROR}>
      <div>
        <LinkButton to="/facturacion" variant="default">
          Volver a los pedidos
        </LinkButton>
      </div>
    </PedidoProblem>
  )
}
