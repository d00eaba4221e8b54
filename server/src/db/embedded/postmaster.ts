import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import type { Binaries } from './binaries.ts'
import { childEnvironment } from './child-environment.ts'
import { readPidFile } from './pid-file.ts'
import type { SystemUser } from './system-user.ts'

export type Launch = {
  binaries: Binaries
  folder: string
  settings: Record<string, string>
  logFile: string
  user: SystemUser | null
}

export type Postmaster = {
  pid: number | undefined
  /** Resolves with what the server wrote to its log since the launch. */
  exited: Promise<string>
  hasExited(): boolean
  /** Clean: ends the sessions, writes everything, leaves. */
  stop(): Promise<void>
}

/**
 * Beside the server waits a small shell that reads from us. When we die without a word (SIGKILL), its input ends and it
 * asks the server to stop. It is nobody's child (double fork) so that the server does not meet a child it does not know.
 */
const guardedLaunch = `
exec 3<&0
( ( while read -r _; do :; done; kill -INT $$ ) <&3 >/dev/null 2>&1 & )
exec "$@" 3<&- </dev/null`

/** Starts the server in a process group of its own: Ctrl+C in the terminal reaches us, and we stop the server. */
export function launchPostmaster({ binaries, folder, settings, logFile, user }: Launch): Postmaster {
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const command = [binaries.postgres, '-D', folder, ...options]
  const [program, args] =
    process.platform === 'win32'
      ? [binaries.postgres, command.slice(1)]
      : ['/bin/sh', ['-c', guardedLaunch, 'sh', ...command]]
  const log = openSync(logFile, 'a', 0o600)
  const start = fstatSync(log).size
  const child = spawn(program, args, {
    ...user,
    detached: true,
    cwd: '/',
    env: { ...childEnvironment(), ...ignoreStaleOwner(folder) },
    stdio: ['pipe', log, log],
  })
  closeSync(log)
  // Neither child nor pipe keeps our process alive: a crash of ours must end it.
  child.unref()
  const exited = new Promise<string>(resolve => {
    child.once('error', error => resolve(error.message))
    child.once('exit', () => {
      child.stdin?.destroy()
      resolve(readFrom(logFile, start))
    })
  })
  return { pid: child.pid, exited, hasExited: () => hasExited(child), stop: () => stop(child, exited) }
}

/**
 * After a power loss the pid in postmaster.pid may by now belong to a stranger, and PostgreSQL would refuse to start
 * because of him. Callers have made sure that no server runs on this folder; this variable, made for pg_ctl, tells the
 * server to disregard that pid while it keeps its other checks.
 */
function ignoreStaleOwner(folder: string): NodeJS.ProcessEnv {
  const stale = readPidFile(folder)
  return stale ? { PG_GRANDPARENT_PID: String(stale.pid) } : {}
}

function hasExited(child: ChildProcess): boolean {
  return child.pid === undefined || child.exitCode !== null || child.signalCode !== null
}

async function stop(child: ChildProcess, exited: Promise<unknown>): Promise<void> {
  // Fast shutdown; then without the final write (the log holds it all); then by force.
  const steps: [NodeJS.Signals, number][] = [
    ['SIGINT', 30_000],
    ['SIGQUIT', 10_000],
    ['SIGKILL', 10_000],
  ]
  for (const [signal, patience] of steps) {
    if (hasExited(child)) return
    child.kill(signal)
    const timer = new AbortController()
    const tooLong = delay(patience, undefined, { signal: timer.signal }).catch(() => {})
    await Promise.race([exited, tooLong])
    timer.abort()
  }
}

/** The server says in its pid file when it takes connections. False: it left before that. */
export async function untilReady(postmaster: Postmaster, folder: string): Promise<boolean> {
  while (!postmaster.hasExited()) {
    const state = readPidFile(folder)
    if (state?.ready && state.pid === postmaster.pid) return true
    await delay(15)
  }
  return false
}

function readFrom(file: string, start: number): string {
  const handle = openSync(file, 'r')
  try {
    const buffer = Buffer.alloc(Math.min(fstatSync(handle).size - start, 64 * 1024))
    readSync(handle, buffer, 0, buffer.length, start)
    return buffer.toString('utf8')
  } finally {
    closeSync(handle)
  }
}
