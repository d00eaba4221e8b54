import { type Compra, type CompraLeida, compras } from '@cuadre/contract/compras'
import { useQueryClient } from '@tanstack/react-query'
import { isNotFound } from '../../../api/api-error.ts'
import { readUncached } from '../../../api/calls.ts'
import { type Diferencia, type Lado, quienCambio } from '../../../ui/conflict/conflict.ts'
import { useConflict } from '../../../ui/conflict/use-conflict.ts'
import { CAMPOS, type Campo, type CompraEnCurso, camposDe, compraToEdit, TODOS } from '../campos.ts'
import type { CompraForm } from '../formulario/use-compra-form.ts'

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

/** A purchase as it was opened here, as the other user saved it, as it stands here. */
interface TresVersiones {
  readonly antes: CompraEnCurso
  readonly otro: CompraEnCurso
  readonly mio: CompraEnCurso
}

/** What ids stand for: 'Ferretería Peña'. */
type Nombres = (campo: 'empresaId' | 'suplidorId', id: number | null) => string

/** Every field in which theirs and mine differ. What both changed alike is no difference. */
function compararVersiones(versiones: TresVersiones, nombres: Nombres): Diferencia[] {
  return TODOS.filter(campo => versiones.otro[campo] !== versiones.mio[campo]).map(campo => {
    const de = (version: CompraEnCurso) => texto(campo, version, nombres)
    const { antes, otro, mio } = versiones
    return {
      id: campo,
      quien: quienCambio({ antes: antes[campo], otro: otro[campo], mio: mio[campo] }),
      titulo: CAMPOS[campo].titulo,
      antes: de(antes),
      otro: de(otro),
      mio: de(mio),
    }
  })
}

/** The purchase that the choices leave; a difference without a choice keeps mine. */
function combinar({ otro, mio }: TresVersiones, elegido: ReadonlyMap<string, Lado>): CompraEnCurso {
  return {
    ...mio,
    ...camposDe(
      otro,
      TODOS.filter(campo => elegido.get(campo) === 'otro'),
    ),
  }
}

function texto<C extends Campo>(campo: C, version: CompraEnCurso, nombres: Nombres): string {
  if (campo === 'empresaId') return nombres('empresaId', version.empresaId)
  if (campo === 'suplidorId') return nombres('suplidorId', version.suplidorId)
  return CAMPOS[campo].texto(version[campo])
}
