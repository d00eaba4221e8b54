import { ROL_ADMINISTRADOR } from './roles.ts'

export interface Enlace {
  readonly texto: string
  readonly ruta: string
  /** The role that opens the link; the Administrador needs none. */
  readonly rol: string
  /** Screens without a link of their own that belong to this one. */
  readonly incluye?: readonly string[]
  /** The route's guard lets only the Administrador in, so nobody else is shown the link (R3.7). */
  readonly soloAdministrador?: true
}

export interface GrupoDeMenu {
  readonly grupo: string
  readonly enlaces: readonly Enlace[]
}

const REPORTES = 'Gestion de reportes'

/** The sidebar of R4.1. */
export const MENU: readonly GrupoDeMenu[] = [
  {
    grupo: 'Mantenimiento',
    enlaces: [
      { texto: 'Productos', ruta: '/productos', rol: 'Productos' },
      { texto: 'Categorías', ruta: '/categorias', rol: 'Categorias' },
      { texto: 'Empresas', ruta: '/empresas', rol: 'Empresas' },
      { texto: 'Clientes', ruta: '/clientes', rol: 'Clientes' },
      { texto: 'Contactos', ruta: '/contactos', rol: 'Contactos' },
      { texto: 'Facturación', ruta: '/facturacion', rol: 'Facturacion' },
      { texto: 'Generar NCF', ruta: '/ncf', rol: 'NCF' },
      { texto: 'Cuentas por Pagar', ruta: '/cuentasporPagar', rol: 'CuentasPorPagar' },
      { texto: 'Cuentas por Cobrar', ruta: '/cuentasporCobrar', rol: 'CuentasPorCobrar' },
    ],
  },
  {
    grupo: 'Manejo de Usuario',
    enlaces: [
      { texto: 'Roles', ruta: '/roles', rol: 'Roles', soloAdministrador: true },
      { texto: 'Permisos', ruta: '/permisos', rol: 'Permisos', soloAdministrador: true },
      { texto: 'Usuarios', ruta: '/usuarios', rol: 'Usuarios', soloAdministrador: true },
      { texto: 'Auditoría', ruta: '/auditoria', rol: 'Usuarios', soloAdministrador: true },
      { texto: 'Cambiar Contraseña', ruta: '/change-password', rol: 'Contraseña' },
    ],
  },
  {
    grupo: 'Reportes Generales',
    enlaces: [
      { texto: 'Consultas', ruta: '/consultas', rol: 'Consultas' },
      { texto: 'Generar facturas', ruta: '/reportes', rol: REPORTES },
      { texto: 'Reportes de cuentas', ruta: '/reportesCuentas', rol: REPORTES },
      { texto: 'Reportes por contacto', ruta: '/reportesCuentasContactos', rol: REPORTES },
      { texto: 'Generar 607', ruta: '/reporteExcel', rol: REPORTES, incluye: ['/reporte608'] },
      { texto: 'Reportes de Ventas', ruta: '/reportesVentas', rol: REPORTES },
    ],
  },
]

/** Whether the screen at `direccion`, a path without its search, is this link's or lies below it. */
export function esDelEnlace({ ruta, incluye = [] }: Enlace, direccion: string): boolean {
  const path = direccion.toLowerCase()
  return [ruta, ...incluye]
    .map(own => own.toLowerCase())
    .some(own => path === own || path.startsWith(`${own}/`))
}

/** The groups and links that these roles see; a group without links is absent. */
export function menuPara(roles: readonly string[]): GrupoDeMenu[] {
  const visible = ({ rol, soloAdministrador }: Enlace) =>
    roles.includes(ROL_ADMINISTRADOR) || (!soloAdministrador && roles.includes(rol))
  return MENU.map(({ grupo, enlaces }) => ({ grupo, enlaces: enlaces.filter(visible) })).filter(
    ({ enlaces }) => enlaces.length > 0,
  )
}
