import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

interface BackupCommand {
  readonly dataDir: string
  readonly args: readonly string[]
  /** Dies just before its nth change to a folder (die-at.mjs). */
  readonly dieAt?: number
  /** Largest file that it and its children may write, in blocks of 512 bytes: a disk without room. */
  readonly blocks?: number
}

function commandLine({ dataDir, args, dieAt, blocks }: BackupCommand) {
  const killer = dieAt === undefined ? [] : ['--import', './testing/src/die-at.mjs']
  const line = [process.execPath, ...killer, 'server/dist/backup.js', ...args]
  const limited = blocks === undefined ? line : ['sh', '-c', `ulimit -f ${blocks}; exec "$@"`, 'sh', ...line]
  const [program = '', ...rest] = limited
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir, DIE_AT: String(dieAt ?? 0) }
  return { program, rest, options: { cwd: root, env } as const }
}

/** What `npm run backup` and `npm run restore` run, to its end. */
export function runBackupCommand(command: BackupCommand) {
  const { program, rest, options } = commandLine(command)
  const { status, signal, stdout, stderr } = spawnSync(program, rest, { ...options, encoding: 'utf8' })
  return { status, signal, stdout, stderr }
}

/** The same, killed without a word when it says `line`. */
export async function runAndKill(command: BackupCommand, line: string): Promise<void> {
  const { program, rest, options } = commandLine(command)
  const child: ChildProcess = spawn(program, rest, options)
  let output = ''
  child.stdout?.on('data', (chunk: Buffer) => {
    output += chunk.toString('utf8')
    if (output.includes(line)) child.kill('SIGKILL')
  })
  const [, signal] = await once(child, 'close')
  if (signal !== 'SIGKILL') throw new Error(`It ended before it said «${line}»:\n${output}`)
}
