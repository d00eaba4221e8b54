import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildApart } from './build.mjs'
import { childEnvironment } from './child-environment.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

/**
 * The tax office that a sample office tries its electronic invoices against: a process of its own, started with the office and ended
 * with it, however that ends. What it knows stays in `DATA_DIR/simulador.json`, by which later starts know a sample office. Where
 * `DGII_SIMULADOR_URL` names another, that one is used.
 */
export async function startDemoSimulador({ env = process.env, demo }) {
  const datos = join(resolve(env.DATA_DIR?.trim() || './data'), 'simulador.json')
  if (env.DGII_SIMULADOR_URL?.trim() || !(demo || existsSync(datos))) return
  if (!(await buildApart('simulador'))) return void console.error('Error: no se pudo compilar el simulador.')
  const child = fork(join(root, 'simulador/dist/main.js'), ['--datos', datos, '--otro-puerto'], {
    env: { ...childEnvironment(env), PORT: '3900' },
  })
  const said = await Promise.race([once(child, 'message'), once(child, 'exit').then(() => null)])
  if (!said) return void console.error('Error: el simulador de la DGII no arrancó.')
  env.DGII_SIMULADOR_URL = said[0].url
  child.unref()
  child.channel.unref()
  // Before the office has closed its database: whoever removes its folder afterwards finds nobody writing there.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.once(signal, () => child.connected && child.disconnect())
  return child
}
