import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { endWithShell } from './end-with-shell.mjs'

// `npm run simulador`: see simulador/README.md. Built first, in a process of its own, as `npm start` does.
const shell = process.ppid
const { status } = spawnSync(
  process.execPath,
  [fileURLToPath(new URL('build.mjs', import.meta.url)), 'simulador'],
  { stdio: 'inherit' },
)
if (status !== 0) {
  console.error('Error: no se pudo compilar el simulador.')
  process.exit(1)
}

endWithShell(shell)
await import('../simulador/dist/main.js')
