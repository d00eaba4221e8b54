import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fastFolder } from '../../tools/fast-folder.mjs'
import { copiarMuestra } from './muestra.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const START_LIMIT_MS = 90_000
const STOP_LIMIT_MS = 20_000

/** A running product of its own: real process, real PostgreSQL, a data folder that ends with it. */
export type Producto = {
  url: string
  usuario: string
  contrasena: string
  /** Where the tax office of a sample office is told what goes wrong; null: there is none. */
  simulador: string | null
  /** Ends it and starts it again at the same address, with its data. */
  reiniciar: () => Promise<void>
  detener: () => Promise<void>
}

/**
 * Starts the product as its user does, on a port of its choice, with an empty data folder (or the sample data).
 * `contrasenaAlAzar`: nobody gives a password; the product makes one and prints it, and wants it changed.
 */
export async function iniciarProducto({
  demo = false,
  contrasenaAlAzar = false,
  env = {},
}: {
  demo?: boolean
  contrasenaAlAzar?: boolean
  env?: Record<string, string>
} = {}): Promise<Producto> {
  const dataDir = await mkdtemp(join(fastFolder(), 'cuadre-e2e-'))
  const usuario = 'admin'
  const dada = contrasenaAlAzar ? '' : 'Colmado-Azul-27'
  const arrancar = (PORT: string, args: string[], DATA_DIR = dataDir) =>
    spawn(process.execPath, ['tools/start.mjs', ...args], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        HOST: '127.0.0.1',
        PORT,
        PUBLIC_URL: '',
        DATA_DIR,
        DATABASE_URL: '',
        ADMIN_USERNAME: usuario,
        ADMIN_PASSWORD: dada,
        DGII_SIMULADOR_URL: '',
        ...env,
      },
    })
  if (demo && !contrasenaAlAzar) {
    await copiarMuestra(dataDir, async unfinished => {
      const maker = arrancar('0', ['--demo'], unfinished)
      try {
        await untilReady(maker, collectOutput(maker))
      } finally {
        await detenerProceso(maker)
      }
    })
  }
  let child = arrancar('0', demo ? ['--demo'] : [])
  const said = collectOutput(child)
  const detener = async () => {
    await detenerProceso(child)
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    const url = await untilReady(child, said)
    const simulador = /Simulador de la DGII: (http:\S+)/.exec(said())?.[1] ?? null
    const reiniciar = async () => {
      await detenerProceso(child)
      child = arrancar(new URL(url).port, [])
      await untilReady(child, collectOutput(child))
    }
    return { url, usuario, contrasena: dada || contrasenaImpresa(said()), simulador, reiniciar, detener }
  } catch (error) {
    await detener()
    throw new Error(`The product did not start.\n${said()}`, { cause: error })
  }
}

/** The address of a product that is starting for the first time, and the password that it printed. */
export async function arranque(child: ChildProcess): Promise<{ url: string; contrasena: string }> {
  const said = collectOutput(child)
  try {
    return { url: await untilReady(child, said), contrasena: contrasenaImpresa(said()) }
  } catch (error) {
    throw new Error(`The product did not start.\n${said()}`, { cause: error })
  }
}

/** The password of the first start, as the product shows it once. */
function contrasenaImpresa(said: string): string {
  const contrasena = /Contraseña:\s+(\S+)/.exec(said)?.[1]
  if (!contrasena) throw new Error('no password was printed')
  return contrasena
}

/** The address that the product prints when it is ready; it chose the port itself. */
function untilReady(child: ChildProcess, said: () => string): Promise<string> {
  return new Promise((done, fail) => {
    const limit = setTimeout(
      () => fail(new Error(`not ready after ${START_LIMIT_MS / 1000} s`)),
      START_LIMIT_MS,
    )
    const look = () => {
      const url = /está listo en (http:\S+)\s/.exec(said())?.[1]
      if (url) finish(() => done(url))
    }
    const ended = (status: number | null) => finish(() => fail(new Error(`it ended with status ${status}`)))
    const finish = (settle: () => void) => {
      clearTimeout(limit)
      child.stdout?.off('data', look)
      child.off('exit', ended)
      settle()
    }
    child.stdout?.on('data', look)
    child.once('exit', ended)
  })
}

export async function detenerProceso(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise<void>(done => child.once('exit', () => done()))
  child.kill('SIGTERM')
  const hurry = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS)
  await ended
  clearTimeout(hurry)
}

/** What the product wrote, or the end of very much of it: its addresses, or the reason of a start that failed. */
function collectOutput(child: ChildProcess): () => string {
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-200_000)
    })
  }
  return () => said
}
