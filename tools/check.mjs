import { spawn } from 'node:child_process'

// Everything a machine can judge without running the product. `npm run check` runs all of it;
// `node tools/check.mjs types lint` runs the steps that start with one of these words.
// A step is a script of package.json, which holds its one command line; types are a step for each room, and one for those of
// Node, whose surroundings are the same and which share most of their files. The longest come first: none is left for the end.
const STEPS = [
  types('web', 'web'),
  types('server, testing, bench, simulador', 'tsconfig.node.json'),
  ['lint: format and rules', 'npm', ['run', '--silent', 'lint']],
  types('e2e', 'e2e'),
  ['dead-code: files, exports, packages nobody uses', 'npm', ['run', '--silent', 'dead-code']],
  types('contract', 'contract'),
  types('domain', 'domain'),
  ['imports: who may import whom', 'npm', ['run', '--silent', 'imports']],
  ['tables: who owns them, no circles', 'npm', ['run', '--silent', 'tables']],
  ['sources: length, folders, nothing silenced', 'npm', ['run', '--silent', 'sources']],
  ['bundle: what the first screens may cost', 'npm', ['run', '--silent', 'bundle']],
  ['engines: every package runs on every supported Node', 'npm', ['run', '--silent', 'engines']],
]

// Two at a time: the slowest (lint, types) use several cores themselves.
const AT_ONCE = 2

const wanted = process.argv.slice(2)
const queue = STEPS.filter(([name]) => wanted.length === 0 || wanted.some(word => name.startsWith(word)))
if (queue.length === 0) {
  console.error(
    `No step starts with ${wanted.join(', ')}. Steps:\n${STEPS.map(([name]) => `  ${name}`).join('\n')}`,
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

function types(rooms, project) {
  return [`types: ${rooms}`, 'npx', ['--no-install', 'tsc', '-p', project]]
}

async function worker() {
  for (let step = queue.shift(); step; step = queue.shift()) {
    const [name, command, args] = step
    const started = performance.now()
    const { code, output } = await run(command, args)
    console.log(
      `${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`,
    )
    if (code !== 0) failures.push({ name, output })
  }
}

function run(program, args) {
  return new Promise(done => {
    const child = spawn(program, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NO_COLOR: '1', npm_config_loglevel: 'error' },
    })
    const chunks = []
    child.stdout.on('data', chunk => chunks.push(chunk))
    child.stderr.on('data', chunk => chunks.push(chunk))
    child.on('error', error => done({ code: 1, output: String(error) }))
    child.on('close', code => done({ code: code ?? 1, output: Buffer.concat(chunks).toString('utf8') }))
  })
}
