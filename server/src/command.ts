import { sql } from 'kysely'
import { type Config, loadConfig } from './config/config.ts'
import { terminalLog } from './config/log.ts'
import { StartupError } from './config/startup-error.ts'
import type { Conexion } from './db/connection/connection.ts'
import { Refusal } from './http/refusal.ts'

/** One command of the terminal, from its words to its end: what somebody can mend is said in a sentence. */
export async function runCommand(run: (words: string[], config: Config) => Promise<void>): Promise<never> {
  try {
    await run(process.argv.slice(2), loadConfig(process.env))
    process.exit(0)
  } catch (error) {
    if (error instanceof StartupError || error instanceof Refusal) terminalLog.error(error.message)
    else terminalLog.error(error instanceof Error ? (error.stack ?? error.message) : String(error))
    process.exit(1)
  }
}

/** Only the program itself changes the structure, at its start. */
export async function requireTable(db: Conexion, table: string, before: string): Promise<void> {
  const { rows } = await sql<{ there: boolean }>`SELECT to_regclass(${table}) IS NOT NULL AS there`.execute(
    db,
  )
  if (!rows[0]?.there) throw new StartupError(`Inicie esta versión del programa una vez antes de ${before}.`)
}
