import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { doMainJob, enterOffice, readEverything } from './main-job.mjs'

// `npm run fresh-clone`: what README promises, under the Node that runs this. A fresh clone of the last commit, its two commands, the main
// job with an empty office and all that can be read of the sample one; nothing may warn meanwhile.

const START_LIMIT_MS = 600_000

const WARNING = /"level":[456]0|^(Atención|Error):|warn|deprecat|\bDEP\d{4}\b|experimental/i
/** The program says these of a machine that has much to do. */
const SLOW = /"msg":"slow request"|^Atención: Consulta lenta/

/**
 * What warns in these lines, with the trace below it if Node was told to show one: npm, Node, a library, or the log of the program, whose
 * levels from 40 on are warnings and errors. What only was slow does not count.
 */
export function warningsIn(output) {
  const lines = output.split('\n')
  return lines.flatMap((line, at) => {
    if (!WARNING.test(line) || SLOW.test(line)) return []
    const rest = lines.slice(at + 1)
    const end = rest.findIndex(next => !/^\s+at /.test(next))
    return [[line, ...rest.slice(0, end)].join('\n')]
  })
}

/** With the Node that runs this before any other. */
function environment(more) {
  const { PATH, HOME, TMPDIR, NODE_OPTIONS, npm_config_cache } = process.env
  const kept = { HOME, TMPDIR, NODE_OPTIONS, npm_config_cache }
  const set = Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== undefined))
  return { ...set, PATH: dirname(process.execPath) + delimiter + PATH, ...more }
}

/** Runs npm in the clone; `said` is all that it and its children write. */
function npm(clone, args, env = {}) {
  const child = spawn('npm', args, { cwd: clone, env: environment(env), stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const channel of [child.stdout, child.stderr]) {
    channel.setEncoding('utf8').on('data', text => {
      output += text
    })
  }
  const ended = new Promise(resolve => child.once('close', resolve))
  return { said: () => output, ended, stop: () => child.kill('SIGTERM') }
}

async function untilReady({ said, ended }) {
  let over = false
  void ended.then(() => {
    over = true
  })
  for (const limit = Date.now() + START_LIMIT_MS; Date.now() < limit && !over; ) {
    const [, address, username] = /listo en (http:\S+) \(usuario: (\S+)\)/.exec(said()) ?? []
    const password = /Contraseña:\s+(\S+)/.exec(said())?.[1]
    if (address) return { address, username, password }
    await new Promise(resolve => setTimeout(resolve, 200))
  }
  throw new Error('It did not start.')
}

/** `npm start` with a folder of data and a port of its own; `work` is done in front of it. Answers what was written. */
async function runOffice(folder, name, args, work) {
  const dataDir = join(folder, name)
  const program = npm(join(folder, 'clone'), ['start', ...args], { PORT: '0', DATA_DIR: dataDir })
  try {
    await work(await enterOffice(await untilReady(program)))
  } catch (error) {
    throw new Error(`${error.message}\n${program.said()}`, { cause: error })
  } finally {
    program.stop()
    await program.ended
  }
  return program.said()
}

async function main() {
  const folder = mkdtempSync(join(tmpdir(), 'cuadre-clone-'))
  // The database may run as somebody else, who has to come through.
  chmodSync(folder, 0o711)
  const clone = join(folder, 'clone')
  const root = dirname(dirname(fileURLToPath(import.meta.url)))
  spawnSync('git', ['clone', '--quiet', root, clone], { stdio: 'inherit' })
  const problems = []
  const step = async (name, run) => {
    const started = performance.now()
    const output = await run()
    const warnings = warningsIn(output)
    const seconds = ((performance.now() - started) / 1000).toFixed(0)
    console.log(`${warnings.length === 0 ? 'ok  ' : 'FAIL'} ${process.version} ${name} (${seconds} s)`)
    problems.push(...warnings.map(line => `${name}: ${line}`))
  }
  try {
    await step('npm ci --omit=dev', async () => {
      const installing = npm(clone, ['ci', '--omit=dev'])
      if ((await installing.ended) !== 0) throw new Error(installing.said())
      return installing.said()
    })
    await step('npm start, and the main job', () => runOffice(folder, 'empty', [], doMainJob))
    await step('npm start -- --demo, and all that can be read', () =>
      runOffice(folder, 'demo', ['--', '--demo'], async office => {
        console.log(`     ${await readEverything(office)} calls answered`)
      }),
    )
  } catch (error) {
    problems.push(error.message)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  for (const problem of problems) console.error(problem)
  process.exitCode = problems.length === 0 ? 0 : 1
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main()
