import { abrePantalla, PERMISOS_DE_PANTALLA, PERMISOS_QUE_BASTAN } from '@cuadre/domain/acceso/pantallas'
import type { RouteComponent } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { usePermisos } from '../ui/screen/use-session.ts'

const NoAccess = lazy(async () => ({ default: (await import('./no-access.tsx')).NoAccess }))

/**
 * The screen for who holds its permissions. Everybody else is told so at once: nothing is asked of the server, and
 * no button is there that could only be refused.
 */
export function permitted(path: string, Screen: RouteComponent): RouteComponent {
  return PERMISOS_DE_PANTALLA.has(path) || PERMISOS_QUE_BASTAN.has(path) ? gated(path, Screen) : Screen
}

function gated(path: string, Screen: RouteComponent): RouteComponent {
  function Gated() {
    const may = usePermisos()
    if (abrePantalla(path, may)) return <Screen />
    return (
      <Suspense>
        <NoAccess />
      </Suspense>
    )
  }
  return Object.assign(Gated, Screen.preload && { preload: Screen.preload })
}
