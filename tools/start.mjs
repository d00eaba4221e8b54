import { buildApart } from './build.mjs'
import { startDemoSimulador } from './demo-simulador.mjs'
import { endWithShell } from './end-with-shell.mjs'

const shell = process.ppid

const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Error: se necesita Node 20.19 o más nuevo; este es ${process.version}.`)
  process.exit(1)
}

if (!(await buildApart('server'))) {
  console.error('Error: no se pudo compilar el programa.')
  process.exit(1)
}

// Beside what then waits for its database: two builds at once would keep the server from beginning with that.
const webIsBuilt = buildApart('web')
endWithShell(shell)
await startDemoSimulador({ demo: process.argv.includes('--demo') })

// In this same process, so that signals, exit codes and arguments are the program's own.
const { run } = await import('../server/dist/run.js')
await run(webIsBuilt)
