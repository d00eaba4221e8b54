import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import type { Log } from '../../config/log.ts'
import { StartupError } from '../../config/startup-error.ts'
import { childEnvironment } from './child-environment.ts'

export type SystemUser = { uid: number; gid: number }

const run = (program: string, args: readonly string[]) =>
  promisify(execFile)(program, args, { env: childEnvironment() })
const ownUser = 'cuadre'

/**
 * PostgreSQL refuses to run as root. Started by root, it therefore runs as the owner of an existing data folder, else as
 * the system user `cuadre`, which is created. null: run as whoever started us.
 */
export async function choosePostgresUser(clusterFolder: string, log: Log): Promise<SystemUser | null> {
  if (process.getuid?.() !== 0) return null
  const owner = await ownerOf(clusterFolder)
  if (owner && owner.uid !== 0) return owner
  return (await findUser(ownUser)) ?? (await createUser()) ?? (await unprivilegedUser(log))
}

async function ownerOf(folder: string): Promise<SystemUser | null> {
  return stat(folder).catch(() => null)
}

async function findUser(name: string): Promise<SystemUser | null> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])])
    const user = { uid: Number(uid.stdout), gid: Number(gid.stdout) }
    return user.uid > 0 ? user : null
  } catch {
    return null
  }
}

async function createUser(): Promise<SystemUser | null> {
  const options = ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin']
  try {
    await run('useradd', [...options, ownUser])
  } catch {
    // Two programs may create it in the same moment: what counts is whether it is there now.
  }
  return findUser(ownUser)
}

/** In a container whose /etc cannot be written, the unprivileged user that every system has must do. */
async function unprivilegedUser(log: Log): Promise<SystemUser> {
  const user = await findUser('nobody')
  if (!user) {
    throw new StartupError(
      `PostgreSQL no puede ejecutarse como root y no se pudo crear el usuario «${ownUser}»: créelo (useradd --system ${ownUser}), inicie el programa con un usuario normal o use DATABASE_URL.`,
    )
  }
  log.warn(`No se pudo crear el usuario «${ownUser}»: la base de datos se ejecuta como «nobody».`)
  return user
}
