import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { screen, shell } from './base-routes.tsx'
import { permittedByAny } from './permitted.tsx'

const reportes = screen(
  '/reportes',
  lazyRouteComponent(
    () => import('../features/reportes/generar-facturas-screen.tsx'),
    'GenerarFacturasScreen',
  ),
)
const reportesCuentas = screen(
  '/reportesCuentas',
  lazyRouteComponent(
    () => import('../features/reportes/reportes-cuentas-screen.tsx'),
    'ReportesCuentasScreen',
  ),
)
const reportesContactos = screen(
  '/reportesCuentasContactos',
  lazyRouteComponent(
    () => import('../features/reportes/reportes-contactos-screen.tsx'),
    'ReportesContactosScreen',
  ),
)
const reportesVentas = screen(
  '/reportesVentas',
  lazyRouteComponent(() => import('../features/reportes/reportes-ventas-screen.tsx'), 'ReportesVentasScreen'),
)

const antiguedad = screen(
  '/antiguedad',
  lazyRouteComponent(() => import('../features/antiguedad/antiguedad-screen.tsx'), 'AntiguedadScreen'),
)
const DE_UN_LADO = ['cuentasPorCobrar.ver', 'cuentasPorPagar.ver'] as const
const estadoDeCliente = createRoute({
  getParentRoute: () => shell,
  path: '/estado-de-cuenta/clientes/$id',
  component: permittedByAny(
    DE_UN_LADO,
    lazyRouteComponent(
      () => import('../features/estados-de-cuenta/estado-screens.tsx'),
      'EstadoDeClienteScreen',
    ),
  ),
})
const estadoDeContacto = createRoute({
  getParentRoute: () => shell,
  path: '/estado-de-cuenta/contactos/$id',
  component: permittedByAny(
    DE_UN_LADO,
    lazyRouteComponent(
      () => import('../features/estados-de-cuenta/estado-screens.tsx'),
      'EstadoDeContactoScreen',
    ),
  ),
})

const estadoDeSuplidor = createRoute({
  getParentRoute: () => shell,
  path: '/estado-de-cuenta/suplidores/$id',
  component: permittedByAny(
    ['porPagarSuplidores.ver'],
    lazyRouteComponent(
      () => import('../features/estados-de-cuenta/estado-screens.tsx'),
      'EstadoDeSuplidorScreen',
    ),
  ),
})
const porPagarSuplidores = screen(
  '/porPagarSuplidores',
  lazyRouteComponent(
    () => import('../features/por-pagar-suplidores/por-pagar-screen.tsx'),
    'PorPagarSuplidoresScreen',
  ),
)

/** What is printed of many documents and accounts. */
export const reportRoutes = [
  reportes,
  reportesCuentas,
  reportesContactos,
  reportesVentas,
  antiguedad,
  estadoDeCliente,
  estadoDeContacto,
  estadoDeSuplidor,
  porPagarSuplidores,
] as const
