import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { delimiter, resolve } from 'node:path'

// Everything a machine can judge without running the product. `npm run check` runs all of it; `node tools/check.mjs typecheck lint`
// runs the steps of these names. A step is a script of package.json, which holds its one command line, and what it holds. The
// longest come first: none is left for the end.
const STEPS = [
  ['typecheck', 'types, and no browser or Node in domain and contract'],
  ['lint', 'format and rules'],
  ['dead-code', 'files, exports, packages nobody uses'],
  ['bundle', 'what the first screens may cost'],
  ['sources', 'length, folders, nothing silenced'],
  ['imports', 'who may import whom'],
  ['tables', 'who owns them, no circles'],
  ['engines', 'every package runs on every supported Node, and says where it lies'],
]

// The compiler and knip use one core each, lint and bundle all that there are.
const AT_ONCE = 2

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
const wanted = process.argv.slice(2)
const queue = STEPS.filter(([name]) => wanted.length === 0 || wanted.includes(name))
if (queue.length === 0) {
  console.error(
    `No step is called ${wanted.join(', ')}. Steps:\n${STEPS.map(([name]) => `  ${name}`).join('\n')}`,
  )
  process.exit(1)
}

const failures = []
await Promise.all(Array.from({ length: AT_ONCE }, worker))

for (const { name, output } of failures) console.error(`\n── ${name}\n${output.trim()}`)
if (failures.length > 0) {
  console.error(`\nFailed: ${failures.map(one => one.name).join('; ')}`)
  process.exitCode = 1
} else {
  console.log(wanted.length === 0 ? 'All checks hold.' : 'These checks hold.')
}

async function worker() {
  for (let step = queue.shift(); step; step = queue.shift()) {
    const [name, what] = step
    const started = performance.now()
    const { code, output } = await run(scripts[name])
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name}: ${what} (${seconds} s)`)
    if (code !== 0) failures.push({ name, output })
    else for (const [advice] of output.matchAll(/^advice: .*$/gm)) console.log(`     ${advice}`)
  }
}

/** As npm runs a script, without the third of a second that npm takes for itself. */
function run(script) {
  const PATH = resolve('node_modules/.bin') + delimiter + process.env.PATH
  return new Promise(done => {
    const child = spawn(script, {
      shell: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, PATH, NO_COLOR: '1' },
    })
    const chunks = []
    child.stdout.on('data', chunk => chunks.push(chunk))
    child.stderr.on('data', chunk => chunks.push(chunk))
    child.on('error', error => done({ code: 1, output: String(error) }))
    child.on('close', code => done({ code: code ?? 1, output: Buffer.concat(chunks).toString('utf8') }))
  })
}
