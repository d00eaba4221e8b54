import { COSAS, type Entidad } from '@cuadre/domain/acceso/cosas'
import type { Permiso } from '@cuadre/domain/acceso/permisos'

export type { Entidad } from '@cuadre/domain/acceso/cosas'

/** What changes are told of, and the permissions of which one lets a user hear of it. */
export const ENTIDADES = Object.fromEntries(
  COSAS.flatMap(({ avisos }) => (avisos ? [[avisos.entidad, avisos.oyen]] : [])),
) as Readonly<Record<Entidad, readonly Permiso[]>>

/** What was done, as the notice says it. */
export const ACCIONES = ['Creación', 'Actualización', 'Eliminación', 'Reactivación'] as const
export type Accion = (typeof ACCIONES)[number]

/** What a call changes when it succeeds; everybody who may see that thing is told. */
export interface Announcement {
  readonly entity: Entidad
  readonly action: Accion
}

/** What the server tells a page through the hub. */
export type HubEvent =
  | ({ readonly type: 'ReceiveUpdate' } & Announcement)
  | { readonly type: 'forceLogout'; readonly message: string }
  /** Changes may have gone untold: what is on the screen is read again, and nothing is said. */
  | { readonly type: 'readAnew' }

/** What travels there: a knock says nothing but that the connection stands. */
export type HubMessage = HubEvent | { readonly type: 'knock' }

/** How often the server knocks at every page: well below the minute after which proxies close what is quiet. */
export const KNOCK_MS = 25_000

/** Address of the hub, and the query parameter by which a tab tells itself from the others. */
export const HUB_PATH = '/hub'
export const TAB_PARAMETER = 'pestana'
/** The header with which the same tab signs its calls, so that it does not hear its own echo. */
export const TAB_HEADER = 'x-pestana'

/** A header of who is logged in, and then a query parameter of the hub: how far changes were told when the page began to read. */
export const TOLD = 'avisado'

/** Why the hub closes a connection: there is no (or no longer a) session behind it. */
export const CLOSE_NO_SESSION = 4401
