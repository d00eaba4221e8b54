import { buildApart } from './build.mjs'
import { startDemoSimulador } from './demo-simulador.mjs'
import { endWithShell } from './end-with-shell.mjs'

const shell = process.ppid

const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Error: se necesita Node 20.19 o más nuevo; este es ${process.version}.`)
  process.exit(1)
}

const webIsBuilt = buildApart('web')
if (!(await buildApart('server'))) {
  console.error('Error: no se pudo compilar el programa.')
  process.exit(1)
}

endWithShell(shell)
await startDemoSimulador({ demo: process.argv.includes('--demo') })

// In this same process, so that signals, exit codes and arguments are the program's own. The database is prepared while the web is built.
const { run } = await import('../server/dist/run.js')
await run(webIsBuilt)
