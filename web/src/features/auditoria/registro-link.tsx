import type { RegistroDeAuditoria } from '@cuadre/contract/auditoria'
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

const LISTAS = {
  Usuario: '/usuarios',
  Sesión: '/usuarios',
  Rol: '/roles',
  Permiso: '/permisos',
  Categoría: '/categorias',
  Producto: '/productos',
  Empresa: '/empresas',
  Contacto: '/contactos',
  Cliente: '/clientes',
} as const

type Lista = keyof typeof LISTAS

/** An order is found in Consultas also after it was deleted; an account shows its own history. */
function lugarDe({ entidad, registroId, registroNombre }: RegistroDeAuditoria) {
  if (registroId === null || registroNombre === null) return null
  if (entidad === 'Pedido') return { to: '/consultas', search: { buscar: `Pedido ${registroId}` } } as const
  const historial = { ncf: registroNombre, historial: String(registroId) }
  if (entidad === 'Cuenta por pagar') return { to: '/cuentasporPagar', search: historial } as const
  if (entidad === 'Cuenta por cobrar') return { to: '/cuentasporCobrar', search: historial } as const
  return isLista(entidad) ? ({ to: LISTAS[entidad], search: { buscar: registroNombre } } as const) : null
}

function isLista(entidad: string): entidad is Lista {
  return Object.hasOwn(LISTAS, entidad)
}
