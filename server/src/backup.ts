import { mkdir } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type pg from 'pg'
import { runCommand } from './command.ts'
import type { Config } from './config/config.ts'
import { terminalLog } from './config/log.ts'
import { StartupError } from './config/startup-error.ts'
import { backupFolder, nombreDeCopia } from './db/backup/daily-backup.ts'
import { explainFileError } from './db/backup/file-error.ts'
import type { Manifest } from './db/backup/format.ts'
import { checkBackup, type Restoration, restoreBackup } from './db/backup/restore-backup.ts'
import { restoreEmbedded } from './db/backup/restore-embedded.ts'
import { writeBackup } from './db/backup/write-backup.ts'
import { openDatabase } from './db/connection/connection.ts'
import { withClient } from './db/connection/session-client.ts'
import { hasFiles } from './db/embedded/cluster.ts'
import { clusterFolder, isRestorationUnfinished } from './db/embedded/restoration.ts'
import { findRunningServer } from './db/embedded/running-server.ts'
import { readStructure } from './db/migrate/migrate.ts'

const USE = {
  backup: 'npm run backup [-- archivo]',
  restore: 'npm run restore -- archivo [--reemplazar]',
}

await runCommand(run)

async function run([command, ...rest]: string[], config: Config): Promise<void> {
  const files = rest.filter(argument => !argument.startsWith('--'))
  const flags = rest.filter(argument => argument.startsWith('--'))
  const [file] = files
  if (command === 'backup' && files.length <= 1 && flags.length === 0) return backUp(config, file)
  const replace = flags.includes('--reemplazar')
  if (command === 'restore' && file && files.length === 1 && flags.length === (replace ? 1 : 0)) {
    return restore(config, resolve(file), replace)
  }
  throw new StartupError(`Uso: ${USE.backup}, o ${USE.restore}`)
}

/** A copy of the running system, or of one that stands still. */
async function backUp(config: Config, wanted: string | undefined): Promise<void> {
  const now = new Date()
  const file = wanted ? resolve(wanted) : join(backupFolder(config.dataDir), nombreDeCopia(now))
  if (!config.databaseUrl && !(await isDatabaseIn(config.dataDir))) {
    throw new StartupError(`No hay datos de Cuadre en ${config.dataDir}: revise DATA_DIR.`)
  }
  await mkdir(dirname(file), { recursive: true, mode: 0o700 }).catch((error: unknown) => {
    throw explainFileError(error, file)
  })
  const running = config.databaseUrl ? null : await findRunningServer(config.dataDir)
  const { settings, close } = running
    ? { settings: running, close: async () => {} }
    : await openDatabase({ ...config, purpose: 'copy' }, terminalLog)
  try {
    await withClient(settings, requireProduct)
    const { ancla, bytes, filas, sha256 } = await withClient(settings, client =>
      writeBackup(client, file, now),
    )
    const rows = Object.values(filas).reduce((sum, count) => sum + count, 0)
    say(`Copia guardada en ${file}`)
    say(`${Object.keys(filas).length} tablas, ${rows} filas, ${bytes} bytes, SHA-256 ${sha256}`)
    tellAnchor(ancla)
  } finally {
    await close()
  }
}

/** One that a killed restoration has not put in its place yet counts: opening it does. */
async function isDatabaseIn(dataDir: string): Promise<boolean> {
  return (await hasFiles(clusterFolder(dataDir))) || (await isRestorationUnfinished(dataDir))
}

/** An empty database would make a copy of nothing that looks like a copy. */
async function requireProduct(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ there: boolean }>(
    "SELECT to_regclass('migraciones') IS NOT NULL AS there",
  )
  if (!rows[0]?.there)
    throw new StartupError('No hay datos de Cuadre que copiar: revise DATA_DIR o DATABASE_URL.')
}

async function restore(config: Config, file: string, replace: boolean): Promise<void> {
  const { manifest, closing } = await checkBackup(file)
  const rows = Object.values(closing.filas).reduce((sum, count) => sum + count, 0)
  say(`Copia comprobada: ${rows} filas del ${manifest.hecha}.`)
  const restoration = { file, manifest, structure: await readStructure() }
  const { dataDir, databaseUrl } = config
  const embedded = { dataDir, replace, now: new Date(), log: terminalLog, tell: say }
  const setAside = databaseUrl
    ? await restoreIntoServer(config, restoration)
    : await restoreEmbedded({ ...restoration, ...embedded })
  say('Copia restaurada.')
  tellAnchor(manifest.ancla)
  if (setAside) say(`La base anterior quedó en ${setAside}: bórrela cuando ya no la necesite.`)
}

/** What to hold a later database against. */
function tellAnchor(ancla: Manifest['ancla']): void {
  if (ancla.sello > 0) say(`Auditoría hasta el sello ${ancla.sello}, huella ${ancla.huella}`)
}

/** A database of a server is never replaced: it must be empty. */
async function restoreIntoServer(config: Config, restoration: Restoration): Promise<null> {
  const { settings, close } = await openDatabase(config, terminalLog)
  try {
    await withClient(settings, client => restoreBackup(client, restoration))
    return null
  } finally {
    await close()
  }
}

function say(message: string): void {
  process.stdout.write(`${message}\n`)
}
