import { cierres } from '@cuadre/contract/cierres'
import { compras } from '@cuadre/contract/compras'
import { formatos } from '@cuadre/contract/formatos'
import { pedidos } from '@cuadre/contract/pedidos'
import { type ApiClient, createApiClient } from '@cuadre/testing/api-client'
import { anotherProcess, type TestApp, testApp } from '@cuadre/testing/app'
import { nextNumber } from '@cuadre/testing/documentos'
import { revisarLibros } from '@cuadre/testing/libros'
import { cerrar, DESPUES, datosDeCompraDelMes, unaCompraDelMes } from '@cuadre/testing/oficina-de-cierre'
import { MES, type PuestoDeVenta, unPuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import { queueBehindLock } from '@cuadre/testing/queue-behind-lock'
import { afterAll, beforeAll, expect, test } from 'vitest'

const QUE_ESCRIBEN = 8
/** Rounds that still try once the month is closed. */
const DESPUES_DEL_CIERRE = 3

let otro: TestApp['app']
let aqui: ApiClient
let alli: ApiClient

const prueba = testApp({ now: () => DESPUES })

beforeAll(async () => {
  otro = await anotherProcess(prueba.base, { now: () => DESPUES })
  aqui = prueba.api
  alli = createApiClient(otro, aqui.cookies)
})
afterAll(async () => {
  expect(await revisarLibros(prueba.base.pool)).toEqual([])
  await otro.close()
})

interface Respuesta {
  readonly status: number
  readonly errorCode: string | null
}

const CERRADO = { status: 409, errorCode: 'MES_CERRADO' }

/** What the month adds up to. */
async function loDelMes({ empresa }: PuestoDeVenta) {
  const query = { empresaId: empresa.id, fecha: MES }
  const ventas = await aqui.data(formatos.ventas, { query })
  const { rows } = await prueba.base.pool.query(
    `SELECT count(*)::int AS compras, coalesce(sum(bienes), 0) AS bienes FROM compras WHERE empresa_id = ${empresa.id}`,
  )
  return { ventas: ventas.length, monto: ventas.reduce((suma, { monto }) => suma + monto, 0), ...rows[0] }
}

test('many write while the month is closed: in before, refused after, and nothing in between', async () => {
  const puesto = await unPuestoDeVenta(aqui, 120)
  const empresaId = puesto.empresa.id
  const numeros = await puesto.disponibles()
  const compra = await datosDeCompraDelMes(aqui, { empresaId })
  const respuestas: Respuesta[] = []
  let cerrado = false

  async function escribir(api: ApiClient, i: number) {
    const ncf = i % 3 === 0 ? undefined : numeros.pop()
    const { status, body } = ncf
      ? await api.call(pedidos.create, { body: await puesto.datos({ ncfId: ncf.id }) })
      : await api.call(compras.create, {
          body: { ...compra, ncf: `B01${String(nextNumber()).padStart(8, '0')}` },
        })
    respuestas.push({ status, errorCode: body.errorCode })
  }
  /** All at once. Before the next round nobody writes for a moment: row locks are not queued fairly, and a closing waits for a gap. */
  async function ronda(n: number) {
    const api = (i: number) => ((i + n) % 2 === 0 ? aqui : alli)
    await Promise.all(Array.from({ length: QUE_ESCRIBEN }, (_, i) => escribir(api(i), n + i)))
  }
  async function escriben() {
    let n = 0
    while (!cerrado) await ronda(n++)
    for (let despues = 0; despues < DESPUES_DEL_CIERRE; despues++) await ronda(n++)
  }
  async function cierra() {
    while (respuestas.length < QUE_ESCRIBEN) await new Promise(setImmediate)
    const { status } = await alli.call(cierres.cerrar, { body: { empresaId, mes: MES } })
    const alCerrar = await loDelMes(puesto)
    cerrado = true
    return { status, alCerrar }
  }

  const [{ status, alCerrar }] = await Promise.all([cierra(), escriben()])
  expect(status).toBe(201)
  const escritas = respuestas.filter(respuesta => respuesta.status === 201)
  const negadas = respuestas.filter(respuesta => respuesta.status !== 201)
  expect(negadas.length).toBeGreaterThanOrEqual(QUE_ESCRIBEN * DESPUES_DEL_CIERRE)
  expect(negadas.filter(respuesta => respuesta.errorCode !== 'MES_CERRADO')).toEqual([])
  const alFinal = await loDelMes(puesto)
  expect(alFinal).toEqual(alCerrar)
  expect(alFinal.ventas + alFinal.compras).toBe(escritas.length)
})

test('a closing that comes while somebody writes waits for him, and closes what he wrote', async () => {
  const puesto = await unPuestoDeVenta(aqui, 1)
  const empresaId = puesto.empresa.id
  const [ncf] = await puesto.disponibles()
  const body = await puesto.datos({ ncfId: ncf?.id })
  // The order has the company's row when it asks for the sums of its day.
  const [pedido, cierre] = await queueBehindLock<number>({
    pool: prueba.base.pool,
    lock: 'LOCK TABLE totales_por_dia IN ACCESS EXCLUSIVE MODE',
    calls: [
      async () => (await aqui.call(pedidos.create, { body })).status,
      async () => (await alli.call(cierres.cerrar, { body: { empresaId, mes: MES } })).status,
    ],
  })
  expect([pedido, cierre]).toEqual([201, 201])
  expect(await loDelMes(puesto)).toMatchObject({ ventas: 1 })
})

test('somebody who writes while the month is being closed waits, and is refused', async () => {
  const puesto = await unPuestoDeVenta(aqui, 2)
  const { pedidoId } = await puesto.unPedido()
  const empresaId = puesto.empresa.id
  const [ncf] = await puesto.disponibles()
  const nuevo = await puesto.datos({ ncfId: ncf?.id })
  const compra = await datosDeCompraDelMes(aqui, { empresaId })
  const answered = async (call: Promise<{ status: number; body: { errorCode: string | null } }>) => {
    const { status, body } = await call
    return { status, errorCode: body.errorCode }
  }
  // The closing has the company's row when it writes its trace.
  const [cierre, ...otros] = await queueBehindLock({
    pool: prueba.base.pool,
    lock: 'LOCK TABLE cierres IN SHARE MODE',
    calls: [
      () => answered(alli.call(cierres.cerrar, { body: { empresaId, mes: MES } })),
      () => answered(aqui.call(pedidos.create, { body: nuevo })),
      () => answered(aqui.call(compras.create, { body: compra })),
      () => answered(aqui.call(pedidos.remove, { params: { id: pedidoId }, query: {} })),
    ],
  })
  expect(cierre).toMatchObject({ status: 201 })
  expect(otros).toEqual([CERRADO, CERRADO, CERRADO])
  expect(await loDelMes(puesto)).toMatchObject({ ventas: 1, compras: 0 })
})

/**
 * What is inserted holds its company's row by its foreign key already. A change of what is there checks no foreign key: without the lock
 * of `exigir_meses_abiertos` the month would be closed under it.
 */
test.each([
  [
    'a purchase',
    `UPDATE compras SET anulada = true, anulada_en = now(), anulada_por = 1 WHERE empresa_id = $1`,
  ],
  ['an invoice', `UPDATE documentos SET dias_credito = 30, forma_pago = 'credito' WHERE empresa_id = $1`],
  ['a free number', `UPDATE ncfs SET fecha = '2026-11-17' WHERE empresa_id = $1 AND estado = 1`],
])('a closing waits for whoever is changing %s', async (_, sentencia) => {
  const puesto = await unPuestoDeVenta(aqui, 2)
  const empresaId = puesto.empresa.id
  await puesto.unPedido()
  await unaCompraDelMes(aqui, { empresaId })
  const { pool } = prueba.base
  const [cierre, cerradosMientras] = await queueBehindLock<number>({
    pool,
    lock: sentencia.replace('$1', String(empresaId)),
    calls: [
      async () => {
        const body = { empresaId, mes: MES, conPendientes: true }
        return (await alli.call(cierres.cerrar, { body })).status
      },
      // Before the change is there for others to read.
      async () => (await pool.query(`SELECT FROM cierres WHERE empresa_id = ${empresaId}`)).rows.length,
    ],
  })
  expect([cierre, cerradosMientras]).toEqual([201, 0])
})

test('two who close the same month at once: one does, the other is told', async () => {
  const puesto = await unPuestoDeVenta(aqui, 1)
  const body = { empresaId: puesto.empresa.id, mes: MES }
  const answers = await Promise.all([
    aqui.call(cierres.cerrar, { body }),
    alli.call(cierres.cerrar, { body }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(answers.map(({ body: { errorCode } }) => errorCode)).toContain('CIERRE_YA_CERRADO')
  const otra = await unPuestoDeVenta(aqui, 1)
  await cerrar(aqui, otra.empresa.id)
})

test('of several closed months the earliest is named, whosever it is', async () => {
  const { pool } = prueba.base
  const ids = [(await unPuestoDeVenta(aqui, 1)).empresa.id, (await unPuestoDeVenta(aqui, 1)).empresa.id]
  await pool.query(
    `INSERT INTO cierres (empresa_id, mes, cerrado_en, cerrado_por, pendientes)
     VALUES ($1, '2026-11-01', now(), 1, 0), ($2, '2026-10-01', now(), 1, 0)`,
    ids,
  )
  const escrito = pool.query(
    `SELECT exigir_meses_abiertos(ARRAY[($1::int, '2026-11-01'), ($2::int, '2026-10-01')]::mes_de_empresa[])`,
    ids,
  )
  await expect(escrito).rejects.toMatchObject({ detail: expect.stringContaining('2026-10-01') })
})
