import { type Diferencia, type Lado, quienCambio } from '../../../ui/conflict/conflict.ts'
import { CAMPOS, type Campo, type CompraEnCurso, camposDe, TODOS } from '../campos.ts'

/** A purchase as it was opened here, as the other user saved it, as it stands here. */
export interface TresVersiones {
  readonly antes: CompraEnCurso
  readonly otro: CompraEnCurso
  readonly mio: CompraEnCurso
}

/** What ids stand for: 'Ferretería Peña'. */
export type Nombres = (campo: 'empresaId' | 'suplidorId', id: number | null) => string

/** Every field in which theirs and mine differ. What both changed alike is no difference. */
export function compararVersiones(versiones: TresVersiones, nombres: Nombres): Diferencia[] {
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
export function combinar({ otro, mio }: TresVersiones, elegido: ReadonlyMap<string, Lado>): CompraEnCurso {
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
