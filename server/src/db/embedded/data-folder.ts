import { chmod, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Log } from '../../config/log.ts'
import { StartupError } from '../../config/startup-error.ts'
import type { SystemUser } from './system-user.ts'

/** Creates DATA_DIR where it is missing and proves that a file can be written in it. */
export async function prepareDataFolder(dataDir: string): Promise<void> {
  const probe = join(dataDir, `.prueba-${process.pid}`)
  try {
    await createFolder(dataDir)
    await writeFile(probe, 'prueba')
    await rm(probe, { force: true })
  } catch (error) {
    await rm(probe, { force: true }).catch(() => {})
    throw explainFolderError(error, dataDir)
  }
}

/** Node's own recursive mkdir reports a read-only disk as "not found". */
async function createFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o711 })
  } catch (error) {
    const code = codeOf(error)
    if (code === 'ENOENT' && dirname(folder) !== folder) {
      await createFolder(dirname(folder))
      await mkdir(folder, { mode: 0o711 })
    } else if (!(code === 'EEXIST' && (await stat(folder)).isDirectory())) throw error
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

export function explainFolderError(error: unknown, dataDir: string): StartupError {
  const advice =
    'dé permiso de escritura al usuario que inicia el programa o elija otra carpeta con DATA_DIR.'
  const sentences: Record<string, string> = {
    ENOSPC: `El disco de la carpeta de datos ${dataDir} está lleno: libere espacio e inicie de nuevo.`,
    EDQUOT: `Se agotó la cuota de disco para la carpeta de datos ${dataDir}: libere espacio e inicie de nuevo.`,
    EROFS: `La carpeta de datos ${dataDir} está en un disco de solo lectura: elija otra con DATA_DIR.`,
    EACCES: `No se puede escribir en la carpeta de datos ${dataDir}: ${advice}`,
    EPERM: `No se puede escribir en la carpeta de datos ${dataDir}: ${advice}`,
    ENOTDIR: `La carpeta de datos ${dataDir} no se puede crear: parte de esa ruta es un archivo. Corrija DATA_DIR.`,
    EEXIST: `La carpeta de datos ${dataDir} no se puede crear: ya hay un archivo con ese nombre. Corrija DATA_DIR.`,
  }
  const reason = error instanceof Error ? error.message : String(error)
  const sentence =
    sentences[codeOf(error)] ?? `No se puede usar la carpeta de datos ${dataDir} (${reason}): ${advice}`
  return new StartupError(sentence, { cause: error })
}

/**
 * Lets `user` walk down to `folder`. Root often keeps everything in /root, which nobody else may enter; the right to
 * pass through (not to list) is then given to the folders on the way, and said aloud.
 */
export async function allowPassage(folder: string, user: SystemUser, log: Log): Promise<void> {
  const parent = dirname(folder)
  if (parent !== folder) await allowPassage(parent, user, log)
  const { mode, uid, gid } = await stat(folder)
  const searchBit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001
  if (mode & searchBit) return
  try {
    await chmod(folder, (mode & 0o7777) | searchBit)
  } catch (error) {
    throw new StartupError(
      `El usuario de la base de datos no puede entrar en ${folder} y no se pudo dar el permiso (chmod o+x): elija otra carpeta con DATA_DIR o inicie con un usuario normal.`,
      { cause: error },
    )
  }
  log.warn(`Se dio permiso de paso (chmod o+x) en ${folder} para que la base de datos llegue a su carpeta.`)
}

/** Where npm installed with a strict umask, the server's own programs and files are root's alone. */
export async function allowReading(folder: string, probe: string): Promise<void> {
  if ((await stat(probe)).mode & 0o005) return
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries.filter(found => !found.isSymbolicLink())) {
    const path = join(entry.parentPath, entry.name)
    const { mode } = await stat(path)
    await chmod(path, (mode & 0o7777) | ((mode & 0o500) >> 6))
  }
}
