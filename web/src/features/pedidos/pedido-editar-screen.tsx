import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { ApiError, messageOf } from '../../api/api-error.ts'
import { pedidoOptions } from '../../api/pedidos.ts'
import { PageError } from '../../ui/page-error.tsx'
import { toast } from '../../ui/toast.ts'
import { usePermiso } from '../../ui/use-session.ts'
import { PedidoForm } from './pedido-form.tsx'
import { PedidoSkeleton } from './pedido-skeleton.tsx'

/** A stored order: client and lines may change while nothing is paid (decision P3). */
export function PedidoEditarScreen() {
  const { id } = useParams({ from: '/shell/facturacion/$id/editar' })
  // A path that holds no number is an order that does not exist.
  return /^[1-9]\d{0,9}$/.test(id) ? <Editar key={id} id={Number(id)} /> : <NotFound />
}

function Editar({ id }: { id: number }) {
  const navigate = useNavigate()
  const allowed = usePermiso('pedidos.editar')
  // Fetched once: a refetch in the middle of the work must not replace what is being written.
  const query = useQuery({ ...pedidoOptions(id), refetchOnWindowFocus: false, refetchOnReconnect: false })
  if (query.data === undefined) {
    if (query.error === null) return <PedidoSkeleton />
    if (query.error instanceof ApiError && query.error.status === 404) return <NotFound />
    return (
      <PageError
        title="Error al obtener pedido"
        message={messageOf(query.error)}
        onRetry={() => void query.refetch()}
      />
    )
  }
  return (
    <PedidoForm
      title={`Editar Pedido ${id}`}
      pedido={query.data}
      allowed={allowed}
      onSaved={({ message }) => {
        toast.success('Éxito', message)
        void navigate({ to: '/facturacion' })
      }}
    />
  )
}

function NotFound() {
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
