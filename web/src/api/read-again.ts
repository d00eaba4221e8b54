import type { Entidad } from '@cuadre/contract/events'
import type { QueryClient } from '@tanstack/react-query'
import { KEYS } from './keys.ts'

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

/** Something was changed, by this user or by another: reads again what is on the screen and shows it. */
export function readAgainAfter(client: QueryClient, entity: Entidad): void {
  for (const [cosa, entidades] of Object.entries(SIGUE_A) as [Cosa, readonly Entidad[]][]) {
    if (entidades.includes(entity)) void client.invalidateQueries({ queryKey: KEYS[cosa] })
  }
}
