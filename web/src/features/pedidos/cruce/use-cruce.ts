import type { Pedido, PedidoLeido } from '@cuadre/contract/pedidos'
import { useQueryClient } from '@tanstack/react-query'
import { isNotFound } from '../../../api/api-error.ts'
import { pedidoOptions } from '../../../api/pedidos.ts'
import { type Conflict, useConflict } from '../../../ui/conflict/use-conflict.ts'
import { camposDe, type PedidoEnCurso, pedidoToEdit } from '../campos.ts'
import { motivoContra } from '../formulario/motivo-de-bloqueo.ts'
import type { PedidoForm } from '../formulario/use-pedido-form.ts'
import { type Cambio, combinar, compararVersiones, type TresVersiones, type Version } from './cruce.ts'

export type Cruce = Conflict<PedidoLeido, TresVersiones, Cambio>

interface Options {
  readonly form: PedidoForm
  /** The stored order as it was opened. */
  readonly pedido: PedidoLeido | null
  readonly rebase: (fresh: PedidoLeido, written: PedidoEnCurso | null) => void
  readonly saveAgain: () => void
  /** The order already is as it stands here. */
  readonly onAlreadySaved: () => void
}

/** Two people changed one order (R2.8). */
export function useCruce({ form, pedido, ...options }: Options) {
  const { state, cliente } = form
  const queryClient = useQueryClient()
  return useConflict({
    ...options,
    compare: (otro: PedidoLeido) => {
      if (pedido === null) return null
      const mio = { ...state, clienteId: cliente?.id ?? null, clienteNombre: cliente?.nombre ?? null }
      const versiones = { antes: versionOf(pedido), otro: versionOf(otro), mio }
      return { versiones, cambios: compararVersiones(versiones) }
    },
    combine: combinar,
    mine: camposDe(state),
    read: () => queryClient.fetchQuery(pedidoOptions(pedido?.pedidoId ?? 0)),
    isClosed: otro => motivoContra(otro) !== null,
    isGone: isNotFound,
  })
}

function versionOf(pedido: Pedido): Version {
  return { ...pedidoToEdit(pedido), clienteNombre: pedido.clienteNombre }
}
