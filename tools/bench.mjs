import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

// `npm run bench -- --quick`: see bench/README.md. A stale build would measure another program;
// building takes hundreds of megabytes that would disturb who measures, so it happens in a process of its own.
for (const rooms of [[], ['bench']]) {
  const { status } = spawnSync(
    process.execPath,
    [fileURLToPath(new URL('build.mjs', import.meta.url)), ...rooms],
    {
      stdio: 'inherit',
    },
  )
  if (status !== 0) process.exit(1)
}
const { run } = await import('../bench/dist/main.js')
process.exitCode = await run(process.argv.slice(2))
