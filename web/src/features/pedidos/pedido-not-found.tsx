import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { PedidoProblem } from './guardar/pedido-problem.tsx'

const ERROR = { title: 'No se encontró el pedido', message: 'Puede que otra persona lo haya eliminado.' }

/** In the place of an order that does not exist, or no longer. */
export function PedidoNotFound({ title }: { title: string }) {
  return (
    <PedidoProblem title={title} error={ERROR}>
      <div>
        <Button component={Link} to="/facturacion" variant="default">
          Volver a los pedidos
        </Button>
      </div>
    </PedidoProblem>
  )
}
