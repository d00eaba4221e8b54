import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

interface Orden {
  readonly dataDir: string
  readonly args: readonly string[]
  /** Dies just before its nth change to a folder (morir-en.mjs). */
  readonly morirEn?: number
  /** Largest file that it and its children may write, in blocks of 512 bytes: a disk without room. */
  readonly bloques?: number
}

function commandLine({ dataDir, args, morirEn, bloques }: Orden) {
  const killer = morirEn === undefined ? [] : ['--import', './testing/src/morir-en.mjs']
  const command = [process.execPath, ...killer, 'server/dist/backup.js', ...args]
  const limited =
    bloques === undefined ? command : ['sh', '-c', `ulimit -f ${bloques}; exec "$@"`, 'sh', ...command]
  const [program = '', ...rest] = limited
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir, MORIR_EN: String(morirEn ?? 0) }
  return { program, rest, options: { cwd: root, env } as const }
}

/** What `npm run backup` and `npm run restore` run, to its end. */
export function ordenar(orden: Orden) {
  const { program, rest, options } = commandLine(orden)
  const { status, signal, stdout, stderr } = spawnSync(program, rest, { ...options, encoding: 'utf8' })
  return { status, signal, stdout, stderr }
}

/** The same, killed without a word when it says `line`. */
export async function ordenarYMatar(orden: Orden, line: string): Promise<void> {
  const { program, rest, options } = commandLine(orden)
  const child: ChildProcess = spawn(program, rest, options)
  let output = ''
  child.stdout?.on('data', (chunk: Buffer) => {
    output += chunk.toString('utf8')
    if (output.includes(line)) child.kill('SIGKILL')
  })
  const [, signal] = await once(child, 'close')
  if (signal !== 'SIGKILL') throw new Error(`It ended before it said «${line}»:\n${output}`)
}
