import { requireTable, runCommand } from './command.ts'
import type { Config } from './config/config.ts'
import { StartupError } from './config/startup-error.ts'
import { joinDatabase } from './db/connection/connection.ts'
import { rescue } from './features/sesion/segundo-factor/rescue.actions.ts'

// The last way in: takes the second factor of a user away, on the machine itself, while the program runs or not.
await runCommand(run)

async function run([username, ...rest]: string[], config: Config): Promise<void> {
  if (!username || username.startsWith('--') || rest.length > 0)
    throw new StartupError('Uso: npm run second-factor -- usuario')
  const { db, close } = await joinDatabase(config)
  try {
    await requireTable(db, 'segundos_factores', 'usar esto')
    const outcome = await rescue(db, username)
    if (outcome === 'nobody') throw new StartupError(`No hay ningún usuario «${username}».`)
    if (outcome === 'none') throw new StartupError(`El usuario «${username}» no tiene segundo factor.`)
    process.stdout.write(`«${username}» entra solo con su contraseña. Sus sesiones se cerraron.\n`)
  } finally {
    await close()
  }
}
