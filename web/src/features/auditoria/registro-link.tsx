import type { RegistroDeAuditoria } from '@cuadre/contract/auditoria'
import { MAESTRAS, MAESTROS, type Maestra } from '@cuadre/domain/acceso/maestros'
import { Link } from '@tanstack/react-router'

/** '12 · Colmado Peña', which leads to where the record is seen today; only its number where there is no such place. */
export function RegistroLink({ registro }: { registro: RegistroDeAuditoria }) {
  const { registroId, registroNombre } = registro
  if (registroId === null) return null
  const place = lugarDe(registro)
  const text = registroNombre === null ? String(registroId) : `${registroId} · ${registroNombre}`
  return place === null ? (
    text
  ) : (
    <Link {...place} className="cuadre-auditoria-enlace">
      {text}
    </Link>
  )
}

type Lista = '/usuarios' | '/roles' | '/permisos' | `/${Maestra}`

const LISTAS: ReadonlyMap<string, Lista> = new Map<string, Lista>([
  ['Usuario', '/usuarios'],
  ['Sesión', '/usuarios'],
  ['Rol', '/roles'],
  ['Permiso', '/permisos'],
  ...MAESTRAS.map(maestra => [MAESTROS[maestra].singular, `/${maestra}`] as const),
])

/** An order is found in Consultas also after it was deleted; an account shows its own history, a document its paper. */
function lugarDe({ entidad, registroId, registroNombre }: RegistroDeAuditoria) {
  if (registroId === null || registroNombre === null) return null
  if (entidad === 'Pedido') return { to: '/consultas', search: { buscar: `Pedido ${registroId}` } } as const
  if (entidad === 'Comprobante') return { to: '/comprobantes', search: { pdf: String(registroId) } } as const
  const historial = { ncf: registroNombre, historial: String(registroId) }
  if (entidad === 'Cuenta por pagar') return { to: '/cuentasporPagar', search: historial } as const
  if (entidad === 'Cuenta por cobrar') return { to: '/cuentasporCobrar', search: historial } as const
  const lista = LISTAS.get(entidad)
  return lista === undefined ? null : ({ to: lista, search: { buscar: registroNombre } } as const)
}
