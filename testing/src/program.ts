import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

export type Program = {
  pid: number | undefined
  /** What it has written so far, both channels together. */
  output(): string
  /** The address it prints when it is ready; fails with its output when it ends before. */
  ready(): Promise<string>
  /** Nobody reads its lines any more, as when a terminal is closed. */
  stopReading(): void
  /** Sends the signal and waits for the end. */
  end(signal: NodeJS.Signals): Promise<void>
  /** The exit code, at the end. */
  ended: Promise<number | null>
}

/** Builds the server where it is stale. What it fails with says what the build said. */
export async function buildProgram(): Promise<void> {
  await promisify(execFile)(process.execPath, ['tools/build.mjs', 'server'], { cwd: root })
}

type Options = {
  env: Record<string, string>
  args?: string[]
  /** Modules that each of its threads loads first. */
  preloaded?: readonly string[]
  user?: { uid: number; gid: number } | undefined
}

/** The built product as a process of its own, with nothing of our environment but PATH, on any free port. */
export function startProgram({ env, args = [], preloaded = [], user }: Options): Program {
  const imports = preloaded.map(path => `--import=${path}`)
  const child = spawn(process.execPath, [...imports, 'server/dist/main.js', ...args], {
    ...user,
    cwd: root,
    env: { PATH: process.env['PATH'], PORT: '0', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const channel of [child.stdout, child.stderr]) {
    channel.on('data', (chunk: Buffer) => {
      output += chunk.toString('utf8')
    })
  }
  const ended = once(child, 'close').then(([code]) => code as number | null)
  return {
    pid: child.pid,
    output: () => output,
    ready: () => untilReady(child, () => output),
    stopReading() {
      child.stdout.destroy()
      child.stderr.destroy()
    },
    async end(signal) {
      child.kill(signal)
      await ended
    },
    ended,
  }
}

async function untilReady(child: ChildProcess, output: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const address = /listo en (http\S+)/.exec(output())?.[1]
      if (address) resolve(address)
    }
    child.stdout?.on('data', look)
    child.once('close', () => reject(new Error(`The program ended before it was ready:\n${output()}`)))
    look()
  })
}

/** As root also somebody who is not; else only ourselves, who are not root either. */
export function systemUsers(): { title: string; user: { uid: number; gid: number } | undefined }[] {
  const ourselves = { title: 'whoever runs the tests', user: undefined }
  if (process.getuid?.() !== 0) return [ourselves]
  return [ourselves, { title: 'an ordinary user', user: { uid: 65_534, gid: 65_534 } }]
}
