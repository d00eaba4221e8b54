import { lazyRouteComponent } from '@tanstack/react-router'
import { screen } from './base-routes.tsx'

const cotizaciones = screen(
  '/cotizaciones',
  lazyRouteComponent(() => import('../features/cotizaciones/cotizaciones-screen.tsx'), 'CotizacionesScreen'),
)
// Their form is the order's.
const nueva = screen(
  '/cotizaciones/nueva',
  lazyRouteComponent(
    () => import('../features/pedidos/cotizacion/cotizacion-crear-screen.tsx'),
    'CotizacionCrearScreen',
  ),
)
const editar = screen(
  '/cotizaciones/$id/editar',
  lazyRouteComponent(
    () => import('../features/pedidos/cotizacion/cotizacion-editar-screen.tsx'),
    'CotizacionEditarScreen',
  ),
)

/** Orders that are offered and not issued. */
export const cotizacionRoutes = [cotizaciones, nueva, editar] as const
