import { formatDia } from '@cuadre/domain/tiempo/dia'
import type { ReactNode } from 'react'
import { LinkButton } from '../../../ui/links/link-button.tsx'
import { ProblemScreen } from '../../../ui/screen/unread-form.tsx'
import type { Copia } from '../copia/copia.ts'
import { useCopiaDeRepetido } from '../copia/use-copia.ts'
import { PedidoNoLeido } from '../pedido-no-leido.tsx'

interface DesdeRepetidoProps {
  readonly id: number
  readonly title: string
  readonly children: (copia: Copia) => ReactNode
}

/** The order of a month of one that repeats, when that month is still to be made. */
export function DesdeRepetido({ id, title, children }: DesdeRepetidoProps) {
  const { copia, repetido, leido } = useCopiaDeRepetido(id)
  // What is being written stays, whatever others have done meanwhile: the server tells it.
  if (copia !== null) return children(copia)
  if (leido.error !== null || repetido === undefined || repetido?.estado === 'por hacer')
    return <PedidoNoLeido of={leido} title={title} failure="Error al obtener el pedido que se repite" />
  const ultimo = repetido?.ultimo ?? null
  const message =
    repetido === null
      ? 'Ese pedido no se repite.'
      : `${ultimo ? `El último es ${ultimo.txtNCF}. ` : ''}La próxima vez es el ${formatDia(repetido.proximo)}.`
  return (
    <ProblemScreen title={title} error={{ title: 'Este pedido no toca ahora', message }}>
      <LinkButton to="/facturacion/repetidos">Pedidos que se repiten</LinkButton>
    </ProblemScreen>
  )
}
