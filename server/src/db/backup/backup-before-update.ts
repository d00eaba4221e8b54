import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { diaEnSantoDomingo, selloDeInstante } from '@cuadre/domain/tiempo/dia'
import type { Log } from '../../config/log.ts'
import { StartupError } from '../../config/startup-error.ts'
import { type ConnectionSettings, withClient } from '../connection/session-client.ts'
import { backupFolder } from './daily-backup.ts'
import { explainFileError } from './file-error.ts'
import { deleteUnfinished, writeBackup } from './write-backup.ts'

const PREFIX = 'antes-de-actualizar-'
/** The way back is to the version before, or to the one before that. */
const KEPT = 3

interface Update {
  readonly settings: ConnectionSettings
  readonly dataDir: string
  readonly now: Date
  readonly log: Log
}

/** The copy that an update can be taken back with. Without room for it nothing is updated. */
export async function backUpBeforeUpdate({ settings, dataDir, now, log }: Update): Promise<void> {
  const folder = backupFolder(dataDir)
  const file = join(folder, `${PREFIX}${diaEnSantoDomingo(now)}-${selloDeInstante(now).slice(-6)}.cuadre`)
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 }).catch((error: unknown) => {
      throw explainFileError(error, file)
    })
    await withClient(settings, client => writeBackup(client, file, now))
  } catch (error) {
    if (!(error instanceof StartupError)) throw error
    throw new StartupError(`La base de datos no se actualizó: antes se guarda una copia. ${error.message}`, {
      cause: error,
    })
  }
  log.info(`Copia de antes de actualizar guardada en ${file}`)
  await deleteUnfinished(folder, PREFIX)
  for (const name of await outdated(folder)) await rm(join(folder, name), { force: true })
}

async function outdated(folder: string): Promise<string[]> {
  const copies = (await readdir(folder)).filter(name => name.startsWith(PREFIX) && name.endsWith('.cuadre'))
  return copies.sort().slice(0, -KEPT)
}
