import { useQueryClient } from '@tanstack/react-query'
import { isNotFound } from '../../../api/api-error.ts'
import { type Conflict, useConflict } from '../../../ui/conflict/use-conflict.ts'
import { camposDe, type PedidoEnCurso } from '../campos.ts'
import type { PedidoForm } from '../formulario/use-pedido-form.ts'
import { type Guardado, leerDeNuevo, motivoContra, versionDe } from '../guardado.ts'
import { nombresDe } from '../guardar/faltas.ts'
import { type Cambio, combinar, compararVersiones, type TresVersiones } from './cruce.ts'

export type Cruce = Conflict<Guardado, TresVersiones, Cambio>

interface Options {
  readonly form: PedidoForm
  /** The stored order or quote as it was opened. */
  readonly guardado: Guardado | null
  readonly rebase: (fresh: Guardado, written: PedidoEnCurso | null) => void
  readonly saveAgain: () => void
  /** It already is as it stands here. */
  readonly onAlreadySaved: () => void
}

/** Two people changed one order, or one quote (R2.8). */
export function useCruce({ form, guardado, ...options }: Options) {
  const { state } = form
  const queryClient = useQueryClient()
  return useConflict({
    ...options,
    compare: (otro: Guardado) => {
      if (guardado === null) return null
      const { cliente = null, empresa = null } = nombresDe(form)
      const clienteId = cliente === null ? null : state.clienteId
      const mio = { ...state, clienteId, clienteNombre: cliente, empresaNombre: empresa }
      const versiones = { antes: versionDe(guardado), otro: versionDe(otro), mio }
      return { versiones, cambios: compararVersiones(versiones) }
    },
    combine: combinar,
    mine: camposDe(state),
    read: async () => {
      if (guardado === null) throw new Error('A new one has nobody to conflict with')
      return leerDeNuevo(queryClient, guardado)
    },
    isClosed: otro => motivoContra(otro) !== null,
    isGone: isNotFound,
  })
}
