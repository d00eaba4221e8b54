import { abrePantalla, PERMISOS_DE_PANTALLA, PERMISOS_QUE_BASTAN } from '@cuadre/domain/acceso/pantallas'
import type { Permiso } from '@cuadre/domain/acceso/permisos'
import type { RouteComponent } from '@tanstack/react-router'
import { late } from '../lib/late.tsx'
import { usePermisos } from '../ui/screen/use-session.ts'

const NoAccess = late(() => import('./no-access.tsx'), 'NoAccess')

/**
 * The screen for who holds its permissions. Everybody else is told so at once: nothing is asked of the server, and
 * no button is there that could only be refused.
 */
export function permitted(path: string, Screen: RouteComponent): RouteComponent {
  return PERMISOS_DE_PANTALLA.has(path) || PERMISOS_QUE_BASTAN.has(path)
    ? gated(may => abrePantalla(path, may), Screen)
    : Screen
}

/** The same for a screen that is open to the holders of any of these. */
export function permittedByAny(permisos: readonly Permiso[], Screen: RouteComponent): RouteComponent {
  return gated(may => permisos.some(may), Screen)
}

function gated(
  isOpen: (may: (permiso: Permiso) => boolean) => boolean,
  Screen: RouteComponent,
): RouteComponent {
  function Gated() {
    if (isOpen(usePermisos())) return <Screen />
    return <NoAccess />
  }
  return Object.assign(Gated, Screen.preload && { preload: Screen.preload })
}
