import { useNavigate } from '@tanstack/react-router'
import { isNotFound, messageOf } from '../../api/api-error.ts'
import { useUrlState } from '../../ui/list/use-url-state.ts'
import { toast } from '../../ui/notices/toast.ts'
import { usePermiso } from '../../ui/screen/use-session.ts'
import type { Copia } from './copia/copia.ts'
import { useCopia } from './copia/use-copia.ts'
import { PedidoForm } from './formulario/pedido-form.tsx'
import { PedidoProblem } from './guardar/pedido-problem.tsx'
import { parsePedidoNuevo } from './lista/pedidos-search.ts'
import { PedidoNotFound } from './pedido-not-found.tsx'
import { PedidoSkeleton } from './pedido-skeleton.tsx'

const TITLE = 'Nuevo Pedido'

/** A new order, blank or after the one that the address names; once it is saved the list opens with its invoice. */
export function PedidoCrearScreen() {
  const { desde } = useUrlState(parsePedidoNuevo).state
  return desde === undefined ? <Crear key="nuevo" /> : <Duplicar key={desde} pedidoId={desde} />
}

function Duplicar({ pedidoId }: { pedidoId: number }) {
  const { copia, error, retry } = useCopia(pedidoId)
  if (copia !== null) return <Crear copia={copia} />
  if (error === null) return <PedidoSkeleton />
  if (isNotFound(error)) return <PedidoNotFound title={TITLE} />
  return (
    <PedidoProblem
      title={TITLE}
      error={{ title: 'Error al obtener pedido', message: messageOf(error), onRetry: retry }}
    />
  )
}

function Crear(props: { copia?: Copia }) {
  const navigate = useNavigate()
  const allowed = usePermiso('pedidos.crear')
  return (
    <PedidoForm
      title={TITLE}
      pedido={null}
      {...props}
      allowed={allowed}
      onSaved={({ pedidoId, message }) => {
        toast.success('Éxito', message)
        void navigate({ to: '/facturacion', search: { pdf: String(pedidoId) } })
      }}
    />
  )
}
