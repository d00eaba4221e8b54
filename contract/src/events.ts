import type { Permiso } from '@cuadre/domain/acceso/permisos'

/**
 * Things whose lists follow each other's changes, and the permissions of which one lets a user hear of them: of the thing
 * itself, or of what shows it. An order's accounts and number come and go with it; its state follows its payments.
 */
export const ENTIDADES = {
  Pedidos: [
    'pedidos.ver',
    'cuentasPorPagar.ver',
    'cuentasPorCobrar.ver',
    'ncf.ver',
    'consultas.ver',
    'reportes.ver',
  ],
  Clientes: ['clientes.ver'],
  Empresas: ['empresas.ver'],
  Categorias: ['categorias.ver'],
  Productos: ['productos.ver'],
  Contactos: ['contactos.ver'],
  Ncfs: ['ncf.ver', 'reportes.ver'],
  CuentasPorPagar: ['cuentasPorPagar.ver', 'pedidos.ver', 'consultas.ver'],
  CuentasPorCobrar: ['cuentasPorCobrar.ver', 'pedidos.ver', 'consultas.ver'],
  Usuarios: ['usuarios.ver'],
  Roles: ['roles.ver'],
  Permisos: ['permisos.ver'],
} as const satisfies Record<string, readonly Permiso[]>

export type Entidad = keyof typeof ENTIDADES

/** What was done, as the notice says it. */
export const ACCIONES = ['Creación', 'Actualización', 'Eliminación', 'Reactivación'] as const
export type Accion = (typeof ACCIONES)[number]

/** What a call changes when it succeeds; everybody who may see that thing is told. */
export interface Announcement {
  readonly entity: Entidad
  readonly action: Accion
}

/** What the server sends through the hub. */
export type HubEvent =
  | ({ readonly type: 'ReceiveUpdate' } & Announcement)
  | { readonly type: 'forceLogout'; readonly message: string }

/** Address of the hub, and the query parameter by which a tab tells itself from the others. */
export const HUB_PATH = '/hub'
export const TAB_PARAMETER = 'pestana'
/** The header with which the same tab signs its calls, so that it does not hear its own echo. */
export const TAB_HEADER = 'x-pestana'

/** Why the hub closes a connection: there is no (or no longer a) session behind it. */
export const CLOSE_NO_SESSION = 4401
