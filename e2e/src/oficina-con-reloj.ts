import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startSimulador } from '@cuadre/simulador/simulador'
import type { BrowserContext } from '@playwright/test'
import { fastFolder } from '../../tools/fast-folder.mjs'
import { paraElReloj } from './reloj.ts'
import { arranque, detenerProceso } from './servidor.ts'

const PROGRAMA = fileURLToPath(new URL('con-reloj.mjs', import.meta.url))

/**
 * A product that nobody has touched, and a tax office to try invoices against, which both go by a clock that a journey turns: months
 * are over when it says so. Time goes on between two turns.
 */
export async function iniciarOficinaConReloj(context: BrowserContext, dia: string) {
  const dataDir = await mkdtemp(join(fastFolder(), 'cuadre-reloj-'))
  let adelanto = 0
  const simulador = await startSimulador({ port: 0, ahora: () => new Date(Date.now() + adelanto) })
  const child = fork(PROGRAMA, [], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: '0',
      PUBLIC_URL: '',
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      DAILY_BACKUPS: 'false',
      ADMIN_USERNAME: 'admin',
      ADMIN_PASSWORD: '',
      DGII_SIMULADOR_URL: simulador.url,
    },
  })
  const listo = arranque(child)
  const esEl = async (otro: string) => {
    const momento = `${otro}T14:00:00Z`
    adelanto = Date.parse(momento) - Date.now()
    const sabido = once(child, 'message')
    child.send(Date.parse(momento))
    await sabido
    await paraElReloj(context, momento)
  }
  const detener = async () => {
    await detenerProceso(child)
    await simulador.close()
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    await esEl(dia)
    const { url, contrasena } = await listo
    return { url, usuario: 'admin', contrasena, simulador: simulador.url, esEl, detener }
  } catch (error) {
    await detener()
    throw error
  }
}
