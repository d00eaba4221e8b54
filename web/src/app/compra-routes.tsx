import { lazyRouteComponent } from '@tanstack/react-router'
import { screen } from './base-routes.tsx'

const compras = screen(
  '/compras',
  lazyRouteComponent(() => import('../features/compras/compras-screen.tsx'), 'ComprasScreen'),
)
const compraNueva = screen(
  '/compras/nueva',
  lazyRouteComponent(() => import('./compra-screens.tsx'), 'CompraNueva'),
)
const compraEditar = screen(
  '/compras/$id',
  lazyRouteComponent(() => import('./compra-screens.tsx'), 'CompraEditar'),
)

/** What the companies bought. */
export const compraRoutes = [compras, compraNueva, compraEditar] as const
