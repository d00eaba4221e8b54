import { ecfRecibidos } from '@cuadre/contract/ecf-recibidos'
import { grupoEn, textoEn } from '@cuadre/domain/ecf/escritura'
import { createTestApp, type TestApp, VERIFICADOR } from '@cuadre/testing/app'
import { unaEmpresa } from '@cuadre/testing/builders'
import { unCertificado } from '@cuadre/testing/certificado-de-prueba'
import { ecfDeOtro, firmadoPorOtro, firmadoTalCual, subir } from '@cuadre/testing/otro-contribuyente'
import { quienSolo } from '@cuadre/testing/quien-solo-mira'
import { empresaEnSimulador, unVecino } from '@cuadre/testing/vecino-ecf'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

let prueba: TestApp
let vecino: Awaited<ReturnType<typeof unVecino>>
let rnc: string
let empresaId: number
let id: number
let xml: Buffer
let ahora: Date
let numero = 0

const now = () => ahora
const dentroDe = (minutos: number) => {
  ahora = new Date(ahora.getTime() + minutos * 60_000)
}
const leer = () => prueba.api.data(ecfRecibidos.get, { params: { id } })
const aprobar = () => prueba.api.call(ecfRecibidos.aprobar, { params: { id } })
const rechazar = (motivo: unknown) =>
  prueba.api.call(ecfRecibidos.rechazar, { params: { id }, body: { motivo } })
const tarea = async (cual: string) => (await leer()).tareas.find(each => each.tarea === cual)
const vuelta = () => vecino.reparte()

beforeAll(async () => {
  ahora = new Date()
  prueba = await createTestApp({ now })
  vecino = await unVecino(prueba, now)
  const empresa = await unaEmpresa(prueba.api)
  empresaId = empresa.id
  rnc = empresa.rnc.replace(/\D/g, '')
  await empresaEnSimulador(prueba, empresaId)
})
afterAll(async () => {
  await vecino.close()
  await prueba.close()
})
beforeEach(async () => {
  numero += 1
  dentroDe(60)
  vecino.arrived.length = 0
  Object.assign(vecino.guion, {
    directorio: 'lo nombra',
    estado: 1,
    aprobacion: { body: { mensaje: [''], estado: 'Aprobación Comercial Aprobada.', codigo: '01' } },
    aceptacion: () => ({ status: 200 }),
  })
  const encf = `E31${String(numero).padStart(10, '0')}`
  xml = await ecfDeOtro({ comprador: rnc, encf })
  expect((await subir(prueba.app, '/fe/recepcion/api/ecf', xml)).statusCode).toBe(200)
  const row = await prueba.db
    .selectFrom('ecf_recibidos')
    .select('id')
    .where('encf', '=', encf)
    .executeTakeFirstOrThrow()
  id = row.id
})

test('what arrived is shown with its lines, and as it came', async () => {
  expect(await leer()).toMatchObject({
    empresaId,
    emisorRnc: '130862346',
    emisorNombre: 'EMPRESA DE EJEMPLO SRL',
    tipo: '31',
    tipoNombre: 'factura de crédito fiscal',
    fecha: '2026-11-15',
    total: 118,
    itbis: 18,
    estado: 'por decidir',
    dgii: 'por consultar',
    lineas: [
      { descripcion: 'Producto', cantidad: '1.00', importe: '100.00', exento: false, servicio: false },
    ],
    vencePago: '2026-12-15',
    tareas: [{ tarea: 'consultar', estado: 'pendiente' }],
  })
  const { response } = await prueba.api.call(ecfRecibidos.xml, { params: { id } })
  expect(response.rawPayload.equals(xml)).toBe(true)
  expect(response.headers['content-disposition']).toContain(
    `130862346E31${String(numero).padStart(10, '0')}.xml`,
  )
})

