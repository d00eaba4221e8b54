import { ecf } from '@cuadre/contract/ecf'
import { createTestApp, type TestApp } from '@cuadre/testing/app'
import { unCertificado } from '@cuadre/testing/certificado-de-prueba'
import { type Aceptado, acuseDelOtro, unEmisor, unVecino } from '@cuadre/testing/vecino-ecf'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findEntrega } from './entregas.queries.ts'

let prueba: TestApp
let vecino: Awaited<ReturnType<typeof unVecino>>
let emisor: Awaited<ReturnType<typeof unEmisor>>
let ahora: Date
/** Another buyer for each test, so that nobody's back-off is another's. */
let comprador = 401_000_000

const now = () => ahora
const dentroDe = (minutos: number) => {
  ahora = new Date(ahora.getTime() + minutos * 60_000)
}

beforeAll(async () => {
  ahora = new Date()
  prueba = await createTestApp({ now })
  vecino = await unVecino(prueba, now)
  emisor = await unEmisor(prueba)
})
afterAll(async () => {
  await vecino.close()
  await prueba.close()
})
beforeEach(() => {
  comprador += 1
  dentroDe(1)
  vecino.arrived.length = 0
  Object.assign(vecino.guion, { directorio: 'lo nombra', recepcion: () => ({ status: 500 }) })
})

/** Accepted now, as the clock of the test has it. */
async function aceptado(cambios = {}) {
  const documento = await emisor.aceptado({ rncCliente: String(comprador), ...cambios })
  await prueba.db
    .updateTable('ecf_entregas')
    .set({ creado_en: ahora, proximo_en: ahora })
    .where('documento_id', '=', documento.documentoId)
    .execute()
  return documento
}
const vuelta = () => vecino.reparte()
const entrega = async ({ documentoId }: Pick<Aceptado, 'documentoId'>) =>
  await prueba.db
    .selectFrom('ecf_entregas')
    .selectAll()
    .where('documento_id', '=', documentoId)
    .executeTakeFirst()
const recibe = (body: string) => {
  vecino.guion.recepcion = () => ({ body, type: 'application/xml' })
}
const subidas = () => vecino.arrived.filter(({ path }) => path.includes('/fe/recepcion/'))

describe('what goes to its buyer', () => {
  test('credit invoices, special regimes, and notes on them; nothing else', async () => {
    const factura = await aceptado()
    const esperan = [
      factura,
      await aceptado({ tipo: '44' }),
      await aceptado({ tipo: '34', corrige: factura.documentoId }),
      await aceptado({ tipo: '33', corrige: factura.documentoId }),
    ]
    for (const cada of esperan) expect(await entrega(cada)).toMatchObject({ estado: 'por entregar' })
    const consumo = await aceptado({ tipo: '32' })
    for (const cada of [
      consumo,
      await aceptado({ tipo: '34', corrige: consumo.documentoId }),
      await aceptado({ tipo: '45' }),
    ]) {
      expect(await entrega(cada)).toBeUndefined()
    }
    // Nobody is there to take them in this test.
    vecino.guion.directorio = 'no lo nombra'
    await vuelta()
  })
})

