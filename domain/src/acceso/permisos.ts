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

/** Whether a permission only opens what is read: lists, sums, reports and files. */
export function esDeLectura(permiso: Permiso): boolean {
  return DE_LECTURA.has(permiso.slice(permiso.indexOf('.') + 1))
}

const DE_LECTURA: ReadonlySet<string> = new Set(['ver', 'exportar', 'montos'])
