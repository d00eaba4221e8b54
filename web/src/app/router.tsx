import { ROL_ADMINISTRADOR } from '@cuadre/domain/acceso/roles'
import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router'
import { pedidosSearch } from '../features/pedidos/pedidos-search.ts'
import { LoginScreen } from '../features/sesion/login-screen.tsx'
import { requireRole, requireSession } from './guard.ts'
import { RouteError, RoutePending } from './route-states.tsx'
import { parseSearch, stringifySearch } from './search-text.ts'

const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({ component: Outlet })

function redirectSearch(raw: Record<string, unknown>): { redirect?: string } {
  return typeof raw['redirect'] === 'string' ? { redirect: raw['redirect'] } : {}
}

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  validateSearch: redirectSearch,
  component: LoginScreen,
})

const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  beforeLoad: requireSession,
  component: lazyRouteComponent(() => import('./shell.tsx'), 'Shell'),
})

const inicio = createRoute({
  getParentRoute: () => shell,
  path: '/',
  component: lazyRouteComponent(() => import('../features/inicio/inicio-screen.tsx'), 'InicioScreen'),
})

const changePassword = createRoute({
  getParentRoute: () => shell,
  path: '/change-password',
  validateSearch: redirectSearch,
  component: lazyRouteComponent(
    () => import('../features/sesion/change-password-screen.tsx'),
    'ChangePasswordScreen',
  ),
})

const categorias = createRoute({
  getParentRoute: () => shell,
  path: '/categorias',
  component: lazyRouteComponent(
    () => import('../features/categorias/categorias-screen.tsx'),
    'CategoriasScreen',
  ),
})

const productos = createRoute({
  getParentRoute: () => shell,
  path: '/productos',
  component: lazyRouteComponent(
    () => import('../features/productos/productos-screen.tsx'),
    'ProductosScreen',
  ),
})

const empresas = createRoute({
  getParentRoute: () => shell,
  path: '/empresas',
  component: lazyRouteComponent(() => import('../features/empresas/empresas-screen.tsx'), 'EmpresasScreen'),
})

const contactos = createRoute({
  getParentRoute: () => shell,
  path: '/contactos',
  component: lazyRouteComponent(
    () => import('../features/contactos/contactos-screen.tsx'),
    'ContactosScreen',
  ),
})

const clientes = createRoute({
  getParentRoute: () => shell,
  path: '/clientes',
  component: lazyRouteComponent(() => import('../features/clientes/clientes-screen.tsx'), 'ClientesScreen'),
})

const ncf = createRoute({
  getParentRoute: () => shell,
  path: '/ncf',
  component: lazyRouteComponent(() => import('../features/ncf/ncf-screen.tsx'), 'NcfScreen'),
})

const facturacion = createRoute({
  getParentRoute: () => shell,
  path: '/facturacion',
  validateSearch: pedidosSearch,
  component: lazyRouteComponent(() => import('../features/pedidos/pedidos-screen.tsx'), 'PedidosScreen'),
})

const pedidoCrear = createRoute({
  getParentRoute: () => shell,
  path: '/facturacion/nuevo',
  component: lazyRouteComponent(
    () => import('../features/pedidos/pedido-crear-screen.tsx'),
    'PedidoCrearScreen',
  ),
})

const pedidoEditar = createRoute({
  getParentRoute: () => shell,
  path: '/facturacion/$id/editar',
  component: lazyRouteComponent(
    () => import('../features/pedidos/pedido-editar-screen.tsx'),
    'PedidoEditarScreen',
  ),
})

const usuarios = createRoute({
  getParentRoute: () => shell,
  path: '/usuarios',
  beforeLoad: requireRole(ROL_ADMINISTRADOR),
  component: lazyRouteComponent(() => import('../features/usuarios/usuarios-screen.tsx'), 'UsuariosScreen'),
})

const usuarioRoles = createRoute({
  getParentRoute: () => shell,
  path: '/usuarios/$id/roles',
  component: lazyRouteComponent(
    () => import('../features/usuarios/usuario-roles-screen.tsx'),
    'UsuarioRolesScreen',
  ),
})

const roles = createRoute({
  getParentRoute: () => shell,
  path: '/roles',
  beforeLoad: requireRole(ROL_ADMINISTRADOR),
  component: lazyRouteComponent(() => import('../features/roles/roles-screen.tsx'), 'RolesScreen'),
})

const rolPermisos = createRoute({
  getParentRoute: () => shell,
  path: '/roles/$id/permissions',
  component: lazyRouteComponent(
    () => import('../features/roles/rol-permisos-screen.tsx'),
    'RolPermisosScreen',
  ),
})

const permisos = createRoute({
  getParentRoute: () => shell,
  path: '/permisos',
  beforeLoad: requireRole(ROL_ADMINISTRADOR),
  component: lazyRouteComponent(() => import('../features/permisos/permisos-screen.tsx'), 'PermisosScreen'),
})

const auditoria = createRoute({
  getParentRoute: () => shell,
  path: '/auditoria',
  beforeLoad: requireRole(ROL_ADMINISTRADOR),
  component: lazyRouteComponent(
    () => import('../features/auditoria/auditoria-screen.tsx'),
    'AuditoriaScreen',
  ),
})

const unknown = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: '/login', replace: true })
  },
})

const routeTree = root.addChildren([
  login,
  shell.addChildren([
    inicio,
    changePassword,
    categorias,
    productos,
    empresas,
    contactos,
    clientes,
    ncf,
    facturacion,
    pedidoCrear,
    pedidoEditar,
    usuarios,
    usuarioRoles,
    roles,
    rolPermisos,
    permisos,
    auditoria,
  ]),
  unknown,
])

/** `history` is given by tests; the browser's own otherwise. */
export function createAppRouter(queryClient: QueryClient, history?: RouterHistory) {
  return createRouter({
    routeTree,
    ...(history === undefined ? {} : { history }),
    context: { queryClient },
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    // Data is cached by the queries; a preloaded route must not keep its own copy.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 300,
    defaultPendingComponent: RoutePending,
    defaultErrorComponent: RouteError,
    scrollRestoration: true,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
