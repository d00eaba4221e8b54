import type { Permiso } from '@cuadre/domain/acceso/permisos'
import type { QueryClient } from '@tanstack/react-query'
import { createRoute, createRouter, type RouterHistory, redirect } from '@tanstack/react-router'
import { pedidoNuevoSearch, pedidosSearch } from '../features/pedidos/lista/pedidos-address.ts'
import { LoginScreen } from '../features/sesion/login-screen.tsx'
import { adminScreen, lazyScreen, root, screen, shell } from './base-routes.tsx'
import { permitted, permittedByAny } from './permitted.tsx'
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

/** The statement of what somebody owes, for who holds any of these. */
function statement<const W extends 'clientes' | 'contactos' | 'suplidores'>(
  of: W,
  permisos: readonly Permiso[],
  name: 'EstadoDeClienteScreen' | 'EstadoDeContactoScreen' | 'EstadoDeSuplidorScreen',
) {
  return createRoute({
    getParentRoute: () => shell,
    path: `/estado-de-cuenta/${of}/$id`,
    component: permittedByAny(
      permisos,
      lazyScreen(() => import('../features/estados-de-cuenta/estado-screens.tsx'), name),
    ),
  })
}

const DE_UN_LADO = ['cuentasPorCobrar.ver', 'cuentasPorPagar.ver'] as const

