import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { buildApart } from './build.mjs'

// `npm run backup`, `restore`, `rnc` and `second-factor`: builds what is missing, then runs the program of that name with what follows.
const path = file => fileURLToPath(new URL(file, import.meta.url))
const [program, ...rest] = process.argv.slice(2)
if (!(await buildApart('server'))) process.exit(1)
const { status } = spawnSync(process.execPath, [path(`../server/dist/${program}.js`), ...rest], {
  stdio: 'inherit',
})
process.exit(status ?? 1)
