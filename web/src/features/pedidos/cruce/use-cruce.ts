import type { Pedido, PedidoLeido } from '@cuadre/contract/pedidos'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isNotFound, messageOf } from '../../../api/api-error.ts'
import { pedidoOptions } from '../../../api/pedidos.ts'
import type { Lado } from '../../../ui/conflict/conflict.ts'
import { toast } from '../../../ui/notices/toast.ts'
import { camposDe, type PedidoEnCurso, pedidoToEdit } from '../campos.ts'
import { motivoContra } from '../formulario/motivo-de-bloqueo.ts'
import type { PedidoForm } from '../formulario/use-pedido-form.ts'
import { type Cambio, combinar, compararVersiones, type TresVersiones, type Version } from './cruce.ts'

/** A conflict on the screen: what differs, and whether the choice is saved at once. */
export interface Cruce {
  readonly versiones: TresVersiones
  readonly cambios: readonly Cambio[]
  /** The order as the other user left it. */
  readonly otro: PedidoLeido
  readonly alGuardar: boolean
}

interface Options {
  readonly form: PedidoForm
  /** The stored order as it was opened. */
  readonly pedido: PedidoLeido | null
  readonly rebase: (fresh: PedidoLeido, written: PedidoEnCurso | null) => void
  readonly saveAgain: () => void
  /** The order already is as it stands here. */
  readonly onAlreadySaved: () => void
}

/** Two people changed one order (R2.8): finds what differs, lets choose, and goes on from the newer version. */
export function useCruce({ form, pedido, rebase, saveAgain, onAlreadySaved }: Options) {
  const queryClient = useQueryClient()
  const [cruce, setCruce] = useState<Cruce | null>(null)

  function compare(otro: PedidoLeido, alGuardar: boolean) {
    if (pedido === null) return
    const { state, cliente } = form
    const mio = { ...state, clienteId: cliente?.id ?? null, clienteNombre: cliente?.nombre ?? null }
    const versiones = { antes: versionOf(pedido), otro: versionOf(otro), mio }
    const cambios = compararVersiones(versiones)
    if (cambios.some(({ quien }) => quien !== 'mio')) {
      setCruce({ versiones, cambios, otro, alGuardar })
      return
    }
    // Nothing of theirs is lost by what stands here.
    if (cambios.length === 0 && alGuardar) return onAlreadySaved()
    rebase(otro, camposDe(state))
    if (alGuardar) saveAgain()
    else toast.info('No hay nada que elegir', 'Lo que usted escribió no choca con lo que se guardó.')
  }

  return {
    cruce,
    /** Shows what differs while the order is still being written. */
    show: (otro: PedidoLeido) => compare(otro, false),
    /** A save was refused because of another user's. */
    resolve: async (refusal: unknown) => {
      if (pedido === null) return
      try {
        // Through the cache, so that the screen knows the newer version too.
        const otro = await queryClient.fetchQuery(pedidoOptions(pedido.pedidoId))
        if (motivoContra(otro) === null) compare(otro, true)
      } catch (error) {
        // Deleted: the screen says so by itself.
        if (isNotFound(error)) return
        toast.error('No se pudo actualizar', messageOf(refusal))
      }
    },
    close: () => setCruce(null),
    apply: (elegido: ReadonlyMap<string, Lado>) => {
      if (cruce === null) return
      setCruce(null)
      rebase(cruce.otro, combinar(cruce.versiones, elegido))
      if (cruce.alGuardar) saveAgain()
    },
  }
}

function versionOf(pedido: Pedido): Version {
  return { ...pedidoToEdit(pedido), clienteNombre: pedido.clienteNombre }
}
