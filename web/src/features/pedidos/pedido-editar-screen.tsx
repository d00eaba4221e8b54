import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import { isNotFound } from '../../api/api-error.ts'
import { ONCE } from '../../api/calls.ts'
import { pedidoOptions } from '../../api/pedidos.ts'
import { toast } from '../../ui/notices/toast.ts'
import { usePermiso } from '../../ui/screen/use-session.ts'
import { PedidoForm } from './formulario/pedido-form.tsx'
import { PedidoNoLeido, PedidoNotFound } from './pedido-no-leido.tsx'

/** A stored order: client and lines may change while nothing is paid (R7.4). */
export function PedidoEditarScreen() {
  const { id } = useParams({ from: '/shell/facturacion/$id/editar' })
  // A path that holds no number is an order that does not exist.
  return /^[1-9]\d{0,9}$/.test(id) ? (
    <Editar key={id} id={Number(id)} />
  ) : (
    <PedidoNotFound title="Editar Pedido" />
  )
}

function Editar({ id }: { id: number }) {
  const navigate = useNavigate()
  const title = `Editar Pedido ${id}`
  const allowed = usePermiso('pedidos.editar')
  // The form starts from the first answer; a later one never replaces what is being written.
  const query = useQuery({ ...pedidoOptions(id), ...ONCE })
  // Drawn in pieces: two hundred lines and their fields at once would hold the page up.
  const pedido = useDeferredValue(query.data)
  if (pedido === undefined) {
    const notFound = <PedidoNotFound title={title} />
    return <PedidoNoLeido of={query} failure="Error al obtener pedido" {...{ title, notFound }} />
  }
  return (
    <PedidoForm
      title={title}
      guardado={pedido}
      latest={pedido}
      gone={isNotFound(query.error)}
      allowed={allowed}
      onSaved={({ message }) => {
        toast.success('Éxito', message)
        void navigate({ to: '/facturacion' })
      }}
    />
  )
}