test('a document is handed over byte for byte, and its receipt is kept', async () => {
  const documento = await aceptado()
  expect(await findEntrega(prueba.db, documento.documentoId)).toMatchObject({
    estado: 'por entregar',
    entregadoEn: null,
  })
  const acuse = await acuseDelOtro(documento)
  recibe(acuse)
  await vuelta()
  expect(await entrega(documento)).toMatchObject({
    estado: 'entregado',
    motivo: null,
    llave_acuse: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
  expect((await entrega(documento))?.arecf?.toString()).toBe(acuse)
  expect(subidas()).toHaveLength(1)
  expect(subidas()[0]?.body).toContain(`filename="${documento.emisorRnc}${documento.encf}.xml"`)
  expect(subidas()[0]?.body).toContain('<ECF>ñ</ECF>')
  await vuelta()
  expect(subidas()).toHaveLength(1)
  expect(await findEntrega(prueba.db, documento.documentoId)).toMatchObject({
    estado: 'entregado',
    entregadoEn: ahora.toISOString(),
    proximoEn: null,
  })
})

test.each([
  ['especificacion', 'no recibido', 'no cumple el formato'],
  ['firma', 'no recibido', 'la firma no es válida'],
  ['comprador', 'no recibido', 'no es suyo'],
  ['duplicado', 'entregado', 'ya lo había recibido'],
] as const)('a receipt that says «%s» leaves it %s', async (motivo, estado, frase) => {
  const documento = await aceptado()
  recibe(await acuseDelOtro(documento, motivo))
  await vuelta()
  expect(await entrega(documento)).toMatchObject({ estado, motivo: expect.stringContaining(frase) })
})

test('a buyer whom the directory does not know gets paper; it is asked once a day', async () => {
  vecino.guion.directorio = 'no lo nombra'
  const documento = await aceptado()
  await vuelta()
  expect(await entrega(documento)).toMatchObject({ estado: 'sin dirección' })
  const preguntas = () => vecino.arrived.filter(({ path }) => path.includes('consultadirectorio')).length
  await aceptado()
  await vuelta()
  expect(preguntas()).toBe(1)
  dentroDe(25 * 60)
  await aceptado()
  await vuelta()
  expect(preguntas()).toBe(2)
})

describe('a buyer’s server that is no good', () => {
  test.each([
    ['an error', { status: 500 }, 'HTTP 500'],
    ['a page', { body: '<html><body>Hola</body></html>', type: 'text/html' }, 'acuse de recibo no sirve'],
    ['a redirect', { status: 302, headers: { location: 'http://127.0.0.1:1/' } }, 'HTTP 302'],
    ['nothing', { body: '' }, 'acuse de recibo no sirve'],
    ['a DOCTYPE', { body: '<!DOCTYPE a [<!ENTITY x "y">]><ARECF>&x;</ARECF>' }, 'acuse de recibo no sirve'],
    ['half a megabyte', { body: 'x'.repeat(512 * 1024) }, 'contestó más'],
    ['a closed door', response => void response.destroy(), 'No se pudo hablar'],
  ] as const satisfies readonly (readonly [string, ReturnType<typeof vecino.guion.recepcion>, string])[])(
    '%s: it is tried again later',
    async (_, guion, frase) => {
      const documento = await aceptado()
      vecino.guion.recepcion = () => guion
      await vuelta()
      expect(await entrega(documento)).toMatchObject({
        estado: 'por entregar',
        intentos: 1,
        motivo: expect.stringContaining(frase),
        tomado_hasta: null,
      })
      await vuelta()
      expect(subidas()).toHaveLength(1)
      recibe(await acuseDelOtro(documento))
      dentroDe(2)
      await vuelta()
      expect(await entrega(documento)).toMatchObject({ estado: 'entregado' })
    },
  )

  test('the receipt of another document, or one that was changed, is none', async () => {
    const documento = await aceptado()
    const bueno = await acuseDelOtro(documento)
    for (const malo of [
      await acuseDelOtro({ ...documento, encf: 'E319999999999' }),
      await acuseDelOtro({ ...documento, compradorRnc: '131246796' }),
      bueno.replace('<Estado>0', '<Estado>1'),
    ]) {
      recibe(malo)
      await vuelta()
      expect(await entrega(documento)).toMatchObject({ estado: 'por entregar' })
      dentroDe(24 * 60)
    }
  })

  test('after a week it is given up', async () => {
    const documento = await aceptado()
    for (let dia = 0; dia < 8; dia += 1) {
      await vuelta()
      dentroDe(24 * 60)
    }
    expect(await entrega(documento)).toMatchObject({ estado: 'abandonado' })
  })

  test('what is for the same buyer waits with it; what is for others does not', async () => {
    const lento = [await aceptado(), await aceptado(), await aceptado()]
    comprador += 1
    const otro = await aceptado()
    const acuse = await acuseDelOtro(otro)
    vecino.guion.recepcion = ({ body }) => (body.includes(otro.encf) ? { body: acuse } : { status: 500 })
    await vuelta()
    expect(await entrega(otro)).toMatchObject({ estado: 'entregado' })
    const alLento = subidas().filter(({ body }) => lento.some(({ encf }) => body.includes(encf)))
    expect(alLento).toHaveLength(1)
    for (const cada of lento) expect(await entrega(cada)).toMatchObject({ estado: 'por entregar' })
  })
})

test('«Reintentar» hands over at once what waits or was given up, for another week, and nothing that has arrived', async () => {
  const documento = await aceptado()
  const { documentoId } = documento
  const reintentar = async () =>
    (await prueba.api.call(ecf.reintentarEntrega, { params: { id: documentoId } })).body
  await vuelta()
  expect(await entrega(documento)).toMatchObject({ estado: 'por entregar', intentos: 1 })
  expect(await reintentar()).toMatchObject({ data: { entrega: { estado: 'por entregar' } } })
  await vuelta()
  expect(subidas().filter(({ body }) => body.includes(documento.encf))).toHaveLength(2)
  await prueba.db
    .updateTable('ecf_entregas')
    .set({ estado: 'abandonado', creado_en: new Date(ahora.getTime() - 8 * 24 * 3_600_000) })
    .where('documento_id', '=', documentoId)
    .execute()
  expect(await reintentar()).toMatchObject({ data: { entrega: { estado: 'por entregar' } } })
  await vuelta()
  expect(await entrega(documento)).toMatchObject({ estado: 'por entregar', intentos: 1 })
  recibe(await acuseDelOtro(documento))
  await reintentar()
  await vuelta()
  expect(await entrega(documento)).toMatchObject({ estado: 'entregado' })
  expect(await reintentar()).toMatchObject({ errorCode: 'ENTREGA_NO_REINTENTA' })
})

test('a receipt signed with a certificate that is over is none', async () => {
  const documento = await aceptado()
  const vencido = unCertificado({ hasta: new Date(ahora.getTime() - 1000) })
  recibe(await acuseDelOtro(documento, null, vencido))
  await vuelta()
  expect(await entrega(documento)).toMatchObject({
    estado: 'por entregar',
    motivo: 'Su acuse de recibo no sirve. El certificado que lo firma no está vigente.',
  })
})
