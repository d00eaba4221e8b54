import { execFile } from 'node:child_process'
import { readdir, readlink, realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Log } from '../../config/log.ts'
import { StartupError } from '../../config/startup-error.ts'
import { childEnvironment } from './child-environment.ts'
import { readPidFile } from './pid-file.ts'

const run = (program: string, args: readonly string[]) =>
  promisify(execFile)(program, args, { env: childEnvironment() })

/**
 * A killed program may leave its PostgreSQL behind, or parts of it. The caller holds the folder's lock, so whatever still
 * runs on these files belongs to nobody: it is stopped cleanly before our own server starts. Stopping is simpler than
 * taking over, and leaves one way to start.
 */
export async function stopLeftoverServer(clusterFolder: string, log: Log): Promise<void> {
  const steps: [NodeJS.Signals, number][] = [
    ['SIGINT', 30_000],
    ['SIGQUIT', 10_000],
    ['SIGKILL', 5_000],
  ]
  let told = false
  for (const [signal, patience] of steps) {
    const running = await serverProcesses(clusterFolder)
    if (running.length === 0) return removeSocketFiles(clusterFolder)
    if (!told) log.info('Se detiene una base de datos que quedó encendida.')
    told = true
    for (const pid of recipients(running, clusterFolder, signal)) tell(pid, signal)
    if (await goneWithin(clusterFolder, patience)) return removeSocketFiles(clusterFolder)
  }
  throw new StartupError(
    `Otro PostgreSQL sigue usando ${clusterFolder} y no se pudo detener: deténgalo e inicie de nuevo.`,
  )
}

/** The dead server's socket names its pid, which may by now be a stranger's, whom the next server would take for it. */
async function removeSocketFiles(clusterFolder: string): Promise<void> {
  const socket = join(clusterFolder, '.s.PGSQL.5432')
  await Promise.all([socket, `${socket}.lock`].map(file => rm(file, { force: true })))
}

/** SIGINT to the server itself, whose children obey it; with the server dead, to what is left of it. */
function recipients(running: number[], clusterFolder: string, signal: NodeJS.Signals): number[] {
  const server = readPidFile(clusterFolder)?.pid
  return signal === 'SIGINT' && server && running.includes(server) ? [server] : running
}

function tell(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // Gone by now, or somebody else's: the next look tells.
  }
}

async function goneWithin(clusterFolder: string, patience: number): Promise<boolean> {
  const end = Date.now() + patience
  while (Date.now() < end) {
    if ((await serverProcesses(clusterFolder)).length === 0) return true
    await delay(30)
  }
  return false
}

/** All PostgreSQL processes work inside their data folder; that, and not a pid in a file, tells them from strangers. */
async function serverProcesses(clusterFolder: string): Promise<number[]> {
  const folder = await realpath(clusterFolder).catch(() => null)
  if (!folder) return []
  if (process.platform === 'linux') return linuxProcessesIn(folder)
  const pid = readPidFile(folder)?.pid
  return pid && (await commandOf(pid)).includes(folder) ? [pid] : []
}

async function linuxProcessesIn(folder: string): Promise<number[]> {
  const pids = (await readdir('/proc')).filter(name => /^\d+$/.test(name))
  const checks = pids.map(async pid => {
    const cwd = await readlink(`/proc/${pid}/cwd`).catch(() => null)
    if (cwd !== folder) return []
    const program = await readlink(`/proc/${pid}/exe`).catch(() => '')
    return /\/postgres( \(deleted\))?$/.test(program) ? [Number(pid)] : []
  })
  return (await Promise.all(checks)).flat()
}

async function commandOf(pid: number): Promise<string> {
  if (process.platform === 'win32') return ''
  return run('ps', ['-p', String(pid), '-o', 'command=']).then(
    answer => answer.stdout,
    () => '',
  )
}
