import type { Permiso } from '@cuadre/domain/acceso/permisos'
import { ROL_ADMINISTRADOR } from '@cuadre/domain/acceso/roles'
import { useSyncExternalStore } from 'react'
import { readSession, type StoredSession, subscribeToSession } from '../../lib/session-storage.ts'

/** Who is logged in, kept true when another tab logs out. */
export function useSession(): StoredSession | null {
  return useSyncExternalStore(subscribeToSession, readSession)
}

/**
 * Whether the user may do something: hides what the server would refuse. `Administrador` holds everything.
 * It protects nobody; the server checks each call.
 */
export function usePermiso(permiso: Permiso): boolean {
  return usePermisos()(permiso)
}

/** The same question for several permissions. */
export function usePermisos(): (permiso: Permiso) => boolean {
  const session = useSession()
  return permiso =>
    session !== null && (session.roles.includes(ROL_ADMINISTRADOR) || session.permissions.includes(permiso))
}