test('the list is narrowed by company, state, day, and words of the issuer or the number', async () => {
  const cuantos = async (query: object) =>
    (await prueba.api.data(ecfRecibidos.paged, { query: { pageSize: 1000, ...query } })).items.filter(
      each => each.id === id,
    ).length
  expect(await cuantos({})).toBe(1)
  expect(await cuantos({ empresaId })).toBe(1)
  expect(await cuantos({ empresaId: empresaId + 1 })).toBe(0)
  expect(await cuantos({ estado: 'por decidir' })).toBe(1)
  expect(await cuantos({ estado: 'aceptado' })).toBe(0)
  expect(await cuantos({ buscar: 'ejemplo srl' })).toBe(1)
  expect(await cuantos({ buscar: '130862346' })).toBe(1)
  expect(await cuantos({ buscar: `e31${String(numero).padStart(10, '0')}` })).toBe(1)
  expect(await cuantos({ buscar: '100%' })).toBe(0)
  expect(await cuantos({ fechaDesde: '2026-11-15', fechaHasta: '2026-11-15' })).toBe(1)
  expect(await cuantos({ fechaDesde: '2026-11-16' })).toBe(0)
})

describe('a decision', () => {
  test('accepted: signed, told to the supplier and to the tax office, and traced', async () => {
    const { body } = await aprobar()
    expect(body).toMatchObject({
      isSuccess: true,
      data: { estado: 'aceptado', motivo: null, decididoPor: 'Administrador' },
    })
    const row = await prueba.db
      .selectFrom('ecf_recibidos')
      .select('acecf')
      .where('id', '=', id)
      .executeTakeFirst()
    const verificado = await VERIFICADOR.verificar(row?.acecf ?? Buffer.alloc(0), { esquema: 'ACECF' })
    if (!verificado.valido) throw new Error(verificado.frase)
    const detalle = grupoEn(verificado.registro, 'DetalleAprobacionComercial')
    expect(detalle).toMatchObject({
      RNCEmisor: '130862346',
      RNCComprador: rnc,
      Estado: '1',
      FechaEmision: '15-11-2026',
      MontoTotal: '118.00',
    })
    expect(textoEn(detalle, 'DetalleMotivoRechazo')).toBeNull()
    await vuelta()
    expect(await tarea('al emisor')).toMatchObject({ estado: 'hecha' })
    expect(await tarea('a la DGII')).toMatchObject({
      estado: 'hecha',
      respuesta: 'Aprobación Comercial Aprobada.',
    })
    const enviadas = vecino.arrived.filter(each => each.body.includes('DetalleAprobacionComercial'))
    expect(enviadas.map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        '/fe/aprobacioncomercial/api/ecf',
        '/ecf/aprobacioncomercial/api/aprobacioncomercial',
      ]),
    )
    for (const { body: enviado } of enviadas) expect(enviado).toContain(row?.acecf?.toString())
    const traza = await prueba.db
      .selectFrom('auditoria')
      .select(['accion', 'despues'])
      .where('entidad', '=', 'Comprobante recibido')
      .where('registro_id', '=', id)
      .execute()
    expect(traza).toMatchObject([{ accion: 'Aceptación', despues: { situacion: 'aceptado' } }])
  })

  test('refused: with a reason of at most 250 letters', async () => {
    expect((await rechazar('')).body.message).toBe('Debe escribir el motivo del rechazo.')
    expect((await rechazar('x'.repeat(251))).status).toBe(400)
    const motivo = 'No pedimos esta mercancía & nadie la recibió <aquí>'
    expect((await rechazar(motivo)).body.data).toMatchObject({ estado: 'rechazado', motivo })
    const row = await prueba.db
      .selectFrom('ecf_recibidos')
      .select('acecf')
      .where('id', '=', id)
      .executeTakeFirst()
    const verificado = await VERIFICADOR.verificar(row?.acecf ?? Buffer.alloc(0), { esquema: 'ACECF' })
    expect(verificado.valido && grupoEn(verificado.registro, 'DetalleAprobacionComercial')).toMatchObject({
      Estado: '2',
      DetalleMotivoRechazo: motivo,
    })
  })

  test('is taken once, also by two at the same moment', async () => {
    const dos = await Promise.all([aprobar(), rechazar('No la pedimos')])
    expect(dos.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await aprobar()).body).toMatchObject({ errorCode: 'ECF_RECIBIDO_YA_DECIDIDO' })
  })

  test('needs a certificate, a document and the permission', async () => {
    await prueba.db
      .updateTable('certificados')
      .set({ valido_hasta: new Date(0) })
      .execute()
    expect((await aprobar()).body).toMatchObject({ errorCode: 'ECF_SIN_CERTIFICADO' })
    await empresaEnSimulador(prueba, empresaId)
    const ninguno = await prueba.api.call(ecfRecibidos.aprobar, { params: { id: 999_999 } })
    expect(ninguno.body).toMatchObject({ errorCode: 'ECF_RECIBIDO_NOT_FOUND' })
    const clerk = await prueba.loginAs({ roles: ['Facturacion'] })
    for (const call of [ecfRecibidos.get, ecfRecibidos.xml, ecfRecibidos.aprobar]) {
      expect((await clerk.call(call, { params: { id } })).status).toBe(403)
    }
    expect((await clerk.call(ecfRecibidos.paged)).status).toBe(403)
    // Who may look does not decide.
    const mira = await quienSolo(prueba, 'ecf.ver')
    expect((await mira.call(ecfRecibidos.get, { params: { id } })).status).toBe(200)
    expect((await mira.call(ecfRecibidos.aprobar, { params: { id } })).status).toBe(403)
    expect((await prueba.anonymous().call(ecfRecibidos.aprobar, { params: { id } })).status).toBe(401)
    expect(await leer()).toMatchObject({ estado: 'por decidir' })
  })
})

