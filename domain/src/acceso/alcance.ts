import { ROL_ADMINISTRADOR } from './roles.ts'

/** What somebody may do: the roles held and the permissions that they give. */
export interface Derechos {
  readonly roles: readonly string[]
  readonly permisos: readonly string[]
}

/**
 * Nobody gives what he does not have, nor changes who has more than he: otherwise who may edit users would be
 * one step away from being Administrador. The Administrador reaches everybody.
 */
export function estaAlAlcance(propios: Derechos, ajenos: Derechos): boolean {
  if (propios.roles.includes(ROL_ADMINISTRADOR)) return true
  if (ajenos.roles.includes(ROL_ADMINISTRADOR)) return false
  return ajenos.permisos.every(permiso => propios.permisos.includes(permiso))
}
