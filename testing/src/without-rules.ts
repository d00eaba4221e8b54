import type { TestDatabase } from './database.ts'

/**
 * Writes past the triggers and references of the database what no door can do: only so can a fault be shown, and what to do
 * about it. Checks of a single row still hold.
 */
export async function withoutRules({ pool }: Pick<TestDatabase, 'pool'>, statements: string): Promise<void> {
  await pool.query(`BEGIN; SET LOCAL session_replication_role = replica; ${statements}; COMMIT`)
}
