import { type Kysely, sql } from 'kysely'
import type { DB } from './schema.ts'

/** So many waiting lines are read in passing; a list is slower with more. */
const FEW = 100

const WAITING = {
  pedidos_por_sumar: 'sumar_pedidos',
  cuentas_por_sumar: 'sumar_cuentas',
  ncfs_por_sumar: 'sumar_ncfs',
} as const

/** Adds what waits to the sums, where it is much. What is read does not change by it. */
export async function foldSums(db: Kysely<DB>, few = FEW): Promise<void> {
  for (const [table, fold] of Object.entries(WAITING)) {
    const { rows } = await sql<{ muchas: boolean }>`
      SELECT EXISTS (SELECT FROM ${sql.ref(table)} OFFSET ${few}) AS muchas`.execute(db)
    if (!rows[0]?.muchas) continue
    await db.transaction().execute(async tx => {
      // After a restore, a line for each order of ten years waits.
      await sql`SET LOCAL statement_timeout = 0`.execute(tx)
      await sql`SELECT ${sql.raw(fold)}()`.execute(tx)
    })
    // Each list reads these lines from end to end, the dead ones too.
    await sql`VACUUM ${sql.ref(table)}`.execute(db)
  }
  await foldAudit(db, few)
}

/** Sealed traces never change: the sums hold those up to a seal. */
async function foldAudit(db: Kysely<DB>, few: number): Promise<void> {
  const { rows } = await sql<{ muchas: boolean }>`
    SELECT c.sello - s.sello > ${few} AS muchas FROM auditoria_cadena c, auditoria_sumada s`.execute(db)
  if (!rows[0]?.muchas) return
  await db.transaction().execute(async tx => {
    await sql`SET LOCAL statement_timeout = 0`.execute(tx)
    await sql`SELECT sumar_auditoria()`.execute(tx)
  })
}

/**
 * Where the last revision is a day old: what the sums lacked is given to them. How many lacked something. `begun` is told
 * the connection's process before the work, which takes half a minute among a million orders.
 */
export async function reviseSums(db: Kysely<DB>, begun: (pid: number) => void = () => {}): Promise<number> {
  return await db.transaction().execute(async tx => {
    await sql`SET LOCAL statement_timeout = 0`.execute(tx)
    // Of several processes one goes first; the others find the day's revision done.
    const { numAffectedRows } =
      await sql`UPDATE sumas_revisadas SET en = now() WHERE en < now() - interval '1 day'`.execute(tx)
    if (!numAffectedRows) return 0
    const { rows: own } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(tx)
    if (own[0]) begun(own[0].pid)
    const { rows } = await sql<{ corregidas: number }>`
      SELECT corregir_sumas_de_pedidos() + corregir_sumas_de_cuentas() + corregir_sumas_de_ncfs() AS corregidas`.execute(
      tx,
    )
    return rows[0]?.corregidas ?? 0
  })
}
