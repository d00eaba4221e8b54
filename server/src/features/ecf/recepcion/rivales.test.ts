import { compras } from '@cuadre/contract/compras'
import { ecfRecibidos } from '@cuadre/contract/ecf-recibidos'
import { grupoEn, textoEn } from '@cuadre/domain/ecf/escritura'
import { createTestApp, type TestApp, VERIFICADOR } from '@cuadre/testing/app'
import { unaEmpresa } from '@cuadre/testing/builders'
import type { CertificadoDePrueba } from '@cuadre/testing/certificado-de-prueba'
import { datosDeCompra, unSuplidor } from '@cuadre/testing/compras'
import { EMISOR } from '@cuadre/testing/documentos-ecf'
import { ecfDeOtro, subir, unExtrano } from '@cuadre/testing/otro-contribuyente'
import { abrirVecino, empresaEnSimulador } from '@cuadre/testing/vecino-ecf'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

let prueba: TestApp
let vecino: Awaited<ReturnType<typeof abrirVecino>>
let extrano: CertificadoDePrueba
let empresaId: number
let suplidorId: number
let rnc: string
let ahora = new Date()
let numero = 0

const now = () => ahora
const encf = () => `E31${String(numero).padStart(10, '0')}`
const vuelta = () => prueba.queues.tareas.round()

beforeAll(async () => {
  vecino = await abrirVecino()
  prueba = await createTestApp({ now, config: { simuladorUrl: vecino.url } })
  const empresa = await unaEmpresa(prueba.api)
  empresaId = empresa.id
  rnc = empresa.rnc.replace(/\D/g, '')
  suplidorId = (await unSuplidor(prueba.api, { documento: EMISOR.rnc })).id
  extrano = unExtrano({ serie: EMISOR.rnc, nombre: 'EL MISMO SUPLIDOR' })
})
afterAll(async () => {
  await prueba.close()
  await vecino.close()
})
beforeEach(async () => {
  numero += 1
  ahora = new Date(ahora.getTime() + 60_000)
  vecino.guion.estado = 0
  vecino.arrived.length = 0
  await empresaEnSimulador(prueba, empresaId)
})

interface Documento {
  readonly xml: Buffer
  /** What the tax office tells it apart by. */
  readonly codigo: string
}

async function documento(interno: number, certificado?: CertificadoDePrueba): Promise<Documento> {
  const cambios = { numeroInterno: String(interno) }
  const xml = await ecfDeOtro({ comprador: rnc, encf: encf(), cambios, ...(certificado && { certificado }) })
  const [, codigo = ''] = /<SignatureValue>(.{6})/.exec(xml.toString()) ?? []
  return { xml, codigo }
}
const inventado = (interno: number) => documento(interno, extrano)
const genuino = () => documento(1)
const conoce = (...conocidos: Documento[]) => {
  vecino.guion.estado = codigo => ({ codigo: conocidos.some(each => each.codigo === codigo) ? 1 : 0 })
}

const enviar = ({ xml }: Documento) => subir(prueba.app, '/fe/recepcion/api/ecf', xml)
/** What the signed receipt says: '0', or why not. */
async function acuse(enviado: Documento): Promise<string> {
  const { statusCode, rawPayload, body } = await enviar(enviado)
  expect(statusCode, body).toBe(200)
  const verificado = await VERIFICADOR.verificar(rawPayload, { esquema: 'ARECF' })
  if (!verificado.valido) throw new Error(verificado.frase)
  const detalle = grupoEn(verificado.registro, 'DetalleAcusedeRecibo')
  return textoEn(detalle, 'CodigoMotivoNoRecibido') ?? textoEn(detalle, 'Estado') ?? ''
}
const kept = () =>
  prueba.db.selectFrom('ecf_recibidos').selectAll().where('encf', '=', encf()).orderBy('id').execute()
async function idDe({ xml }: Documento): Promise<number> {
  const row = (await kept()).find(each => each.xml.equals(xml))
  if (!row) throw new Error('It was not kept')
  return row.id
}
const leer = (id: number) => prueba.api.data(ecfRecibidos.get, { params: { id } })

test('documents that a stranger makes up under the supplier’s next number do not keep the genuine one out', async () => {
  for (const cada of [2, 3, 4]) expect(await acuse(await inventado(cada))).toBe('0')
  const cuarto = await enviar(await inventado(5))
  expect([cuarto.statusCode, cuarto.headers['retry-after']]).toEqual([503, '300'])
  const verdadero = await genuino()
  // It has not come to the tax office yet: its sender tries again.
  expect((await enviar(verdadero)).statusCode).toBe(503)
  conoce(verdadero)
  expect(await acuse(verdadero)).toBe('0')
  expect(await kept()).toHaveLength(4)
  await vuelta()
  expect((await kept()).map(({ dgii }) => dgii)).toEqual([...Array(3).fill('desconocido'), 'conocido'])
  const [falso] = await kept()
  expect((await leer(falso?.id ?? 0)).tareas).toMatchObject([
    { tarea: 'consultar', estado: 'hecha', respuesta: 'La DGII conoce otro comprobante con este número.' },
  ])
  expect(await acuse(await inventado(6))).toBe('3')
  expect(await acuse(verdadero)).toBe('0')
  expect(await kept()).toHaveLength(4)
})

