import type { DeudaDeCliente, ORDEN_POR_CLIENTE } from '@cuadre/contract/cuentas'
import { sql } from 'kysely'
import type { Conexion } from '../../db/connection/connection.ts'
import { type Columnas, type Orden, orderedBy } from '../../db/query/conditions.ts'
import { filteredCuentas } from './cuentas.queries.ts'
import { type FiltroDeCuentas, montoDe } from './filtro.ts'

type Columna = (typeof ORDEN_POR_CLIENTE)[number]
type Page = FiltroDeCuentas & Orden<Columna> & { readonly page: number; readonly pageSize: number }

const COLUMNAS: Columnas<Columna> = {
  clienteNombre: sql`clientes.clave`,
  cuentas: sql`cuentas`,
  suma: sql`suma`,
  masAntigua: sql`mas_antigua`,
}

/** What each client's accounts add up to, the largest sum first: counted along the index of the accounts by client. */
export function listPorCliente(db: Conexion, filtro: FiltroDeCuentas & Orden<Columna>) {
  const sumas = filteredCuentas(db, filtro)
    .select([
      'cliente_id',
      sql<number>`count(*)`.as('cuentas'),
      sql<number>`sum(${montoDe(filtro)})`.as('suma'),
      sql<string>`min(fecha)`.as('mas_antigua'),
    ])
    .groupBy('cliente_id')
  return db
    .selectFrom(sumas.as('sumas'))
    .innerJoin('clientes', 'clientes.id', 'sumas.cliente_id')
    .select([
      'sumas.cliente_id as clienteId',
      'clientes.nombre as clienteNombre',
      'sumas.cuentas',
      'sumas.suma',
      'sumas.mas_antigua as masAntigua',
    ])
    .orderBy(orderedBy(filtro, COLUMNAS, sql`sumas.suma DESC, clientes.clave, clientes.id`))
}

interface Totales {
  readonly clientes: number
  readonly cuentas: number
  readonly suma: number
}

/** Of all clients together. */
export async function sumPorCliente(db: Conexion, filtro: FiltroDeCuentas): Promise<Totales> {
  return filteredCuentas(db, filtro)
    .select([
      sql<number>`count(DISTINCT cliente_id)`.as('clientes'),
      sql<number>`count(*)`.as('cuentas'),
      sql<number>`coalesce(sum(${montoDe(filtro)}), 0)`.as('suma'),
    ])
    .executeTakeFirstOrThrow()
}

/** A page of clients, and what all of them add up to. */
export async function pagePorCliente(db: Conexion, filtro: Page) {
  const { page, pageSize } = filtro
  const [items, totales] = await Promise.all([
    listPorCliente(db, filtro)
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute() satisfies Promise<DeudaDeCliente[]>,
    sumPorCliente(db, filtro),
  ])
  const { clientes, cuentas, suma } = totales
  return { items, totalRecords: clientes, page, pageSize, totalCuentas: cuentas, sumaTotal: suma }
}
