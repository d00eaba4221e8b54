import { lazyRouteComponent } from '@tanstack/react-router'
import { screen } from './base-routes.tsx'

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

/** What is printed of many documents and accounts. */
export const reportRoutes = [
  reportes,
  reportesCuentas,
  reportesContactos,
  reportesVentas,
  antiguedad,
] as const
