import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { PageError } from '../../ui/page-error.tsx'

/** In the place of an order that does not exist, or no longer. */
export function PedidoNotFound() {
  return (
    <section className="cuadre-screen">
      <PageError title="No se encontró el pedido" message="Puede que otra persona lo haya eliminado." />
      <div>
        <Button component={Link} to="/facturacion" variant="default">
          Volver a los pedidos
        </Button>
      </div>
    </section>
  )
}
