import { sql } from 'kysely'
import { type Config, loadConfig } from './config/config.ts'
import { terminalLog } from './config/log.ts'
import { StartupError } from './config/startup-error.ts'
import { type Conexion, joinDatabase } from './db/connection/connection.ts'
import { rescue } from './features/sesion/segundo-factor/rescue.actions.ts'

// The last way in: takes the second factor of a user away, on the machine itself, while the program runs or not.
try {
  await run(process.argv.slice(2), loadConfig(process.env))
  process.exit(0)
} catch (error) {
  if (error instanceof StartupError) terminalLog.error(error.message)
  else terminalLog.error(error instanceof Error ? (error.stack ?? error.message) : String(error))
  process.exit(1)
}

async function run([username, ...rest]: string[], config: Config): Promise<void> {
  if (!username || username.startsWith('--') || rest.length > 0)
    throw new StartupError('Uso: npm run second-factor -- usuario')
  const { db, close } = await joinDatabase(config)
  try {
    await requireSecondFactors(db)
    const outcome = await rescue(db, username)
    if (outcome === 'nobody') throw new StartupError(`No hay ningún usuario «${username}».`)
    if (outcome === 'none') throw new StartupError(`El usuario «${username}» no tiene segundo factor.`)
    process.stdout.write(`«${username}» entra solo con su contraseña. Sus sesiones se cerraron.\n`)
  } finally {
    await close()
  }
}

/** Only the program itself changes the structure, at its start. */
async function requireSecondFactors(db: Conexion): Promise<void> {
  const { rows } = await sql<{ there: boolean }>`
    SELECT to_regclass('segundos_factores') IS NOT NULL AS there`.execute(db)
  if (!rows[0]?.there) throw new StartupError('Inicie esta versión del programa una vez antes de usar esto.')
}
