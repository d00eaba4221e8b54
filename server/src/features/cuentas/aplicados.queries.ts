import { sql } from 'kysely'
import type { Tx } from '../../db/connection/connection.ts'
import { command, statement } from '../../db/query/statement.ts'

const aplicados = statement<{ ids: readonly number[] }, { id: number }>(`
  SELECT id FROM unnest(:ids::int[]) AS pedidos (id)
  UNION
  SELECT par.documento_id FROM pagos p JOIN pagos par ON par.id = p.par_id
  WHERE p.documento_id = ANY (:ids::int[]) AND p.clase = 'nota'
    AND (p.anulacion_id IS NULL OR EXISTS (SELECT FROM cuentas_movimientos a WHERE a.id = p.anulacion_id AND a.usuario_id IS NULL))
  ORDER BY id`)

/**
 * These documents, and those at the other end of what is applied of them or to them, or was until the tax office refused one of the two: that comes again when it is sent
 * again. In the order of their ids.
 */
async function findAplicados(tx: Tx, ids: readonly number[]): Promise<number[]> {
  return (await aplicados(tx, { ids })).map(({ id }) => id)
}

const bloqueo = command<{ ids: readonly number[] }>(`
  WITH documento AS MATERIALIZED (
    SELECT id FROM ventas WHERE id = ANY (:ids::int[]) ORDER BY id FOR UPDATE
  ), saldo AS MATERIALIZED (
    SELECT id FROM saldos_iniciales WHERE id = ANY (:ids::int[]) ORDER BY id FOR UPDATE
  )
  SELECT FROM documento UNION ALL SELECT FROM saldo`)

/** Locks documents and opening accounts in the order of their ids, as whoever pays does: nobody waits in a circle. */
export async function lockOrigenes(tx: Tx, ids: readonly number[]): Promise<void> {
  await bloqueo(tx, { ids })
}

/**
 * The same, with those at the other end of what is applied of them or to them, which as a rule are none: where there are some, the locks are given back and taken anew with
 * theirs, until none has come while this waited. The first lock of a transaction; `lock` takes it, and answers what it read, from which `aplicados` tells them.
 */
export async function lockConAplicados<T>(
  tx: Tx,
  ids: readonly number[],
  lock: (tx: Tx, ids: readonly number[]) => Promise<T>,
  aplicados: (locked: T) => readonly number[] | Promise<readonly number[]> = () => findAplicados(tx, ids),
): Promise<T> {
  let buscados = ids
  for (;;) {
    await sql`SAVEPOINT aplicados`.execute(tx)
    const locked = await lock(tx, buscados)
    const ahora = await aplicados(locked)
    if (ahora.every(id => buscados.includes(id))) {
      await sql`RELEASE SAVEPOINT aplicados`.execute(tx)
      return locked
    }
    await sql`ROLLBACK TO SAVEPOINT aplicados`.execute(tx)
    buscados = [...new Set([...ids, ...ahora])]
  }
}

const DE_LA_FAMILIA = `(id = (SELECT coalesce(factura_id, id) FROM ventas WHERE id = :id::int)
    OR factura_id = (SELECT coalesce(factura_id, id) FROM ventas WHERE id = :id::int))`

const familia = statement<{ id: number }, { id: number }>(`
  SELECT id FROM ventas WHERE ${DE_LA_FAMILIA} ORDER BY id`)

/** An invoice and all notes on it, of which this is one; the invoice first. */
export async function findFamilia(tx: Tx, documentoId: number): Promise<number[]> {
  return (await familia(tx, { id: documentoId })).map(({ id }) => id)
}

const noContados = statement<{ id: number }, { id: number }>(`
  SELECT id FROM ventas WHERE ${DE_LA_FAMILIA} AND NOT vigente ORDER BY id`)

/** Those of it that are refused or annulled. */
export async function findNoContados(tx: Tx, documentoId: number): Promise<number[]> {
  return (await noContados(tx, { id: documentoId })).map(({ id }) => id)
}

/** Everything that may change when a document is issued anew, sent again or corrected, locked: its family, and what is or was applied of it or to it. */
export async function lockFamiliaConAplicados(tx: Tx, documentoId: number): Promise<void> {
  await lockConAplicados(tx, await findFamilia(tx, documentoId), lockOrigenes)
}

/** The same of an invoice, which as a rule stands alone: then nothing is locked. */
export async function lockSiEstaAplicado(tx: Tx, documentoId: number): Promise<void> {
  const familia = await findFamilia(tx, documentoId)
  if ((await findAplicados(tx, familia)).length > 1) await lockConAplicados(tx, familia, lockOrigenes)
}
