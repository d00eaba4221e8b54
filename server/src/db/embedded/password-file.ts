import { randomBytes } from 'node:crypto'
import { open, readFile, rename, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { StartupError } from '../../config/startup-error.ts'
import { explainFolderError } from './data-folder.ts'

/** The password of the embedded database: made once, kept beside it, readable by its owner alone. */
export async function readOrCreatePassword(dataDir: string, clusterFolder: string): Promise<string> {
  const file = join(dataDir, 'postgres.password')
  try {
    const password = (await readFile(file, 'utf8')).trim()
    if (/^[!-~]+$/.test(password)) return password
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) {
      throw explainFolderError(error, dataDir)
    }
  }
  const clusterExists = await stat(clusterFolder).then(
    () => true,
    () => false,
  )
  if (clusterExists) {
    throw new StartupError(
      `Falta o está dañado el archivo ${file} con la clave de la base de datos: recupérelo de una copia de la carpeta de datos, o restaure una copia de seguridad con --reemplazar.`,
    )
  }
  return createPassword(file)
}

async function createPassword(file: string): Promise<string> {
  const password = randomBytes(24).toString('base64url')
  await writeDurably(file, `${password}\n`)
  return password
}

/** Whole or not at all, and on the disk when it returns. */
async function writeDurably(file: string, content: string): Promise<void> {
  const draft = `${file}.nuevo`
  const handle = await open(draft, 'w', 0o600)
  try {
    await handle.writeFile(content)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(draft, file)
  await syncFolder(dirname(file))
}

/** A rename is on the disk when its folder is. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return // Folders cannot be opened there.
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
