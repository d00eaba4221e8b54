import type { Announcement, Entidad } from '@cuadre/contract/events'
import type { QueryClient } from '@tanstack/react-query'
import { KEYS } from '../api/keys.ts'
import { toast } from '../ui/toast.ts'

const TOAST_MS = 2000

type Cosa = Exclude<keyof typeof KEYS, 'sesion'>

/**
 * What each thing that is read shows of others: a change of any of these makes it old. A new key of the cache does
 * not compile before it says whom it follows.
 */
const SIGUE_A: Readonly<Record<Cosa, readonly Entidad[]>> = {
  categorias: ['Categorias'],
  productos: ['Productos', 'Categorias'],
  empresas: ['Empresas', 'Categorias'],
  contactos: ['Contactos'],
  clientes: ['Clientes', 'Contactos'],
  ncfs: ['Ncfs', 'Pedidos', 'Empresas'],
  pedidos: ['Pedidos', 'Clientes', 'Empresas', 'CuentasPorPagar', 'CuentasPorCobrar'],
  cuentas: ['CuentasPorPagar', 'CuentasPorCobrar', 'Pedidos'],
  formatos: ['Pedidos', 'Ncfs'],
  consultas: ['Pedidos', 'CuentasPorPagar', 'CuentasPorCobrar'],
  inicio: ['Pedidos', 'CuentasPorPagar', 'CuentasPorCobrar', 'Ncfs', 'Empresas'],
  usuarios: ['Usuarios', 'Roles'],
  roles: ['Roles', 'Permisos'],
  permisos: ['Permisos', 'Roles'],
}

/** Somebody else changed something: says so, and fetches again what is on the screen and shows it. */
export function showUpdate(queryClient: QueryClient, { entity, action }: Announcement): void {
  toast.info(`Actualización en ${entity}`, `Se realizó una acción: ${action}`, TOAST_MS)
  for (const [cosa, entidades] of Object.entries(SIGUE_A) as [Cosa, readonly Entidad[]][]) {
    if (entidades.includes(entity)) void queryClient.invalidateQueries({ queryKey: KEYS[cosa] })
  }
}

/** Notices have been missed: everything but the session itself is read again. */
export function reloadEverything(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== KEYS.sesion[0] })
}
