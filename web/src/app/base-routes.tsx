import { ROL_ADMINISTRADOR } from '@cuadre/domain/acceso/roles'
import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  Outlet,
  type RouteComponent,
} from '@tanstack/react-router'
import type { UrlText } from '../ui/list/url-state.ts'
import { requireRole, requireSession } from './guard.ts'
import { permitted } from './permitted.tsx'

/** Every address holds texts; a screen reads those that it knows. */
const texts = (raw: Record<string, unknown>): UrlText => raw as UrlText

export const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: Outlet,
  validateSearch: texts,
})

export const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  beforeLoad: requireSession,
  component: lazyRouteComponent(() => import('./shell.tsx'), 'Shell'),
})

type Module<N extends string> = Readonly<Record<N, RouteComponent>>

/** A screen that is loaded when it is asked for: the file that has it, and its name there. */
export function lazyScreen<N extends string>(load: () => Promise<Module<N>>, name: N): RouteComponent {
  return lazyRouteComponent(async () => ({ default: (await load())[name] }))
}

/** A screen inside the shell: it needs a session, and the permission that the domain lists for its path. */
export function screen<const P extends string, N extends string>(
  path: P,
  load: () => Promise<Module<N>>,
  name: N,
) {
  const component = permitted(path, lazyScreen(load, name))
  return createRoute({ getParentRoute: () => shell, path, component })
}

/** A screen that the guard keeps for the Administrador. */
export function adminScreen<const P extends string, N extends string>(
  path: P,
  load: () => Promise<Module<N>>,
  name: N,
) {
  const beforeLoad = requireRole(ROL_ADMINISTRADOR)
  return createRoute({ getParentRoute: () => shell, path, beforeLoad, component: lazyScreen(load, name) })
}