describe('telling others', () => {
  test('a supplier who does not answer is told later; the tax office knows meanwhile', async () => {
    vecino.guion.aceptacion = () => ({ status: 503 })
    await aprobar()
    await vuelta()
    expect(await tarea('al emisor')).toMatchObject({
      estado: 'pendiente',
      respuesta: expect.stringContaining('503'),
    })
    expect(await tarea('a la DGII')).toMatchObject({ estado: 'hecha' })
    vecino.guion.aceptacion = () => ({ status: 200 })
    dentroDe(2)
    await vuelta()
    expect(await tarea('al emisor')).toMatchObject({ estado: 'hecha' })
  })

  test('«Reintentar» tells at once what waits or was given up, for another week; nothing is left in the end', async () => {
    const reintentar = async () =>
      (await prueba.api.call(ecfRecibidos.reintentar, { params: { id } })).body.errorCode
    vecino.guion.aceptacion = () => ({ status: 503 })
    await aprobar()
    await vuelta()
    await prueba.db
      .updateTable('ecf_recibidos_tareas')
      .set({ estado: 'abandonada', creado_en: new Date(ahora.getTime() - 8 * 24 * 3_600_000) })
      .where('recibido_id', '=', id)
      .where('tarea', '=', 'al emisor')
      .execute()
    expect(await reintentar()).toBeNull()
    await vuelta()
    expect(await tarea('al emisor')).toMatchObject({ estado: 'pendiente' })
    vecino.guion.aceptacion = () => ({ status: 200 })
    expect(await reintentar()).toBeNull()
    await vuelta()
    expect(await tarea('al emisor')).toMatchObject({ estado: 'hecha' })
    expect(await reintentar()).toBe('ECF_RECIBIDO_NO_REINTENTA')
  })

  test('a supplier who refuses it (400) is not asked again; its words are shown without their tags', async () => {
    vecino.guion.aceptacion = () => ({
      status: 400,
      body: '<error><b>No</b> la esperaba.</error>',
      type: 'text/xml',
    })
    await aprobar()
    await vuelta()
    expect(await tarea('al emisor')).toMatchObject({ estado: 'rechazada', respuesta: 'No la esperaba.' })
  })

  test('a supplier without an address gets nothing; the tax office does', async () => {
    await prueba.db.deleteFrom('ecf_directorio').execute()
    vecino.guion.directorio = 'no lo nombra'
    await aprobar()
    await vuelta()
    await prueba.db.deleteFrom('ecf_directorio').execute()
    expect(await tarea('al emisor')).toMatchObject({ estado: 'sin dirección' })
    expect(await tarea('a la DGII')).toMatchObject({ estado: 'hecha' })
  })

  test('what the tax office refuses is shown, and not sent again; «intentar nuevamente» is', async () => {
    const dice = (texto: string) => ({
      body: { mensaje: [texto], estado: 'Aprobacion Comercial Rechazada.', codigo: '02' },
    })
    vecino.guion.aprobacion = dice(
      'No fue posible procesar la Aprobación comercial. Favor intentar nuevamente',
    )
    await aprobar()
    await vuelta()
    expect(await tarea('a la DGII')).toMatchObject({ estado: 'pendiente' })
    vecino.guion.aprobacion = dice('Factura no encontrada para esta Aprobación comercial.')
    dentroDe(2)
    await vuelta()
    expect(await tarea('a la DGII')).toMatchObject({
      estado: 'rechazada',
      respuesta: 'Factura no encontrada para esta Aprobación comercial.',
    })
  })
})

