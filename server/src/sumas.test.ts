import { type BaseDePrueba, crearBaseDePrueba } from '@cuadre/testing/database'
import { hastaQue } from '@cuadre/testing/hasta-que'
import { muchosPedidos } from '@cuadre/testing/muchos-pedidos'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { silentLog } from './config/log.ts'
import { foldSums, reviseSums } from './db/sums.ts'
import { keepRevised, keepSummed } from './housekeeping.ts'

let base: BaseDePrueba

beforeAll(async () => {
  base = await crearBaseDePrueba()
  await muchosPedidos(base, 500, '2026-11-21')
})
afterAll(() => base.cerrar())

async function count(table: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT count(*) AS n FROM ${sql.ref(table)}`.execute(base.db)
  return rows[0]?.n ?? -1
}

async function touchAll(): Promise<void> {
  await sql`ALTER TABLE pedidos DROP CONSTRAINT IF EXISTS pedidos_itbis`.execute(base.db)
  await sql`SET LOCAL session_replication_role = replica; UPDATE pedidos SET itbis = itbis + 1, total = total + 1`.execute(
    base.db,
  )
}

const aDayAgo = () => sql`UPDATE sumas_revisadas SET en = now() - interval '25 hours'`.execute(base.db)

test('what waits is folded once it is much, by several processes at once too', async () => {
  await touchAll()
  const waiting = await count('pedidos_por_sumar')
  expect(waiting).toBeGreaterThan(400)
  await foldSums(base.db, waiting)
  expect(await count('pedidos_por_sumar')).toBe(waiting)
  await Promise.all([foldSums(base.db, 10), foldSums(base.db, 10), foldSums(base.db, 10)])
  expect(await count('pedidos_por_sumar')).toBe(0)
  expect(await count('pedidos_sumas_erradas')).toBe(0)
})

test('it happens by itself until it is stopped', async () => {
  await touchAll()
  const stop = keepSummed(base.db, silentLog, 5)
  await hastaQue(async () => expect(await count('pedidos_por_sumar')).toBe(0))
  await stop()
})

test('the sums are held against the rows once a day, by one process, and what differs is mended and told', async () => {
  await sql`UPDATE pedidos_sumas SET cantidad = cantidad + 1 WHERE empresa = 0 AND cliente = 0`.execute(
    base.db,
  )
  expect(await reviseSums(base.db)).toBe(0)
  const wrong = await count('pedidos_sumas_erradas')
  expect(wrong).toBeGreaterThan(0)
  await aDayAgo()
  const corrected = await Promise.all([reviseSums(base.db), reviseSums(base.db)])
  expect(corrected.sort()).toEqual([0, wrong])
  expect(await count('pedidos_sumas_erradas')).toBe(0)

  await sql`DELETE FROM cuentas_sumas WHERE por_pago`.execute(base.db)
  await aDayAgo()
  const warnings: string[] = []
  const stop = keepRevised(base.db, { ...silentLog, warn: message => void warnings.push(message) }, 5)
  await hastaQue(() =>
    expect(warnings[0]).toMatch(
      /^Las sumas guardadas no coincidían con sus pedidos y cuentas: se corrigieron \d+\.$/,
    ),
  )
  await stop()
  expect(await count('cuentas_sumas_erradas')).toBe(0)
})

test('who stops the program does not wait for a revision under way, and it is done another time', async () => {
  await aDayAgo()
  // Somebody folds for ever.
  const folding = await base.pool.connect()
  await folding.query('SELECT pg_advisory_lock(6070003)')
  const warnings: string[] = []
  const stop = keepRevised(base.db, { ...silentLog, warn: message => void warnings.push(message) }, 5)
  const waiting = () =>
    folding.query(
      `SELECT FROM pg_stat_activity WHERE wait_event = 'advisory' AND datname = current_database()`,
    )
  await hastaQue(async () => expect((await waiting()).rowCount).toBe(1))
  await stop()
  expect(warnings.join()).toContain('No se pudieron revisar las sumas')
  await folding.query('SELECT pg_advisory_unlock(6070003)')
  folding.release()
  const { rows } = await sql`SELECT FROM sumas_revisadas WHERE en < now() - interval '1 day'`.execute(base.db)
  expect(rows).toHaveLength(1)
})
