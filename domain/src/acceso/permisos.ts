import { COSAS, type Permiso } from './cosas.ts'

export type { Permiso } from './cosas.ts'

export interface PermisoDelSistema {
  readonly nombre: Permiso
  readonly descripcion: string
}

/** The permissions that the product itself asks for; they cannot be renamed or deleted. */
export const PERMISOS: readonly PermisoDelSistema[] = COSAS.flatMap(({ nombre, acciones = {} }) =>
  Object.entries(acciones).map(([accion, descripcion]) => ({
    nombre: `${nombre}.${accion}` as Permiso,
    descripcion,
  })),
)

export function esPermiso(texto: string): texto is Permiso {
  return PERMISOS.some(permiso => permiso.nombre === texto)
}
