import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { revisarLibros } from '@cuadre/testing/libros'
import { EN_ORDEN, hastaQueTodoEsteAceptado } from '@cuadre/testing/muertes-ecf'
import { type ProgramasElectronicos, startProgramasElectronicos } from '@cuadre/testing/programa-electronico'
import { reportTorture } from '@cuadre/testing/torture-round'
import { waitUntil } from '@cuadre/testing/wait-until'
import { afterAll, beforeAll, expect, test } from 'vitest'

const VENTAS = 5000
const MUERTES = 60
const VENDEDORES = 8
/** The last of them leave without a kill, so that the memory of one life is seen. */
const SIN_MUERTES = VENTAS / 5
const MB = 1024 * 1024

let office: ProgramasElectronicos
let calls: Calls
beforeAll(async () => {
  office = await startProgramasElectronicos(1)
  calls = watchCalls()
})
afterAll(async () => {
  calls?.stop()
  await office?.close()
})

type Calls = ReturnType<typeof watchCalls>

/** Each call that comes to the tax office of the test: when, and how many were under way then. */
function watchCalls() {
  const arrived: { at: number; underWay: number }[] = []
  let underWay = 0
  const see = (message: unknown) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse }
    if (!request.headers['user-agent']?.startsWith('Cuadre')) return
    underWay += 1
    arrived.push({ at: Date.now(), underWay })
    response.once('close', () => {
      underWay -= 1
    })
  }
  subscribe('http.server.request.start', see)
  return {
    /** How many came since, how many at most in one second, and at most at once. */
    since(begin: number) {
      const some = arrived.filter(({ at }) => at >= begin)
      const bySecond = new Map<number, number>()
      for (const { at } of some) {
        const second = Math.floor((at - begin) / 1000)
        bySecond.set(second, (bySecond.get(second) ?? 0) + 1)
      }
      return {
        all: some.length,
        inASecond: Math.max(0, ...bySecond.values()),
        atOnce: Math.max(0, ...some.map(({ underWay }) => underWay)),
      }
    },
    stop: () => unsubscribe('http.server.request.start', see),
  }
}

const rss = () =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${office.pid()}/status`, 'utf8'))?.[1]) * 1024

/**
 * The least memory of the program while `work` is done, in the second quarter of it, when all that it needs is there, and in the last, by how far it has
 * come (0 to 1). What is never given back shows there; how high it goes between is as the collector finds time.
 */
async function memoryDuring(work: () => Promise<unknown>, done: () => number) {
  const least = { early: Number.POSITIVE_INFINITY, late: Number.POSITIVE_INFINITY }
  const looking = setInterval(() => {
    const quarter = Math.floor(4 * done())
    if (quarter === 1) least.early = Math.min(least.early, rss())
    if (quarter === 3) least.late = Math.min(least.late, rss())
  }, 200)
  await work().finally(() => clearInterval(looking))
  return least
}

async function contar(condicion: string): Promise<number> {
  const { rows } = await office.base.pool.query(
    `SELECT count(*)::int AS cuantos FROM documentos_ecf WHERE ${condicion}`,
  )
  return rows[0].cuantos
}

/** Waits until so many are accepted, for as long as it goes on. */
async function hastaAceptados(cuantos: number, seen: (aceptados: number) => void = () => {}): Promise<void> {
  for (let antes = -1; antes < cuantos; ) {
    await waitUntil(async () => {
      const ahora = await contar(`estado = 'aceptado'`)
      if (ahora <= antes) throw new Error(`${ahora} of ${cuantos} are accepted`)
      antes = ahora
    })
    seen(antes)
  }
}

/** The turn of whoever was killed runs out, and so does a pause; only while no program runs. */
const pasanUnosMinutos = () =>
  office.base.pool.query(`UPDATE documentos_ecf SET tomado_hasta = NULL, proximo_en = least(proximo_en, now())
    WHERE estado IN ('por enviar', 'en proceso')`)

async function morirYVolver(): Promise<void> {
  await office.kill()
  await pasanUnosMinutos()
  await office.start(0)
}

test(
  'thousands of documents wait for the tax office, and leave at its return once each, in order, one at a time, through kills',
  async () => {
    await office.control('fallas', { tipo: 'error', estado: 503, veces: null })
    const silencio = Date.now()
    let vendidas = 0
    const vender = async () => {
      while (vendidas < VENTAS) {
        const numero = vendidas++
        const consumo = numero % 4 === 3 ? { tipoComprobante: 'B02' } : {}
        await office.vender(`venta ${numero}`, consumo)
      }
    }
    const alVender = await memoryDuring(
      () => Promise.all(Array.from({ length: VENDEDORES }, vender)),
      () => vendidas / VENTAS,
    )
    const segundosDeSilencio = (Date.now() - silencio) / 1000
    const enSilencio = calls.since(silencio)
    expect(await contar(`estado = 'por enviar' AND xml IS NOT NULL`)).toBe(VENTAS)

    await office.control('fallas', undefined, 'DELETE')
    const regreso = Date.now()
    for (let muerte = 0; muerte < MUERTES; muerte++) {
      await hastaAceptados(Math.floor(((VENTAS - SIN_MUERTES) * muerte) / MUERTES))
      await morirYVolver()
    }
    const desde = await contar(`estado = 'aceptado'`)
    const sinMuertes = Date.now()
    let aceptados = desde
    const alEnviar = await memoryDuring(
      () =>
        hastaAceptados(VENTAS, ahora => {
          aceptados = ahora
        }),
      () => (aceptados - desde) / (VENTAS - desde),
    )
    const [enTodo, enUnaVida] = [calls.since(regreso), calls.since(sinMuertes)]

    // Five before it is left alone, and then one after each pause.
    expect(enSilencio.all).toBeGreaterThan(5)
    expect(enSilencio.all).toBeLessThan(5 + segundosDeSilencio / 15)
    expect(enUnaVida.atOnce).toBe(1)
    // Of one that was killed the last may still be answered.
    expect(enTodo.atOnce).toBeLessThanOrEqual(2)
    // Handed over and asked for once, and again what a kill left in doubt.
    expect(enTodo.all).toBeLessThan(2 * VENTAS + 10 * MUERTES)
    for (const { early, late } of [alVender, alEnviar]) expect(late - early).toBeLessThan(64 * MB)

    const { documentos, ...conteo } = await hastaQueTodoEsteAceptado(office)
    const halfWritten = (await revisarLibros(office.base.pool)).length
    reportTorture({
      name: 'a day without a tax office, then kill -9 while what waited leaves',
      balance: {
        acknowledged: VENTAS,
        changes: 0,
        rounds: MUERTES,
        lost: VENTAS - documentos,
        duplicated: conteo.distintos.length,
        halfWritten,
      },
    })
    expect(documentos).toBe(VENTAS)
    expect(conteo).toMatchObject({
      distintos: [],
      huecos: [],
      cuentas: { ...EN_ORDEN, recibidos: VENTAS, repetidos: [], rechazados: 0 },
    })
    const recibidos = (await office.control('recibidos')) as { encf: string }[]
    const { rows: emitidos } = await office.base.pool.query<{ encf: string }>(
      `SELECT txt_ncf AS encf FROM documentos WHERE serie = 'E' ORDER BY id`,
    )
    expect(recibidos.map(({ encf }) => encf)).toEqual(emitidos.map(({ encf }) => encf))
    expect(halfWritten).toBe(0)
  },
  15 * 60_000,
)
