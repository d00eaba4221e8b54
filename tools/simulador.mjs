import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

// `npm run simulador`: see simulador/README.md. Built first, in a process of its own, as `npm start` does.
const { status } = spawnSync(
  process.execPath,
  [fileURLToPath(new URL('build.mjs', import.meta.url)), 'simulador'],
  { stdio: 'inherit' },
)
if (status !== 0) process.exit(1)

await import('../simulador/dist/main.js')
