import { PERMISOS } from './permisos.ts'
import { ROL_ADMINISTRADOR } from './roles.ts'

/** The areas of the permissions (R3.5) in the order of the menu, as the office calls them. */
export const AREAS: ReadonlyMap<string, string> = new Map([
  ['inicio', 'Inicio'],
  ['pedidos', 'Pedidos'],
  ['ncf', 'NCF'],
  ['cuentasPorPagar', 'Cuentas por pagar'],
  ['cuentasPorCobrar', 'Cuentas por cobrar'],
  ['consultas', 'Consultas'],
  ['reportes', 'Reportes'],
  ['productos', 'Productos'],
  ['categorias', 'Categorías'],
  ['empresas', 'Empresas'],
  ['clientes', 'Clientes'],
  ['contactos', 'Contactos'],
  ['auditoria', 'Auditoría'],
  ['usuarios', 'Usuarios'],
  ['roles', 'Roles'],
  ['permisos', 'Permisos'],
])

/** Actions whose name in the permission is no word of the office; the others are said as they are. */
const ACCIONES: ReadonlyMap<string, string> = new Map([
  ['asignarRoles', 'asignar roles'],
  ['asignarPermisos', 'asignar permisos'],
  ['exportar', 'descargar'],
  ['montos', 'ver las sumas de'],
])

/** Roles of the system whose name is not how the office writes it. */
const TITULOS: ReadonlyMap<string, string> = new Map([
  ['Categorias', 'Categorías'],
  ['Facturacion', 'Facturación'],
  ['CuentasPorPagar', 'Cuentas por pagar'],
  ['CuentasPorCobrar', 'Cuentas por cobrar'],
  ['Gestion de reportes', 'Reportes'],
])

const SIN_PERMISOS: ReadonlyMap<string, string> = new Map([
  ['Contraseña', 'cambiar la propia contraseña'],
  ['Usuarios', 'solo el Administrador entra'],
  ['Roles', 'solo el Administrador entra'],
  ['Permisos', 'solo el Administrador entra'],
])

/**
 * What a role lets its holders do, in words: 'Cuentas por cobrar — ver, cobrar, anular; además ver clientes'. `permisos` are
 * the names that it holds now, not those that it was born with.
 */
export function describirRol(nombre: string, permisos: readonly string[]): string {
  const titulo = TITULOS.get(nombre) ?? nombre
  if (nombre === ROL_ADMINISTRADOR) return `${titulo} — ver y hacer todo`
  const areas = porArea(permisos)
  const propia = areas.reduce<Area | null>(
    (mayor, area) => (mayor === null || area.acciones.length > mayor.acciones.length ? area : mayor),
    null,
  )
  if (propia === null) return `${titulo} — ${SIN_PERMISOS.get(nombre) ?? 'ningún permiso'}`
  const acciones = propia.acciones.join(', ')
  const principal = propia.nombre === titulo ? acciones : `${enFrase(propia.nombre)}: ${acciones}`
  const resto = otras(areas.filter(area => area !== propia))
  return `${titulo} — ${[principal, ...resto].join('; además ')}`
}

interface Area {
  readonly nombre: string
  readonly acciones: readonly string[]
}

/** In the order of the menu; permissions that an office has added itself are not of any area. */
function porArea(permisos: readonly string[]): Area[] {
  return [...AREAS].flatMap(([clave, nombre]) => {
    const acciones = enOrden(permisos)
      .filter(permiso => permiso.startsWith(`${clave}.`))
      .map(permiso => permiso.slice(clave.length + 1))
      .map(accion => ACCIONES.get(accion) ?? accion)
    return acciones.length === 0 ? [] : [{ nombre, acciones }]
  })
}

const ORDEN: readonly string[] = PERMISOS.map(({ nombre }) => nombre)

/** 'ver' first, then what changes something; those that an office has added itself come last. */
function enOrden(permisos: readonly string[]): string[] {
  const lugar = (permiso: string) => (ORDEN.includes(permiso) ? ORDEN.indexOf(permiso) : ORDEN.length)
  return permisos.toSorted((a, b) => lugar(a) - lugar(b))
}

/** 'ver clientes, empresas, NCF': areas with the same actions are said together. */
function otras(areas: readonly Area[]): string[] {
  const juntas = new Map<string, string[]>()
  for (const { nombre, acciones } of areas) {
    const clave = acciones.join(', ')
    juntas.set(clave, [...(juntas.get(clave) ?? []), enFrase(nombre)])
  }
  return [...juntas].map(([acciones, nombres]) => `${acciones} ${nombres.join(', ')}`)
}

/** Within a sentence: 'Clientes' → 'clientes'; an acronym stays as it is. */
function enFrase(nombre: string): string {
  return nombre === nombre.toUpperCase() ? nombre : nombre.toLowerCase()
}
