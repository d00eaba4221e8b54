const maestros = [
  ['productos', 'productos'],
  ['categorias', 'categorías'],
  ['empresas', 'empresas'],
  ['clientes', 'clientes'],
  ['contactos', 'contactos'],
] as const

/** Plain master data: four permissions each. */
export type AreaMaestra = (typeof maestros)[number][0]

/** 'area.accion': opens one kind of action (R3.5). */
export type Permiso =
  | `${AreaMaestra | 'roles' | 'permisos' | 'pedidos'}.${'ver' | 'crear' | 'editar' | 'eliminar'}`
  | `usuarios.${'ver' | 'crear' | 'editar' | 'desactivar' | 'asignarRoles'}`
  | 'roles.asignarPermisos'
  | `ncf.${'ver' | 'generar' | 'mover' | 'anular'}`
  | `cuentasPorPagar.${'ver' | 'pagar' | 'anular'}`
  | `cuentasPorCobrar.${'ver' | 'cobrar' | 'anular'}`
  | `reportes.${'ver' | 'exportar'}`
  | 'consultas.ver'
  | 'inicio.montos'
  | 'auditoria.ver'

export interface PermisoDelSistema {
  readonly nombre: Permiso
  readonly descripcion: string
}

function cuatro(area: AreaMaestra | 'roles' | 'permisos' | 'pedidos', nombre: string): PermisoDelSistema[] {
  return [
    { nombre: `${area}.ver`, descripcion: `Ver ${nombre}` },
    { nombre: `${area}.crear`, descripcion: `Crear ${nombre}` },
    { nombre: `${area}.editar`, descripcion: `Editar ${nombre}` },
    { nombre: `${area}.eliminar`, descripcion: `Eliminar ${nombre}` },
  ]
}

/** The permissions that the product itself asks for; they cannot be renamed or deleted. */
export const PERMISOS: readonly PermisoDelSistema[] = [
  { nombre: 'usuarios.ver', descripcion: 'Ver usuarios' },
  { nombre: 'usuarios.crear', descripcion: 'Crear usuarios' },
  { nombre: 'usuarios.editar', descripcion: 'Editar usuarios' },
  { nombre: 'usuarios.desactivar', descripcion: 'Desactivar y reactivar usuarios' },
  { nombre: 'usuarios.asignarRoles', descripcion: 'Asignar roles a los usuarios' },
  ...cuatro('roles', 'roles'),
  { nombre: 'roles.asignarPermisos', descripcion: 'Asignar permisos a los roles' },
  ...cuatro('permisos', 'permisos'),
  ...maestros.flatMap(([area, nombre]) => cuatro(area, nombre)),
  { nombre: 'ncf.ver', descripcion: 'Ver los NCF' },
  { nombre: 'ncf.generar', descripcion: 'Generar NCF' },
  { nombre: 'ncf.mover', descripcion: 'Mover la fecha de los NCF' },
  { nombre: 'ncf.anular', descripcion: 'Anular NCF sin usar' },
  ...cuatro('pedidos', 'pedidos'),
  { nombre: 'cuentasPorPagar.ver', descripcion: 'Ver cuentas por pagar' },
  { nombre: 'cuentasPorPagar.pagar', descripcion: 'Marcar cuentas como pagadas' },
  { nombre: 'cuentasPorPagar.anular', descripcion: 'Anular pagos' },
  { nombre: 'cuentasPorCobrar.ver', descripcion: 'Ver cuentas por cobrar' },
  { nombre: 'cuentasPorCobrar.cobrar', descripcion: 'Marcar cuentas como cobradas' },
  { nombre: 'cuentasPorCobrar.anular', descripcion: 'Anular cobros' },
  { nombre: 'reportes.ver', descripcion: 'Ver reportes' },
  { nombre: 'reportes.exportar', descripcion: 'Descargar reportes' },
  { nombre: 'consultas.ver', descripcion: 'Consultar pedidos' },
  { nombre: 'inicio.montos', descripcion: 'Ver en Inicio lo vendido y lo pendiente' },
  { nombre: 'auditoria.ver', descripcion: 'Ver y verificar la auditoría' },
]

export function esPermiso(texto: string): texto is Permiso {
  return PERMISOS.some(permiso => permiso.nombre === texto)
}
