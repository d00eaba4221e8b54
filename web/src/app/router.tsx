import type { QueryClient } from '@tanstack/react-query'
import {
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router'
import { pedidoNuevoSearch, pedidosSearch } from '../features/pedidos/lista/pedidos-address.ts'
import { LoginScreen } from '../features/sesion/login-screen.tsx'
import { adminScreen, root, screen, shell } from './base-routes.tsx'
import { compraRoutes } from './compra-routes.tsx'
import { cotizacionRoutes } from './cotizacion-routes.tsx'
import { documentRoutes } from './document-routes.tsx'
import { liquidacionRoutes } from './liquidacion-routes.tsx'
import { permitted } from './permitted.tsx'
import { reportRoutes } from './report-routes.tsx'
import { RouteError, RoutePending } from './route-states.tsx'
import { parseSearch, stringifySearch } from './search-text.ts'

function redirectSearch(raw: Record<string, unknown>): { redirect?: string } {
  return typeof raw['redirect'] === 'string' ? { redirect: raw['redirect'] } : {}
}

/** A topic of the manual, or the screen whose topic is meant. */
function ayudaSearch(raw: Record<string, unknown>): { tema?: string; de?: string } {
  const { tema, de } = raw
  return { ...(typeof tema === 'string' && { tema }), ...(typeof de === 'string' && { de }) }
}

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  validateSearch: redirectSearch,
  component: LoginScreen,
})

const inicio = screen(
  '/',
  lazyRouteComponent(() => import('../features/inicio/inicio-screen.tsx'), 'InicioScreen'),
)
const changePassword = createRoute({
  getParentRoute: () => shell,
  path: '/change-password',
  validateSearch: redirectSearch,
  component: lazyRouteComponent(
    () => import('../features/sesion/change-password-screen.tsx'),
    'ChangePasswordScreen',
  ),
})

const miCuenta = createRoute({
  getParentRoute: () => shell,
  path: '/mi-cuenta',
  validateSearch: redirectSearch,
  component: lazyRouteComponent(() => import('../features/cuenta/mi-cuenta-screen.tsx'), 'MiCuentaScreen'),
})

const categorias = screen(
  '/categorias',
  lazyRouteComponent(() => import('../features/categorias/categorias-screen.tsx'), 'CategoriasScreen'),
)
const productos = screen(
  '/productos',
  lazyRouteComponent(() => import('../features/productos/productos-screen.tsx'), 'ProductosScreen'),
)
const empresas = screen(
  '/empresas',
  lazyRouteComponent(() => import('../features/empresas/empresas-screen.tsx'), 'EmpresasScreen'),
)
const contactos = screen(
  '/contactos',
  lazyRouteComponent(() => import('../features/contactos/contactos-screen.tsx'), 'ContactosScreen'),
)
const clientes = screen(
  '/clientes',
  lazyRouteComponent(() => import('../features/clientes/clientes-screen.tsx'), 'ClientesScreen'),
)
const importar = screen(
  '/importar/$cosa',
  lazyRouteComponent(() => import('../features/importaciones/importar-screen.tsx'), 'ImportarScreen'),
)
const ncf = screen(
  '/ncf',
  lazyRouteComponent(() => import('../features/ncf/ncf-screen.tsx'), 'NcfScreen'),
)
const secuencias = screen(
  '/secuencias',
  lazyRouteComponent(() => import('../features/secuencias/secuencias-screen.tsx'), 'SecuenciasScreen'),
)
const facturacion = createRoute({
  getParentRoute: () => shell,
  path: '/facturacion',
  validateSearch: pedidosSearch,
  component: permitted(
    '/facturacion',
    lazyRouteComponent(() => import('../features/pedidos/pedidos-screen.tsx'), 'PedidosScreen'),
  ),
})

