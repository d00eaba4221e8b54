import { spawn } from 'node:child_process'
import { chown, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { StartupError } from '../../config/startup-error.ts'
import type { Binaries } from './binaries.ts'
import { childEnvironment } from './child-environment.ts'
import { syncFolder } from './password-file.ts'
import type { SystemUser } from './system-user.ts'

export const superuser = 'cuadre'

type NewCluster = { binaries: Binaries; folder: string; password: string; user: SystemUser | null }

/** Creates the database files where there are none. An interrupted creation leaves nothing that the next start trusts. */
export async function createClusterIfMissing({
  binaries,
  folder,
  password,
  user,
}: NewCluster): Promise<void> {
  if (await hasFiles(folder)) return
  const draft = `${folder}.incompleto`
  const passwordFile = `${draft}.clave`
  await rm(draft, { recursive: true, force: true })
  try {
    await mkdir(draft, { mode: 0o700 })
    await writeFile(passwordFile, password, { mode: 0o600 })
    if (user) await Promise.all([draft, passwordFile].map(path => chown(path, user.uid, user.gid)))
    await initdb({ binaries, folder: draft, passwordFile, user })
    await rename(draft, folder)
    await syncFolder(dirname(folder))
  } catch (error) {
    await rm(draft, { recursive: true, force: true }).catch(() => {})
    throw error
  } finally {
    await rm(passwordFile, { force: true })
  }
}

/** False also where there is no such folder. */
export async function hasFiles(folder: string): Promise<boolean> {
  return (await readdir(folder).catch(() => [])).length > 0
}

type Initdb = { binaries: Binaries; folder: string; passwordFile: string; user: SystemUser | null }

async function initdb({ binaries, folder, passwordFile, user }: Initdb): Promise<void> {
  const args = [
    `--pgdata=${folder}`,
    `--username=${superuser}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--no-locale',
    // Same answers on every machine: lower('Ñ') = 'ñ' without leaning on the operating system's locales.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
  ]
  const child = spawn(binaries.initdb, args, {
    ...user,
    cwd: dirname(folder),
    env: childEnvironment(),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', chunk => (output += chunk))
  child.stderr.on('data', chunk => (output += chunk))
  const code = await new Promise(resolve => {
    child.once('error', error => {
      output += error.message
      resolve('error')
    })
    child.once('close', resolve)
  })
  if (code !== 0) throw explainServerFailure(output, folder)
}

/** A sentence for what initdb or the server wrote before giving up. */
export function explainServerFailure(output: string, folder: string): StartupError {
  const lastLines = output.trim().split('\n').slice(-8).join('\n')
  const known: [RegExp, string][] = [
    [
      /No space left on device|Disk quota exceeded/,
      `El disco de la carpeta de datos ${dirname(folder)} está lleno: libere espacio e inicie de nuevo.`,
    ],
    [/Read-only file system/, `${folder} está en un disco de solo lectura: elija otra carpeta con DATA_DIR.`],
    [
      /could not look up effective user ID/,
      'El usuario que inicia el programa no está en /etc/passwd, y PostgreSQL lo exige: agréguelo o use DATABASE_URL.',
    ],
    [/database files are incompatible with server/, ofAnotherVersion(output, folder)],
    [
      /is not a valid data directory|PG_VERSION|pg_control|control file|checkpoint record/,
      `La base de datos de ${folder} está dañada: restaure la última copia con «npm run restore -- archivo --reemplazar» (no la abre, y la deja al lado).`,
    ],
    [
      /Permission denied|has wrong ownership|has invalid permissions/,
      `La base de datos no puede usar sus archivos en ${folder}: devuélvalos a su dueño (chown -R) e inicie de nuevo.`,
    ],
    [
      /could not map anonymous shared memory|Cannot allocate memory/,
      'No hay memoria suficiente para la base de datos: cierre otros programas e inicie de nuevo.',
    ],
  ]
  const sentence = known.find(([pattern]) => pattern.test(output))?.[1]
  return new StartupError(sentence ?? `La base de datos incluida no pudo iniciar en ${folder}:\n${lastLines}`)
}

function ofAnotherVersion(output: string, folder: string): string {
  const [, theirs, ours] = /by PostgreSQL version (\d+), .* this version (\d+)/.exec(output) ?? []
  if (Number(theirs) > Number(ours)) {
    return `La base de datos de ${folder} es de PostgreSQL ${theirs}, y este programa, más viejo que el que la usó, trae el ${ours}: instale otra vez el más nuevo, o restaure con --reemplazar una copia que hizo este.`
  }
  return `La base de datos de ${folder} es de otra versión de PostgreSQL: use la versión anterior del programa para hacer una copia y restáurela con esta, o restaure una de las que hay con --reemplazar.`
}
