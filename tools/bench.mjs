import { buildApart } from './build.mjs'

// `npm run bench -- --quick`: see bench/README.md. A stale build would measure another program.
for (const room of ['server', 'web', 'bench']) if (!(await buildApart(room))) process.exit(1)
const { run } = await import('../bench/dist/main.js')
process.exitCode = await run(process.argv.slice(2))
