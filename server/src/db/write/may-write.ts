import { sql } from 'kysely'
import type { Db } from '../connection/connection.ts'

/**
 * Rejects, as every write would, where the database does not answer or only reads: a server that follows another, or one that was told
 * to. It asks for the right to change rows and takes none, so that nothing is written and nobody waits.
 */
export async function requireWritable(db: Db): Promise<void> {
  await sql`SELECT FROM llave_de_avisos WHERE false FOR UPDATE`.execute(db)
}
