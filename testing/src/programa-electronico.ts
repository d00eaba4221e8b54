import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ecfEmpresas } from '@cuadre/contract/ecf-empresas'
import { type Pedido, pedidos } from '@cuadre/contract/pedidos'
import { sesion } from '@cuadre/contract/sesion'
import { diaEnSantoDomingo } from '@cuadre/domain/tiempo/dia'
import { startSimulador } from '@cuadre/simulador/simulador'
import type { ApiClient } from './api-client.ts'
import { unP12Subido } from './certificado-de-prueba.ts'
import { createOfficeDatabase } from './database.ts'
import { encender } from './encender-ecf.ts'
import { FIRST_LOGIN, loginAt, sameBrowserAt } from './office.ts'
import { TIPOS } from './oficina-electronica.ts'
import { type Program, startProgram } from './program.ts'
import { unPuestoDeVenta } from './puesto-de-venta.ts'
import { insertSecuenciaE } from './secuencias.ts'

const ADELANTADO = new URL('clock-ahead.mjs', import.meta.url).href

/**
 * The built product as processes of their own on one database, an office in it that sells electronically, and the simulator of the tax
 * office in the process of the test. Call in `beforeAll`, `close()` in `afterAll`.
 * The machine's clock of those `adelantados` is 60 days ahead.
 */
export async function startProgramasElectronicos(
  cuantos: number,
  {
    env: more = {},
    preloaded = [],
    adelantados = [],
  }: Partial<Pick<Parameters<typeof startProgram>[0], 'env' | 'preloaded'>> & {
    adelantados?: readonly number[]
  } = {},
) {
  const simulador = await startSimulador({ port: 0 })
  const base = await createOfficeDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'cuadre-electronica-'))
  const env = {
    DATABASE_URL: base.url,
    DATA_DIR: join(folder, 'data'),
    DAILY_BACKUPS: 'false',
    DGII_SIMULADOR_URL: simulador.url,
    ...FIRST_LOGIN,
    ...more,
  }
  const programs: Program[] = []
  const apis: ApiClient[] = []
  const addresses: string[] = []
  const start = async (which: number) => {
    const program = startProgram({
      env,
      preloaded: adelantados.includes(which) ? [...preloaded, ADELANTADO] : preloaded,
    })
    programs[which] = program
    const address = await program.ready()
    addresses[which] = address
    const api = apis[0] ? sameBrowserAt(address, apis[0].cookies) : await loginAt(address)
    apis[which] = api
    // Rounds go on for longer than a session that nobody renews.
    await api.call(sesion.refresh)
  }
  for (let which = 0; which < cuantos; which++) await start(which)

  const api = (which = 0): ApiClient => {
    const found = apis[which]
    if (!found) throw new Error(`There is no program ${which}`)
    return found
  }
  const puesto = await unPuestoDeVenta(api(), 1)
  const { id: empresaId } = puesto.empresa
  const hoy = diaEnSantoDomingo(new Date())
  await api().data(ecfEmpresas.subirCertificado, { params: { id: empresaId }, ...unP12Subido() })
  for (const tipo of TIPOS) await insertSecuenciaE(base.pool, { empresaId, tipo, hasta: 100_000 })
  await encender({ base }, empresaId, hoy)
  return {
    base,
    api,
    empresa: puesto.empresa,
    pid: (which = 0) => programs[which]?.pid,
    /** Where it listens, as it said. */
    address: (which = 0) => addresses[which] ?? '',
    start,
    kill: (which = 0) => programs[which]?.end('SIGKILL'),
    control: async (ruta: string, body?: object, method = body ? 'POST' : 'GET') => {
      const response = await fetch(`${simulador.url}/control/${ruta}`, {
        method,
        headers: body ? { 'content-type': 'application/json' } : {},
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      return response.status === 204 ? null : ((await response.json()) as unknown)
    },
    /** A sale of today, under a key that may be sent again; null when nobody answered. */
    async vender(clave: string, cambios: object = {}, which = 0): Promise<Pedido | null> {
      const body = {
        ...(await puesto.datos({ ncfId: null, fechaPedido: hoy, pago: { formaPago: 'efectivo' } })),
        ...cambios,
      }
      const headers = { 'idempotency-key': clave }
      const answer = await untilServed(() => api(which).call(pedidos.create, { body, headers })).catch(
        (error: unknown) => {
          // What fetch throws when the other side is gone.
          if (error instanceof TypeError) return null
          throw error
        },
      )
      if (answer && !answer.body.isSuccess) throw new Error(answer.body.message)
      return answer?.body.data ?? null
    },
    async close() {
      await Promise.all(programs.map(program => program.end('SIGTERM')))
      await simulador.close()
      await base.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type ProgramasElectronicos = Awaited<ReturnType<typeof startProgramasElectronicos>>

/** Whom a busy office asks to try again in some seconds does so, under the same key. */
export async function untilServed<T extends { readonly status: number }>(call: () => Promise<T>): Promise<T> {
  for (;;) {
    const answer = await call()
    if (answer.status !== 503) return answer
  }
}
