import { PERMISO_DE_PANTALLA } from '@cuadre/domain/acceso/pantallas'
import type { Permiso } from '@cuadre/domain/acceso/permisos'
import type { RouteComponent } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { PermissionGate } from '../ui/screen/permission-gate.tsx'

const NoAccess = lazy(async () => ({ default: (await import('./no-access.tsx')).NoAccess }))

/**
 * The screen for who holds its permission. Everybody else is told so at once: nothing is asked of the server, and
 * no button is there that could only be refused.
 */
export function permitted(path: string, Screen: RouteComponent): RouteComponent {
  const permiso = PERMISO_DE_PANTALLA.get(path)
  return permiso === undefined ? Screen : gated(permiso, Screen)
}

function gated(permiso: Permiso, Screen: RouteComponent): RouteComponent {
  function Gated() {
    const refusal = (
      <Suspense>
        <NoAccess />
      </Suspense>
    )
    return (
      <PermissionGate permiso={permiso} fallback={refusal}>
        <Screen />
      </PermissionGate>
    )
  }
  return Object.assign(Gated, Screen.preload && { preload: Screen.preload })
}
