import type { Permiso } from '@cuadre/domain/acceso/permisos'

interface QuickAction {
  readonly texto: string
  readonly ruta: string
  readonly permiso: Permiso
  readonly primary?: boolean
}

/** What people come here to do, the most usual first. */
export const QUICK_ACTIONS: readonly QuickAction[] = [
  { texto: 'Nuevo Pedido', ruta: '/facturacion/nuevo', permiso: 'pedidos.crear', primary: true },
  { texto: 'Ver pedidos', ruta: '/facturacion', permiso: 'pedidos.ver' },
  { texto: 'Generar NCF', ruta: '/ncf', permiso: 'ncf.generar' },
  { texto: 'Clientes', ruta: '/clientes', permiso: 'clientes.ver' },
  { texto: 'Productos', ruta: '/productos', permiso: 'productos.ver' },
]
