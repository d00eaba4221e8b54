import { type Compra, type CompraLeida, compras } from '@cuadre/contract/compras'
import { useQueryClient } from '@tanstack/react-query'
import { isNotFound } from '../../../api/api-error.ts'
import { readUncached } from '../../../api/calls.ts'
import { useConflict } from '../../../ui/conflict/use-conflict.ts'
import { type CompraEnCurso, compraToEdit } from '../campos.ts'
import type { CompraForm } from '../formulario/use-compra-form.ts'
import { combinar, compararVersiones, type Nombres } from './cruce.ts'

interface Options {
  readonly form: CompraForm
  /** The stored purchase as it was opened. */
  readonly compra: Compra | null
  readonly rebase: (fresh: Compra, written: CompraEnCurso | null) => void
  readonly saveAgain: () => void
}

/** Two people changed one purchase. */
export function useCruce({ form, compra, rebase, saveAgain }: Options) {
  const queryClient = useQueryClient()
  return useConflict({
    compare: (otro: CompraLeida) => {
      if (compra === null) return null
      const versiones = { antes: compraToEdit(compra), otro: compraToEdit(otro), mio: form.state }
      return { versiones, cambios: compararVersiones(versiones, nombresDe(form, otro)) }
    },
    combine: combinar,
    mine: form.state,
    rebase,
    saveAgain,
    read: () => queryClient.fetchQuery(readUncached(compras.get, { params: { id: compra?.id ?? 0 } })),
    isClosed: ({ anulada }) => anulada,
    isGone: isNotFound,
  })
}

function nombresDe(form: CompraForm, otro: Compra): Nombres {
  return (campo, id) => {
    const known = campo === 'empresaId' ? form.empresas.data : form.elegibles
    const theirs = campo === 'empresaId' ? otro.empresaNombre : otro.suplidorNombre
    const nombre = known?.find(item => item.id === id)?.nombre
    return nombre ?? (id === otro[campo] ? theirs : 'Otro')
  }
}