test.each([
  [1, 'conocido'],
  [4, 'conocido'],
  [2, 'rechazado'],
] as const)('what the tax office says of it (%i) is shown: %s', async (codigo, dgii) => {
  vecino.guion.estado = codigo
  await vuelta()
  expect(await leer()).toMatchObject({ dgii, tareas: [{ tarea: 'consultar', estado: 'hecha' }] })
})

test('what it never had is unknown after a week, not before', async () => {
  vecino.guion.estado = 0
  for (let dia = 0; dia < 8; dia += 1) {
    expect((await leer()).dgii).toBe('por consultar')
    await vuelta()
    if (dia < 6) expect((await leer()).dgii).toBe('por consultar')
    if ((await leer()).dgii === 'desconocido') return
    dentroDe(24 * 60)
  }
  throw new Error('It was never told')
})

describe('the pair that authenticates', () => {
  const SEMILLA = '/fe/autenticacion/api/semilla'
  const VALIDAR = '/fe/autenticacion/api/validacioncertificado'
  const pedirSemilla = async () => (await prueba.app.inject({ method: 'GET', url: SEMILLA })).rawPayload
  const firmar = firmadoTalCual

  test('a signed seed is worth a token, once', async () => {
    const firmada = await firmar(await pedirSemilla())
    const primera = await subir(prueba.app, VALIDAR, firmada)
    expect(primera.statusCode).toBe(200)
    const { token } = primera.json()
    expect((await subir(prueba.app, VALIDAR, firmada)).json()).toMatchObject({
      errorCode: 'ECF_SEMILLA_INVALIDA',
    })
    const con = await subir(prueba.app, '/fe/recepcion/api/ecf', xml, { authorization: `Bearer ${token}` })
    expect(con.statusCode).toBe(200)
    dentroDe(61)
    const vencido = await subir(prueba.app, '/fe/recepcion/api/ecf', xml, {
      authorization: `Bearer ${token}`,
    })
    expect(vencido.statusCode).toBe(401)
  })

  test('as XML for whoever wants that', async () => {
    const firmada = await firmar(await pedirSemilla())
    const respuesta = await subir(prueba.app, VALIDAR, firmada, { accept: 'application/xml' })
    expect(respuesta.body).toMatch(/^<\?xml .*<token>[\w+/=]+<\/token><expira>/)
  })

  test('an old seed, one that is not ours, one signed too late, one without a signature, and another document are refused', async () => {
    const semilla = await pedirSemilla()
    const vieja = await firmar(semilla)
    dentroDe(6)
    const ajena = await firmar(Buffer.from(semilla.toString().replace(/<valor>[^<]+/, '<valor>otra')))
    const documento = await firmadoPorOtro('Semilla', { valor: 'x', fecha: '2026-11-22T11:00:00-04:00' })
    const vencida = firmadoTalCual(
      await pedirSemilla(),
      unCertificado({ hasta: new Date(ahora.getTime() - 1000) }),
    )
    for (const mala of [vieja, ajena, vencida, await pedirSemilla(), documento, xml]) {
      expect((await subir(prueba.app, VALIDAR, mala)).statusCode).toBe(400)
    }
  })

  test('a token that nobody gave opens nothing; without one everything is as ever', async () => {
    const con = await subir(prueba.app, '/fe/recepcion/api/ecf', xml, { authorization: 'Bearer inventado' })
    expect(con.json()).toMatchObject({ errorCode: 'ECF_TOKEN_INVALIDO' })
    expect((await subir(prueba.app, '/fe/recepcion/api/ecf', xml)).statusCode).toBe(200)
  })
})