/** Every address inside the shell. Their order says nothing: an address of more words goes before a parameter. */
const screens = [
  screen('/', () => import('../features/inicio/inicio-screen.tsx'), 'InicioScreen'),
  createRoute({
    getParentRoute: () => shell,
    path: '/change-password',
    validateSearch: redirectSearch,
    component: lazyScreen(
      () => import('../features/sesion/change-password-screen.tsx'),
      'ChangePasswordScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/mi-cuenta',
    validateSearch: redirectSearch,
    component: lazyScreen(() => import('../features/cuenta/mi-cuenta-screen.tsx'), 'MiCuentaScreen'),
  }),

  // What the office keeps of others and of itself.
  screen('/categorias', () => import('../features/categorias/categorias-screen.tsx'), 'CategoriasScreen'),
  screen('/productos', () => import('../features/productos/productos-screen.tsx'), 'ProductosScreen'),
  screen('/empresas', () => import('../features/empresas/empresas-screen.tsx'), 'EmpresasScreen'),
  screen('/contactos', () => import('../features/contactos/contactos-screen.tsx'), 'ContactosScreen'),
  screen('/clientes', () => import('../features/clientes/clientes-screen.tsx'), 'ClientesScreen'),
  screen('/suplidores', () => import('../features/suplidores/suplidores-screen.tsx'), 'SuplidoresScreen'),
  screen('/importar/$cosa', () => import('../features/importaciones/importar-screen.tsx'), 'ImportarScreen'),

  // Orders and quotes, whose form is the order's, and their numbers.
  createRoute({
    getParentRoute: () => shell,
    path: '/facturacion',
    validateSearch: pedidosSearch,
    component: permitted(
      '/facturacion',
      lazyScreen(() => import('../features/pedidos/pedidos-screen.tsx'), 'PedidosScreen'),
    ),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/facturacion/nuevo',
    validateSearch: pedidoNuevoSearch,
    component: lazyScreen(() => import('./pedido-screens.tsx'), 'PedidoCrear'),
  }),
  screen(
    '/facturacion/repetidos',
    () => import('../features/pedidos/repetidos/repetidos-screen.tsx'),
    'RepetidosScreen',
  ),
  screen('/facturacion/$id/editar', () => import('./pedido-screens.tsx'), 'PedidoEditar'),
  screen(
    '/cotizaciones',
    () => import('../features/cotizaciones/cotizaciones-screen.tsx'),
    'CotizacionesScreen',
  ),
  screen(
    '/cotizaciones/nueva',
    () => import('../features/pedidos/cotizacion/cotizacion-crear-screen.tsx'),
    'CotizacionCrearScreen',
  ),
  screen(
    '/cotizaciones/$id/editar',
    () => import('../features/pedidos/cotizacion/cotizacion-editar-screen.tsx'),
    'CotizacionEditarScreen',
  ),
  screen('/ncf', () => import('../features/ncf/ncf-screen.tsx'), 'NcfScreen'),
  screen('/ncf/mes', () => import('../features/ncf/ncf-mes-screen.tsx'), 'NcfMesScreen'),
  screen('/ncf/cuadre', () => import('../features/ncf/cuadre-screen.tsx'), 'CuadreScreen'),
  screen('/secuencias', () => import('../features/secuencias/secuencias-screen.tsx'), 'SecuenciasScreen'),

  // Who may do what, and what was done.
  adminScreen('/usuarios', () => import('../features/usuarios/usuarios-screen.tsx'), 'UsuariosScreen'),
  screen(
    '/usuarios/$id/roles',
    () => import('../features/usuarios/usuario-roles-screen.tsx'),
    'UsuarioRolesScreen',
  ),
  adminScreen('/roles', () => import('../features/roles/roles-screen.tsx'), 'RolesScreen'),
  screen(
    '/roles/$id/permissions',
    () => import('../features/roles/rol-permisos-screen.tsx'),
    'RolPermisosScreen',
  ),
  adminScreen('/permisos', () => import('../features/permisos/permisos-screen.tsx'), 'PermisosScreen'),
  adminScreen('/auditoria', () => import('../features/auditoria/auditoria-screen.tsx'), 'AuditoriaScreen'),
  adminScreen(
    '/registro-rnc',
    () => import('../features/contribuyentes/registro-screen.tsx'),
    'RegistroScreen',
  ),
  adminScreen(
    '/correo-saliente',
    () => import('../features/correo-saliente/correo-saliente-screen.tsx'),
    'CorreoSalienteScreen',
  ),

  // What is owed and paid.
  screen('/cuentasporPagar', () => import('../features/cuentas/cuentas-screen.tsx'), 'CuentasPorPagarScreen'),
  screen(
    '/cuentasporCobrar',
    () => import('../features/cuentas/cuentas-screen.tsx'),
    'CuentasPorCobrarScreen',
  ),
  screen(
    '/porPagarSuplidores',
    () => import('../features/por-pagar-suplidores/por-pagar-screen.tsx'),
    'PorPagarSuplidoresScreen',
  ),
  screen('/antiguedad', () => import('../features/antiguedad/antiguedad-screen.tsx'), 'AntiguedadScreen'),
  statement('clientes', DE_UN_LADO, 'EstadoDeClienteScreen'),
  statement('contactos', DE_UN_LADO, 'EstadoDeContactoScreen'),
  statement('suplidores', ['porPagarSuplidores.ver'], 'EstadoDeSuplidorScreen'),
  screen(
    '/liquidaciones',
    () => import('../features/liquidaciones/liquidaciones-screen.tsx'),
    'LiquidacionesScreen',
  ),
  screen(
    '/liquidaciones/nueva',
    () => import('../features/liquidaciones/propuesta-screen.tsx'),
    'PropuestaScreen',
  ),
  screen(
    '/liquidaciones/$id',
    () => import('../features/liquidaciones/liquidacion-screen.tsx'),
    'LiquidacionScreen',
  ),

  // Documents, and the forms of their notes.
  screen('/consultas', () => import('../features/consultas/consultas-screen.tsx'), 'ConsultasScreen'),
  screen(
    '/comprobantes',
    () => import('../features/documentos/comprobantes-screen.tsx'),
    'ComprobantesScreen',
  ),
  screen('/correos', () => import('../features/correos/correos-screen.tsx'), 'CorreosScreen'),
  screen(
    '/comprobantes/$id/nota-de-credito',
    () => import('../features/documentos/nota/nota-screen.tsx'),
    'NotaDeCreditoScreen',
  ),
  screen(
    '/comprobantes/$id/nota-de-debito',
    () => import('../features/documentos/nota/nota-screen.tsx'),
    'NotaDeDebitoScreen',
  ),
  screen(
    '/comprobantes/$id/deshacer',
    () => import('../features/documentos/nota/nota-screen.tsx'),
    'DeshacerNotaScreen',
  ),
  screen(
    '/facturacion-electronica',
    () => import('../features/ecf/comprobantes/comprobantes-ecf-screen.tsx'),
    'ComprobantesEcfScreen',
  ),
  screen(
    '/facturacion-electronica/empresas',
    () => import('../features/ecf/empresas/empresas-ecf-screen.tsx'),
    'EmpresasEcfScreen',
  ),
  screen(
    '/facturacion-electronica/empresas/$id/certificacion',
    () => import('../features/ecf/certificacion/certificacion-screen.tsx'),
    'CertificacionScreen',
  ),
  screen(
    '/facturacion-electronica/recibidos',
    () => import('../features/ecf/recibidos/recibidos-screen.tsx'),
    'RecibidosScreen',
  ),
  screen(
    '/facturacion-electronica/por-reemplazar',
    () => import('../features/ecf/por-reemplazar/por-reemplazar-screen.tsx'),
    'PorReemplazarScreen',
  ),

  // What the companies bought.
  screen('/compras', () => import('../features/compras/compras-screen.tsx'), 'ComprasScreen'),
  screen('/compras/nueva', () => import('./compra-screens.tsx'), 'CompraNueva'),
  screen('/compras/$id', () => import('./compra-screens.tsx'), 'CompraEditar'),
  screen('/compras/propias', () => import('../features/compras/propias/propias-screen.tsx'), 'PropiasScreen'),
  screen(
    '/compras/propias/nuevo',
    () => import('../features/compras/propias/propia-screen.tsx'),
    'ComprobanteDeComprasScreen',
  ),
  screen(
    '/compras/propias/gasto-menor',
    () => import('../features/compras/propias/propia-screen.tsx'),
    'GastoMenorScreen',
  ),

  // What is printed of many documents, and what a month says to the tax office.
  screen(
    '/reportes',
    () => import('../features/reportes/generar-facturas-screen.tsx'),
    'GenerarFacturasScreen',
  ),
  screen(
    '/reportesCuentas',
    () => import('../features/reportes/reportes-cuentas-screen.tsx'),
    'ReportesCuentasScreen',
  ),
  screen(
    '/reportesCuentasContactos',
    () => import('../features/reportes/reportes-contactos-screen.tsx'),
    'ReportesContactosScreen',
  ),
  screen(
    '/reportesVentas',
    () => import('../features/reportes/reportes-ventas-screen.tsx'),
    'ReportesVentasScreen',
  ),
  screen('/reporte606', () => import('../features/formatos/formato-606-screen.tsx'), 'Formato606Screen'),
  screen('/reporteExcel', () => import('../features/formatos/formato-607-screen.tsx'), 'Formato607Screen'),
  screen('/reporte608', () => import('../features/formatos/formato-608-screen.tsx'), 'Formato608Screen'),
  screen('/it1', () => import('../features/it1/it1-screen.tsx'), 'It1Screen'),
  screen('/ir17', () => import('../features/ir17/ir17-screen.tsx'), 'Ir17Screen'),
  screen('/paquete', () => import('../features/paquete/paquete-screen.tsx'), 'PaqueteScreen'),
  screen('/cierre', () => import('../features/cierres/cierre-screen.tsx'), 'CierreScreen'),

  screen('/prueba', () => import('../features/prueba/prueba-screen.tsx'), 'PruebaScreen'),
  createRoute({
    getParentRoute: () => shell,
    path: '/ayuda',
    validateSearch: ayudaSearch,
    component: lazyScreen(() => import('../features/ayuda/ayuda-screen.tsx'), 'AyudaScreen'),
  }),
] as const

const unknown = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: '/login', replace: true })
  },
})

const routeTree = root.addChildren([login, shell.addChildren(screens), unknown])

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
