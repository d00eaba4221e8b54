import { PERMISOS, type Permiso } from './permisos.ts'

/** Holds every permission and sees every link. */
export const ROL_ADMINISTRADOR = 'Administrador'

export interface RolDeFuncion {
  readonly nombre: string
  readonly permisos: readonly Permiso[]
}

function todos(area: string): Permiso[] {
  return PERMISOS.map(permiso => permiso.nombre).filter(nombre => nombre.startsWith(`${area}.`))
}

/** Roles named like the feature whose link they open (R3.5), each with what its screens ask for. */
export const ROLES_DE_FUNCION: readonly RolDeFuncion[] = [
  { nombre: 'Productos', permisos: [...todos('productos'), 'categorias.ver'] },
  { nombre: 'Categorias', permisos: todos('categorias') },
  { nombre: 'Empresas', permisos: [...todos('empresas'), 'categorias.ver'] },
  { nombre: 'Clientes', permisos: [...todos('clientes'), 'contactos.ver'] },
  { nombre: 'Contactos', permisos: todos('contactos') },
  {
    nombre: 'Facturacion',
    permisos: [...todos('pedidos'), 'clientes.ver', 'empresas.ver', 'productos.ver', 'ncf.ver'],
  },
  { nombre: 'NCF', permisos: [...todos('ncf'), 'empresas.ver'] },
  { nombre: 'CuentasPorPagar', permisos: [...todos('cuentasPorPagar'), 'clientes.ver'] },
  { nombre: 'CuentasPorCobrar', permisos: [...todos('cuentasPorCobrar'), 'clientes.ver'] },
  // Users, roles and permissions are the Administrador's alone (R3.7); these roles only keep their names.
  { nombre: 'Roles', permisos: [] },
  { nombre: 'Permisos', permisos: [] },
  { nombre: 'Usuarios', permisos: [] },
  // Changing one's own password needs a session and no permission.
  { nombre: 'Contraseña', permisos: [] },
  {
    nombre: 'Gestion de reportes',
    permisos: [
      ...todos('reportes'),
      'clientes.ver',
      'contactos.ver',
      'empresas.ver',
      'pedidos.ver',
      'inicio.montos',
    ],
  },
  {
    nombre: 'Consultas',
    permisos: ['consultas.ver', 'clientes.ver', 'contactos.ver', 'empresas.ver', 'pedidos.ver'],
  },
]
