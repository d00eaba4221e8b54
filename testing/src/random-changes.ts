import type { TestDatabase } from './database.ts'

/** Whole numbers below a limit, the same at every run. */
export function seededRandom(seed: number): (limit: number) => number {
  let state = seed >>> 0
  return limit => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
}

/** What happens to orders and their accounts; each takes an order's id and a number of any kind. */
const CHANGES: readonly string[] = [
  // Another client, another amount.
  `WITH p AS (
     UPDATE documentos SET cliente_id = c.id, cliente_nombre = c.nombre, sub_total = $2, itbis = 1, total = $2::int + 1
     FROM (SELECT id, nombre FROM clientes ORDER BY id OFFSET $2::int % 400 LIMIT 1) c
     WHERE documentos.id = $1 AND NOT anulado RETURNING documentos.*)
   UPDATE cuentas SET cliente_id = p.cliente_id, base_aplicada = p.sub_total, monto_total = p.sub_total / 10
   FROM p WHERE documento_id = p.id AND NOT pagada`,
  // The client under a new name.
  `UPDATE documentos SET cliente_nombre = 'Almacén ' || $2::int % 7 WHERE id = $1`,
  // Nothing that a sum knows of.
  'UPDATE documentos SET dias_credito = $2::int % 90 WHERE id = $1',
  // Deleted, as the product does it.
  `WITH p AS (UPDATE documentos SET anulado = true, anulado_en = now(), vendedor = $2 WHERE id = $1 RETURNING id)
   UPDATE cuentas SET anulada = true FROM p WHERE documento_id = p.id`,
  // Paid and not paid any more.
  `UPDATE cuentas SET pagada = true, pagado = monto_total, pagada_por = 1,
     pagada_el = date '2026-01-31' + $2::int / 24, pagada_en = timestamptz '2026-01-31T22:00Z' + $2::int * interval '1 h'
   WHERE documento_id = $1 AND NOT pagada AND NOT anulada`,
  `UPDATE cuentas SET pagada = false, pagado = 0, pagada_por = NULL, pagada_el = NULL, pagada_en = NULL
   WHERE documento_id = $1 AND pagada AND $2::int >= 0`,
  // Paid in part.
  `UPDATE cuentas SET pagado = trunc(monto_total * ($2::int % 100) / 100, 2) WHERE documento_id = $1 AND NOT pagada AND NOT anulada`,
  // Many at once.
  'UPDATE cuentas SET monto_total = monto_total + 0.01 WHERE documento_id BETWEEN $1 AND $1::int + $2::int % 20',
  'UPDATE documentos SET itbis = itbis + 1, total = total + 1 WHERE id BETWEEN $1 AND $1::int + $2::int % 20',
  // Gone, as never in the product.
  `WITH c AS (DELETE FROM cuentas WHERE documento_id = $1 AND documento_id % 3 = $2::int % 3)
   DELETE FROM documentos WHERE id = $1 AND id % 3 = $2::int % 3`,
]

interface Changes {
  readonly times: number
  readonly seed: number
  /** Ids go from 1 to this. */
  readonly pedidos: number
}

/** Transactions of one to three changes of any kind; a third of them are taken back. */
export async function changeAtRandom(
  { pool }: Pick<TestDatabase, 'pool'>,
  { times, seed, pedidos }: Changes,
): Promise<void> {
  const random = seededRandom(seed)
  const client = await pool.connect()
  try {
    for (let i = 0; i < times; i++) {
      const id = 1 + random(pedidos)
      const steps = Array.from({ length: 1 + random(3) }, () => ({
        statement: CHANGES[random(CHANGES.length)] ?? '',
        value: random(5000),
      }))
      const end = random(3) === 0 ? 'ROLLBACK' : 'COMMIT'
      await client.query('BEGIN')
      try {
        // Loaded orders have no parents to be held against.
        await client.query('SET LOCAL session_replication_role = replica')
        for (const { statement, value } of steps) await client.query(statement, [id, value])
        await client.query(end)
      } catch (error) {
        await client.query('ROLLBACK')
        if (!isDeadlock(error)) throw error
      }
    }
  } finally {
    client.release()
  }
}

/** Two who waited for each other: one is turned away, and that takes its changes back too. */
function isDeadlock(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '40P01'
}
