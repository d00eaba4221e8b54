import { type Compra, type CompraLeida, compras } from '@cuadre/contract/compras'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isNotFound, messageOf } from '../../../api/api-error.ts'
import { readUncached } from '../../../api/calls.ts'
import type { Diferencia, Lado } from '../../../ui/conflict/conflict.ts'
import { toast } from '../../../ui/notices/toast.ts'
import { type CompraEnCurso, compraToEdit } from '../campos.ts'
import type { CompraForm } from '../formulario/use-compra-form.ts'
import { combinar, compararVersiones, type Nombres, type TresVersiones } from './cruce.ts'

/** A conflict on the screen: what differs, and whether the choice is saved at once. */
export interface Cruce {
  readonly versiones: TresVersiones
  readonly cambios: readonly Diferencia[]
  readonly otro: CompraLeida
  readonly alGuardar: boolean
}

interface Options {
  readonly form: CompraForm
  /** The stored purchase as it was opened. */
  readonly compra: Compra | null
  readonly rebase: (fresh: Compra, written: CompraEnCurso | null) => void
  readonly saveAgain: () => void
}

/** Two people changed one purchase: finds what differs, lets choose, and goes on from the newer version. */
export function useCruce({ form, compra, rebase, saveAgain }: Options) {
  const queryClient = useQueryClient()
  const [cruce, setCruce] = useState<Cruce | null>(null)

  function compare(otro: CompraLeida, alGuardar: boolean) {
    if (compra === null) return
    const versiones = { antes: compraToEdit(compra), otro: compraToEdit(otro), mio: form.state }
    const cambios = compararVersiones(versiones, nombresDe(form, otro))
    if (cambios.some(({ quien }) => quien !== 'mio')) return setCruce({ versiones, cambios, otro, alGuardar })
    // Nothing of theirs is lost by what stands here.
    rebase(otro, form.state)
    if (alGuardar) saveAgain()
    else toast.info('No hay nada que elegir', 'Lo que usted escribió no choca con lo que se guardó.')
  }

  return {
    cruce,
    /** Shows what differs while the purchase is still being written. */
    show: (otro: CompraLeida) => compare(otro, false),
    /** A save was refused because of another user's. */
    resolve: async (refusal: unknown) => {
      if (compra === null) return
      try {
        // Through the cache, so that the screen knows the newer version too.
        const otro = await queryClient.fetchQuery(readUncached(compras.get, { params: { id: compra.id } }))
        if (!otro.anulada) compare(otro, true)
      } catch (error) {
        if (!isNotFound(error)) toast.error('No se pudo actualizar', messageOf(refusal))
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

function nombresDe(form: CompraForm, otro: Compra): Nombres {
  return (campo, id) => {
    const known = campo === 'empresaId' ? form.empresas.data : form.elegibles
    const theirs = campo === 'empresaId' ? otro.empresaNombre : otro.suplidorNombre
    const nombre = known?.find(item => item.id === id)?.nombre
    return nombre ?? (id === otro[campo] ? theirs : 'Otro')
  }
}
