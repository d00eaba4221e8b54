import { COSAS } from './cosas.ts'
import { MAESTRAS } from './maestros.ts'
import { PERMISOS } from './permisos.ts'
import { ROL_ADMINISTRADOR } from './roles.ts'

/** The areas of the permissions (R3.5), with the words of the office: the work of the day, what it is done with, who does it. */
export const AREAS: ReadonlyMap<string, string> = new Map(
  [
    ...[
      'inicio',
      'pedidos',
      'cotizaciones',
      'ncf',
      'cuentasPorPagar',
      'cuentasPorCobrar',
      'porPagarSuplidores',
    ],
    ...['saldosIniciales', 'liquidaciones', 'correos', 'consultas', 'reportes'],
    ...['documentos', 'secuencias', 'ecf', 'contribuyentes', 'compras', 'it1', 'cierres'],
    ...MAESTRAS,
    ...['auditoria', 'correoSaliente', 'usuarios', 'roles', 'permisos'],
  ].flatMap(area => COSAS.filter(({ nombre }) => nombre === area).map(({ titulo = area }) => [area, titulo])),
)

/** Actions whose name in the permission is no word of the office; the others are said as they are. */
const ACCIONES: ReadonlyMap<string, string> = new Map([
  ['asignarRoles', 'asignar roles'],
  ['asignarPermisos', 'asignar permisos'],
  ['exportar', 'descargar'],
  ['montos', 'ver las sumas de'],
])

/**
 * What a role lets its holders do, in words: 'Cuentas por cobrar — ver, cobrar, anular; además ver clientes'. `permisos` are
 * the names that it holds now, not those that it was born with.
 */
export function describirRol(nombre: string, permisos: readonly string[]): string {
  const cosa = COSAS.find(({ rol }) => rol?.nombre === nombre)
  const titulo = cosa?.rol?.titulo ?? cosa?.titulo ?? nombre
  if (nombre === ROL_ADMINISTRADOR) return `${titulo} — ver y hacer todo`
  const areas = porArea(permisos)
  const propia = areas.reduce<Area | null>(
    (mayor, area) => (mayor === null || area.acciones.length > mayor.acciones.length ? area : mayor),
    null,
  )
  if (propia === null) return `${titulo} — ${sinPermisos(cosa)}`
  const acciones = propia.acciones.join(', ')
  const principal = propia.nombre === titulo ? acciones : `${enFrase(propia.nombre)}: ${acciones}`
  const resto = otras(areas.filter(area => area !== propia))
  return `${titulo} — ${[principal, ...resto].join('; además ')}`
}

function sinPermisos(cosa: (typeof COSAS)[number] | undefined): string {
  if (cosa?.soloAdministrador) return 'solo el Administrador entra'
  return cosa?.rol?.sinPermisos ?? 'ningún permiso'
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
