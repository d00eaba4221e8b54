import { build } from './build.mjs'

// `npm run bench -- --pedidos 10000,1000000 --informe`: see bench/README.md. A stale build would measure another program.
await build()
await build('bench')
const { run } = await import('../bench/dist/main.js')
process.exitCode = await run(process.argv.slice(2))
