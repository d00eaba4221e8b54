import { lazyRouteComponent } from '@tanstack/react-router'
import { screen } from './base-routes.tsx'

const liquidaciones = screen(
  '/liquidaciones',
  lazyRouteComponent(
    () => import('../features/liquidaciones/liquidaciones-screen.tsx'),
    'LiquidacionesScreen',
  ),
)
const propuesta = screen(
  '/liquidaciones/nueva',
  lazyRouteComponent(() => import('../features/liquidaciones/propuesta-screen.tsx'), 'PropuestaScreen'),
)
const liquidacion = screen(
  '/liquidaciones/$id',
  lazyRouteComponent(() => import('../features/liquidaciones/liquidacion-screen.tsx'), 'LiquidacionScreen'),
)

/** What is due to contacts, and what was settled with them. */
export const liquidacionRoutes = [liquidaciones, propuesta, liquidacion] as const
