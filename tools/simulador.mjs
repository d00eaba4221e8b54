import { buildApart } from './build.mjs'
import { endWithShell } from './end-with-shell.mjs'

// `npm run simulador`: see simulador/README.md.
const shell = process.ppid
if (!(await buildApart('simulador'))) {
  console.error('Error: no se pudo compilar el simulador.')
  process.exit(1)
}

endWithShell(shell)
await import('../simulador/dist/main.js')
