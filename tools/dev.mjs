import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, createServer } from 'vite'

// For whoever changes the program: the server is built and started again after each change of its sources, the page
// follows its own without being loaded anew. Arguments and variables are those of `npm start`.

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const port = process.env.PORT ?? '3000'
let server = null
let leaving = false

/** One change after the other: a second one waits until the first has been answered. */
let turn = Promise.resolve()

async function startAgain() {
  await stop()
  if (leaving) return
  const arguments_ = ['--enable-source-maps', join(root, 'server/dist/main.js'), ...process.argv.slice(2)]
  server = spawn(process.execPath, arguments_, { stdio: 'inherit', env: { ...process.env, PORT: port } })
}

async function stop() {
  if (!server || server.exitCode !== null || server.signalCode !== null) return
  server.kill('SIGTERM')
  await once(server, 'exit')
}

const watcher = await build({
  root: join(root, 'server'),
  configFile: join(root, 'server/vite.config.ts'),
  logLevel: 'warn',
  build: { watch: {}, sourcemap: true },
})
watcher.on('event', event => {
  if (event.code === 'ERROR') console.error(event.error.message)
  if (event.code === 'END') turn = turn.then(startAgain)
})

const page = await createServer({
  root: join(root, 'web'),
  configFile: join(root, 'web/vite.config.ts'),
  server: { proxy: { '/api': { target: `http://127.0.0.1:${port}`, ws: true } } },
})
await page.listen()
page.printUrls()

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, async () => {
    leaving = true
    await Promise.all([watcher.close(), page.close(), turn.then(stop)])
    process.exit(0)
  })
}
