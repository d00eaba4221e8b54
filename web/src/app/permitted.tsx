import { PERMISOS_DE_PANTALLA } from '@cuadre/domain/acceso/pantallas'
import type { Permiso } from '@cuadre/domain/acceso/permisos'
import type { RouteComponent } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { usePermisos } from '../ui/screen/use-session.ts'

const NoAccess = lazy(async () => ({ default: (await import('./no-access.tsx')).NoAccess }))

/**
 * The screen for who holds its permissions. Everybody else is told so at once: nothing is asked of the server, and
 * no button is there that could only be refused.
 */
export function permitted(path: string, Screen: RouteComponent): RouteComponent {
  const permisos = PERMISOS_DE_PANTALLA.get(path)
  return permisos === undefined ? Screen : gated(may => permisos.every(may), Screen)
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
    return (
      <Suspense>
        <NoAccess />
      </Suspense>
    )
  }
  return Object.assign(Gated, Screen.preload && { preload: Screen.preload })
}
