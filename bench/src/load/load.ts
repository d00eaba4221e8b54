import pg from 'pg'
import { writeAudit } from './audit.ts'
import { MASTERS } from './masters.ts'
import { AZAR, NCFS, NCFS_LIBRES, PEDIDOS, PLAN } from './orders.ts'
import { setSecondaryAside } from './secondary.ts'

export interface Loading {
  readonly pedidos: number
  /** The last day on which something was sold: a business day. */
  readonly hoy: string
  /** Nothing happened after it. */
  readonly ahora: Date
  /** Numbers per company that are still free on that day. */
  readonly libresPorEmpresa: number
}

const BATCH = 50_000

/** The month that is asked for in 607s: so many orders of one company. */
export const PEDIDOS_DEL_MES = 1000

/**
 * Fills an empty, migrated database of which user 1 is the only user with an office: straight into the tables, under
 * the same triggers and unique rules as the product's own writing. Its books are right to the centavo.
 */
export async function loadOffice(settings: pg.ClientConfig, loading: Loading): Promise<void> {
  const client = new pg.Client(settings)
  await client.connect()
  try {
    await load(client, loading)
  } finally {
    await client.end()
  }
}

async function load(client: pg.Client, { pedidos, hoy, ahora, libresPorEmpresa }: Loading): Promise<void> {
  await client.query(
    `SET synchronous_commit = off; SET work_mem = '256MB'; SET maintenance_work_mem = '512MB'`,
  )
  await client.query(AZAR)
  for (const statement of MASTERS) await client.query(statement)
  await client.query(`CREATE TEMPORARY TABLE carga (id integer PRIMARY KEY, fecha date, empresa_id integer,
    cliente_id integer, aplica_itbis boolean, anulado boolean, numero integer)`)
  await client.query(PLAN, [pedidos, hoy, Math.min(PEDIDOS_DEL_MES, Math.floor(pedidos / 4))])
  await client.query('ANALYZE carga')
  const restore = await setSecondaryAside(client)
  await client.query(NCFS)
  await client.query(nextId('ncfs'))
  await client.query(NCFS_LIBRES, [libresPorEmpresa, hoy])
  for (let first = 1; first <= pedidos; first += BATCH) {
    await client.query(PEDIDOS, [first, Math.min(first + BATCH - 1, pedidos), ahora])
  }
  await client.query(nextId('pedidos'))
  await writeAudit(client)
  await restore()
  await client.query('VACUUM (ANALYZE)')
  await client.query('CHECKPOINT')
}

function nextId(table: string): string {
  return `SELECT setval(pg_get_serial_sequence('${table}', 'id'), max(id)) FROM ${table}`
}
