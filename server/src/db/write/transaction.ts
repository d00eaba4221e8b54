import { Transaction } from 'kysely'
import type { Conexion } from '../connection/connection.ts'
import type { DB } from '../schema.ts'

/**
 * Does the work in the transaction that is open already, which is that of the call, or in one of its own: an action is
 * all or nothing wherever it is called from.
 */
export function inTransaction<T>(db: Conexion, work: (tx: Transaction<DB>) => Promise<T>): Promise<T> {
  return db instanceof Transaction ? work(db) : db.transaction().execute(work)
}
