import { COSAS } from './cosas.ts'
import { PERMISOS, type Permiso } from './permisos.ts'

/** Holds every permission and sees every link. */
export const ROL_ADMINISTRADOR = 'Administrador'

export interface RolDeFuncion {
  readonly nombre: string
  readonly permisos: readonly Permiso[]
}

/** Roles named like the feature whose link they open (R3.5), each with what its screens ask for. */
export const ROLES_DE_FUNCION: readonly RolDeFuncion[] = COSAS.flatMap(
  ({ nombre, rol, soloAdministrador }) => {
    if (rol === undefined) return []
    return [
      { nombre: rol.nombre, permisos: soloAdministrador ? [] : [...todos(nombre), ...(rol.ademas ?? [])] },
    ]
  },
)

function todos(area: string): Permiso[] {
  return PERMISOS.map(permiso => permiso.nombre).filter(nombre => nombre.startsWith(`${area}.`))
}
