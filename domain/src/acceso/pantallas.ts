import type { Permiso } from './permisos.ts'

/**
 * Permission that a screen needs before it shows anything (R3.5: roles open links, permissions open what is
 * behind them). A screen that is not listed needs a session and no more, or guards itself.
 */
export const PERMISO_DE_PANTALLA: ReadonlyMap<string, Permiso> = new Map([
  ['/productos', 'productos.ver'],
  ['/categorias', 'categorias.ver'],
  ['/empresas', 'empresas.ver'],
  ['/clientes', 'clientes.ver'],
  ['/contactos', 'contactos.ver'],
  ['/facturacion', 'pedidos.ver'],
  ['/ncf', 'ncf.ver'],
  ['/ncf/mes', 'ncf.ver'],
  ['/ncf/cuadre', 'ncf.ver'],
  ['/cuentasporPagar', 'cuentasPorPagar.ver'],
  ['/cuentasporCobrar', 'cuentasPorCobrar.ver'],
  ['/consultas', 'consultas.ver'],
  ['/reportes', 'reportes.ver'],
  ['/reportesCuentas', 'reportes.ver'],
  ['/reportesCuentasContactos', 'reportes.ver'],
  ['/reporteExcel', 'reportes.ver'],
  ['/reporte608', 'reportes.ver'],
  ['/reportesVentas', 'reportes.ver'],
])
