import { ncfs } from '@cuadre/contract/ncf'
import { pedidos } from '@cuadre/contract/pedidos'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import type { ApiClient } from '@cuadre/testing/api-client'
import { beforeTests } from '@cuadre/testing/before-tests'
import { revisarLibros } from '@cuadre/testing/libros'
import { LUNES, MES, unPuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import { CROWD, rounds } from '@cuadre/testing/rounds'
import { startTwoProcesses } from '@cuadre/testing/two-processes'
import { beforeAll, expect, test } from 'vitest'

const PEDIDOS = rounds({ gate: 48, all: 400 })
/** So many clerks want the same number at first. */
const RIVALES = 4
/** More than enough for an office to wait; a request that hangs waits for ever. */
const MOMENTO_MS = 5_000

/** Everything but the number. */
let body: Record<string, unknown>

const dos = beforeTests(startTwoProcesses)
const puesto = beforeTests(() => unPuestoDeVenta(dos.here, PEDIDOS + 50))

beforeAll(async () => {
  body = await puesto.datos()
})

type Sale = { status: number; errorCode: string | null; ncfId: number; ms: number }

async function sell(api: ApiClient, ncfId: number, fechaPedido: Dia): Promise<Sale> {
  const started = performance.now()
  const { status, body: answer } = await api.call(pedidos.create, { body: { ...body, ncfId, fechaPedido } })
  return { status, errorCode: answer.errorCode, ncfId, ms: performance.now() - started }
}

/** The middle one of some orders that nobody disturbs. */
async function undisturbed(): Promise<number> {
  const times: number[] = []
  const fecha = '2026-11-17'
  for (const ncf of (await puesto.disponibles(fecha)).slice(0, 15)) {
    times.push((await sell(dos.here, ncf.id, fecha)).ms)
  }
  return percentile(times, 0.5)
}

function percentile(times: readonly number[], part: number): number {
  const sorted = [...times].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
}

test(`${PEDIDOS} orders, ${CROWD} at once through two processes, want one pool of numbers`, async () => {
  const single = await undisturbed()
  const pool = (await puesto.disponibles()).map(ncf => ncf.id)
  const sales: Sale[] = []
  let open = PEDIDOS

  /** Takes a number of the list; told that somebody was faster, the next one. `place`: from 0, the first, to 1. */
  async function order(api: ApiClient, place: number): Promise<void> {
    const query = { empresaId: puesto.empresa.id, fecha: LUNES }
    for (;;) {
      const { datos } = await api.data(ncfs.byEmpresaAndFecha, { query })
      for (const { id } of datos.slice(Math.floor(place * datos.length))) {
        const sale = await sell(api, id, LUNES)
        sales.push(sale)
        if (sale.status === 201) return
      }
    }
  }
  async function clerk(_: unknown, i: number): Promise<void> {
    const api = i % 2 === 0 ? dos.here : dos.there
    while (open > 0) {
      open -= 1
      await order(api, (Math.floor(i / RIVALES) * RIVALES) / CROWD)
    }
  }
  await Promise.all(Array.from({ length: CROWD }, clerk))

  const answers = new Set(sales.map(sale => `${sale.status} ${sale.errorCode}`))
  expect([...answers].sort()).toEqual(['201 null', '409 NCF_NOT_AVAILABLE'])
  const taken = sales.filter(sale => sale.status === 201).map(sale => sale.ncfId)
  expect(taken).toHaveLength(PEDIDOS)
  const left = (await puesto.disponibles()).map(ncf => ncf.id)
  expect([...taken, ...left].sort((a, b) => a - b)).toEqual(pool)

  const times = sales.map(sale => sale.ms)
  // Were all the others served first, one after the other, it would still not take longer than this.
  expect(percentile(times, 0.99)).toBeLessThan(Math.max(MOMENTO_MS / 2, 4 * CROWD * single))
  expect(Math.max(...times)).toBeLessThan(Math.max(MOMENTO_MS, 8 * CROWD * single))
  expect(await revisarLibros(dos.base.pool)).toEqual([])
})

test('afterwards the sequence adds up, and both processes say so', async () => {
  const query = { mes: MES, empresaId: puesto.empresa.id }
  const cuadre = await dos.here.data(ncfs.cuadre, { query })
  const [secuencia] = cuadre
  expect(secuencia).toMatchObject({ usados: PEDIDOS + 15, anulados: 0, sinPedido: 0, cuadra: true })
  expect(await dos.there.data(ncfs.cuadre, { query })).toEqual(cuadre)
})

test('generating the same month through both processes makes it once and leaves no hole', async () => {
  const generate = (api: ApiClient, fechaInicio: Dia) =>
    api.call(ncfs.generar, {
      body: { empresaId: puesto.empresa.id, fechaInicio, fechaVencimiento: '2027-12-31', cantidadPorDia: 20 },
    })
  const months = ['2027-01-01', '2027-02-01', '2027-03-01']
  const answers = await Promise.all(
    months.flatMap(mes => [generate(dos.here, mes), generate(dos.there, mes), generate(dos.here, mes)]),
  )
  expect(answers.map(answer => answer.status).sort()).toEqual([201, 201, 201, ...Array<number>(6).fill(409)])
  expect(await revisarLibros(dos.base.pool)).toEqual([])
  for (const mes of months) {
    const [cuadre] = await dos.there.data(ncfs.cuadre, { query: { mes } })
    expect(cuadre).toMatchObject({ salto: 0, cuadra: true })
  }
})

test('orders and annulments through both processes want the same numbers: each goes to one of them', async () => {
  const fecha = '2026-11-18'
  const wanted = (await puesto.disponibles(fecha)).slice(0, rounds({ gate: 24, all: 60 })).map(ncf => ncf.id)
  const annul = async (id: number) =>
    (await dos.there.call(ncfs.anular, { body: { ids: [id], motivo: '05' } })).status
  const outcomes = await Promise.all(
    wanted.map(async (id, i) => {
      const sent = i % 2 === 0 ? [annul(id)] : []
      const sold = sell(dos.here, id, fecha).then(sale => sale.status)
      return [await sold, await (sent[0] ?? annul(id))]
    }),
  )
  for (const outcome of outcomes)
    expect([
      [201, 409],
      [409, 200],
    ]).toContainEqual(outcome)
  expect(await revisarLibros(dos.base.pool)).toEqual([])
})
