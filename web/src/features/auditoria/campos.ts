import type { Cambio } from '@cuadre/contract/auditoria'
import { porLectura } from '@cuadre/contract/auditoria-campos'

/** The changes in the order in which people read them. */
export function enOrden(cambios: readonly Cambio[]): readonly Cambio[] {
  return [...cambios].sort((a, b) => porLectura(a.campo, b.campo))
}

/** True for numbers that only the machine reads: what they stand for is told by a field beside them. */
export function esInterno(campo: string): boolean {
  return campo === 'id' || campo === 'version' || /Ids?$/.test(campo)
}
