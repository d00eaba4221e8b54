import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { startDemoSimulador } from './demo-simulador.mjs'
import { endWithShell } from './end-with-shell.mjs'

const shell = process.ppid

const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Error: se necesita Node 20.19 o más nuevo; este es ${process.version}.`)
  process.exit(1)
}

// Building takes hundreds of megabytes that the program itself never needs: it happens in a process of its own.
const { status } = spawnSync(process.execPath, [fileURLToPath(new URL('build.mjs', import.meta.url))], {
  stdio: 'inherit',
})
if (status !== 0) {
  console.error('Error: no se pudo compilar el programa.')
  process.exit(1)
}

endWithShell(shell)
await startDemoSimulador({ demo: process.argv.includes('--demo') })

// In this same process, so that signals, exit codes and arguments are the program's own.
await import('../server/dist/main.js')
