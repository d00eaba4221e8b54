import { COSAS } from './cosas.ts'
import { esDeLectura, PERMISOS, type Permiso } from './permisos.ts'

/** Holds every permission and sees every link. */
export const ROL_ADMINISTRADOR = 'Administrador'

/** Sees and downloads everything and changes nothing: the accountant of the office, who comes from outside (R12.101). */
export const ROL_CONTADOR = 'Contador'

export interface RolDeFuncion {
  readonly nombre: string
  readonly permisos: readonly Permiso[]
}

/** Roles named like the feature whose link they open (R3.5), each with what its screens ask for; the accountant's is the last. */
export const ROLES_DE_FUNCION: readonly RolDeFuncion[] = [
  ...COSAS.flatMap(({ nombre, rol, soloAdministrador, delAdministrador = [] }) => {
    if (rol === undefined) return []
    const propios = todos(nombre).filter(
      permiso => !delAdministrador.some(accion => permiso === `${nombre}.${accion}`),
    )
    return [{ nombre: rol.nombre, permisos: soloAdministrador ? [] : [...propios, ...(rol.ademas ?? [])] }]
  }),
  { nombre: ROL_CONTADOR, permisos: PERMISOS.map(permiso => permiso.nombre).filter(esDeLectura) },
]

function todos(area: string): Permiso[] {
  return PERMISOS.map(permiso => permiso.nombre).filter(nombre => nombre.startsWith(`${area}.`))
}