const pedidoCrear = createRoute({
  getParentRoute: () => shell,
  path: '/facturacion/nuevo',
  validateSearch: pedidoNuevoSearch,
  component: lazyRouteComponent(() => import('./pedido-screens.tsx'), 'PedidoCrear'),
})
const pedidosRepetidos = screen(
  '/facturacion/repetidos',
  lazyRouteComponent(() => import('../features/pedidos/repetidos/repetidos-screen.tsx'), 'RepetidosScreen'),
)
const pedidoEditar = screen(
  '/facturacion/$id/editar',
  lazyRouteComponent(() => import('./pedido-screens.tsx'), 'PedidoEditar'),
)
const usuarios = adminScreen(
  '/usuarios',
  lazyRouteComponent(() => import('../features/usuarios/usuarios-screen.tsx'), 'UsuariosScreen'),
)
const usuarioRoles = screen(
  '/usuarios/$id/roles',
  lazyRouteComponent(() => import('../features/usuarios/usuario-roles-screen.tsx'), 'UsuarioRolesScreen'),
)
const roles = adminScreen(
  '/roles',
  lazyRouteComponent(() => import('../features/roles/roles-screen.tsx'), 'RolesScreen'),
)
const rolPermisos = screen(
  '/roles/$id/permissions',
  lazyRouteComponent(() => import('../features/roles/rol-permisos-screen.tsx'), 'RolPermisosScreen'),
)
const permisos = adminScreen(
  '/permisos',
  lazyRouteComponent(() => import('../features/permisos/permisos-screen.tsx'), 'PermisosScreen'),
)
const registroRnc = adminScreen(
  '/registro-rnc',
  lazyRouteComponent(() => import('../features/contribuyentes/registro-screen.tsx'), 'RegistroScreen'),
)
const correoSaliente = adminScreen(
  '/correo-saliente',
  lazyRouteComponent(
    () => import('../features/correo-saliente/correo-saliente-screen.tsx'),
    'CorreoSalienteScreen',
  ),
)
const auditoria = adminScreen(
  '/auditoria',
  lazyRouteComponent(() => import('../features/auditoria/auditoria-screen.tsx'), 'AuditoriaScreen'),
)
const ncfMes = screen(
  '/ncf/mes',
  lazyRouteComponent(() => import('../features/ncf/ncf-mes-screen.tsx'), 'NcfMesScreen'),
)
const ncfCuadre = screen(
  '/ncf/cuadre',
  lazyRouteComponent(() => import('../features/ncf/cuadre-screen.tsx'), 'CuadreScreen'),
)
const cuentasPorPagar = screen(
  '/cuentasporPagar',
  lazyRouteComponent(
    () => import('../features/cuentas/cuentas-por-pagar-screen.tsx'),
    'CuentasPorPagarScreen',
  ),
)
const cuentasPorCobrar = screen(
  '/cuentasporCobrar',
  lazyRouteComponent(
    () => import('../features/cuentas/cuentas-por-cobrar-screen.tsx'),
    'CuentasPorCobrarScreen',
  ),
)
const consultas = screen(
  '/consultas',
  lazyRouteComponent(() => import('../features/consultas/consultas-screen.tsx'), 'ConsultasScreen'),
)
const prueba = screen(
  '/prueba',
  lazyRouteComponent(() => import('../features/prueba/prueba-screen.tsx'), 'PruebaScreen'),
)
const ayuda = createRoute({
  getParentRoute: () => shell,
  path: '/ayuda',
  validateSearch: ayudaSearch,
  component: lazyRouteComponent(() => import('../features/ayuda/ayuda-screen.tsx'), 'AyudaScreen'),
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
    miCuenta,
    categorias,
    productos,
    empresas,
    contactos,
    clientes,
    importar,
    ncf,
    secuencias,
    ...cotizacionRoutes,
    facturacion,
    pedidoCrear,
    pedidosRepetidos,
    pedidoEditar,
    usuarios,
    usuarioRoles,
    roles,
    rolPermisos,
    permisos,
    auditoria,
    registroRnc,
    correoSaliente,
    ncfMes,
    ncfCuadre,
    cuentasPorPagar,
    cuentasPorCobrar,
    consultas,
    ...reportRoutes,
    ...documentRoutes,
    ...compraRoutes,
    ...liquidacionRoutes,
    prueba,
    ayuda,
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
