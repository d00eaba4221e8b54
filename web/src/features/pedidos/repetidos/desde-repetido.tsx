import { formatDia } from '@cuadre/domain/tiempo/dia'
import type { ReactNode } from 'react'
import { messageOf } from '../../../api/api-error.ts'
import { LinkButton } from '../../../ui/links/link-button.tsx'
import type { Copia } from '../copia/copia.ts'
import { useCopiaDeRepetido } from '../copia/use-copia.ts'
import { PedidoProblem } from '../guardar/pedido-problem.tsx'
import { PedidoSkeleton } from '../pedido-skeleton.tsx'

interface DesdeRepetidoProps {
  readonly id: number
  readonly title: string
  readonly children: (copia: Copia) => ReactNode
}

/** The order of a month of one that repeats, when that month is still to be made. */
export function DesdeRepetido({ id, title, children }: DesdeRepetidoProps) {
  const { copia, repetido, error, retry } = useCopiaDeRepetido(id)
  // What is being written stays, whatever others have done meanwhile: the server tells it.
  if (copia !== null) return children(copia)
  if (error !== null) {
    const message = messageOf(error)
    return (
      <PedidoProblem
        title={title}
        error={{ title: 'Error al obtener el pedido que se repite', message, onRetry: retry }}
      />
    )
  }
  if (repetido === undefined || repetido?.estado === 'por hacer') return <PedidoSkeleton />
  const ultimo = repetido?.ultimo ?? null
  const message =
    repetido === null
      ? 'Ese pedido no se repite.'
      : `${ultimo ? `El último es ${ultimo.txtNCF}. ` : ''}La próxima vez es el ${formatDia(repetido.proximo)}.`
  return (
    <PedidoProblem title={title} error={{ title: 'Este pedido no toca ahora', message }}>
      <div>
        <LinkButton to="/facturacion/repetidos">Pedidos que se repiten</LinkButton>
      </div>
    </PedidoProblem>
  )
}
