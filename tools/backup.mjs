import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

// `npm run backup` and `npm run restore`: builds what is missing, then runs the program's own command.
const path = file => fileURLToPath(new URL(file, import.meta.url))
const build = spawnSync(process.execPath, [path('build.mjs'), 'server'], { stdio: 'inherit' })
if (build.status !== 0) process.exit(1)
const { status } = spawnSync(process.execPath, [path('../server/dist/backup.js'), ...process.argv.slice(2)], {
  stdio: 'inherit',
})
process.exit(status ?? 1)