test('one that the tax office refused takes no number', async () => {
  const malo = await genuino()
  vecino.guion.estado = 2
  expect(await acuse(malo)).toBe('0')
  await vuelta()
  expect(await kept()).toMatchObject([{ dgii: 'rechazado' }])
  const corregido = await documento(7)
  expect(await acuse(corregido)).toBe('0')
  expect(await leer(await idDe(corregido))).toMatchObject({ rival: null })
})

describe('while two with one number wait', () => {
  let falso: Documento
  let verdadero: Documento

  beforeEach(async () => {
    falso = await inventado(2)
    verdadero = await genuino()
    for (const cada of [falso, verdadero]) expect(await acuse(cada)).toBe('0')
  })
  const aprobar = async (cual: Documento) =>
    (await prueba.api.call(ecfRecibidos.aprobar, { params: { id: await idDe(cual) } })).body
  const rechazar = async (cual: Documento) =>
    (
      await prueba.api.call(ecfRecibidos.rechazar, {
        params: { id: await idDe(cual) },
        body: { motivo: 'No' },
      })
    ).body
  const comprar = async (cual: Documento) => {
    const recibidoId = await idDe(cual)
    const body = await datosDeCompra(prueba.api, { empresaId, suplidorId, ncf: encf(), recibidoId })
    return (await prueba.api.call(compras.create, { body })).body
  }
  const proponer = async (cual: Documento) =>
    (await prueba.api.call(compras.recibido, { params: { id: await idDe(cual) } })).body
  const sinRegistrar = async () => {
    const { items } = await prueba.api.data(compras.sinRegistrar, { query: { pageSize: 1000 } })
    return items.filter(each => each.encf === encf()).map(({ id }) => id)
  }

  test('both say so, and nobody decides about them or buys them', async () => {
    const { items } = await prueba.api.data(ecfRecibidos.paged, { query: { buscar: encf() } })
    expect(items.map(({ rival }) => rival)).toEqual(['por saber', 'por saber'])
    for (const cual of [falso, verdadero]) {
      for (const haga of [aprobar, rechazar, comprar, proponer]) {
        expect(await haga(cual)).toMatchObject({
          statusCode: 409,
          errorCode: 'ECF_RECIBIDO_CON_RIVAL',
          message: expect.stringContaining('todavía no dice cuál conoce'),
        })
      }
      expect(await leer(await idDe(cual))).toMatchObject({ estado: 'por decidir', compraId: null })
    }
    expect(await sinRegistrar()).toEqual([])
  })

  test('the one that the tax office knows is free; the other does not count any more', async () => {
    conoce(verdadero)
    await vuelta()
    expect(await leer(await idDe(verdadero))).toMatchObject({ dgii: 'conocido', rival: null })
    expect(await leer(await idDe(falso))).toMatchObject({ dgii: 'desconocido', rival: 'el otro' })
    for (const haga of [aprobar, rechazar, comprar, proponer]) {
      expect(await haga(falso)).toMatchObject({
        errorCode: 'ECF_RECIBIDO_CON_RIVAL',
        message: expect.stringContaining('este no vale'),
      })
    }
    expect(await sinRegistrar()).toEqual([await idDe(verdadero)])
    expect(await proponer(verdadero)).toMatchObject({ isSuccess: true })
    expect(await comprar(verdadero)).toMatchObject({ isSuccess: true })
    expect(await aprobar(verdadero)).toMatchObject({ isSuccess: true, data: { estado: 'aceptado' } })
  })

  test('an answer about the number that names another security code is about another document', async () => {
    vecino.guion.estado = () => ({ codigo: 1, codigoSeguridad: '000000' })
    await vuelta()
    expect((await kept()).map(({ dgii }) => dgii)).toEqual(['por consultar', 'por consultar'])
  })

  test('where it says that it knows all of them, one is known, also when two processes ask', async () => {
    vecino.guion.estado = 1
    await Promise.all([vuelta(), vuelta()])
    expect((await kept()).map(({ dgii }) => dgii).sort()).toEqual(['conocido', 'desconocido'])
    const { rows } = await prueba.base.pool.query(
      `SELECT FROM ecf_recibidos_tareas t JOIN ecf_recibidos r ON r.id = t.recibido_id
       WHERE r.encf = '${encf()}' AND t.estado = 'pendiente'`,
    )
    expect(rows).toEqual([])
  })
})

test('a purchase that was made before another one arrived may still be corrected', async () => {
  const primero = await genuino()
  await acuse(primero)
  const recibidoId = await idDe(primero)
  const body = await datosDeCompra(prueba.api, { empresaId, suplidorId, ncf: encf(), recibidoId })
  const { id, version } = await prueba.api.data(compras.create, { body })
  await acuse(await inventado(2))
  expect(await leer(recibidoId)).toMatchObject({ rival: 'por saber', compraId: id })
  const corregida = { ...body, concepto: 'Clavos', version }
  expect((await prueba.api.call(compras.update, { params: { id }, body: corregida })).status).toBe(200)
})

test('in certification nobody says which one is known: both are there to decide about', async () => {
  await prueba.db
    .updateTable('empresas_ecf')
    .set({ ambiente: 'certecf' })
    .where('empresa_id', '=', empresaId)
    .execute()
  for (const cada of [await genuino(), await inventado(2)]) {
    expect(await acuse(cada)).toBe('0')
    expect(await leer(await idDe(cada))).toMatchObject({ rival: null })
  }
})
