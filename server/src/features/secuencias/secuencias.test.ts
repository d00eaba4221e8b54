import { auditoria } from '@cuadre/contract/auditoria'
import { empresas } from '@cuadre/contract/empresas'
import { type SecuenciaBody, secuencias } from '@cuadre/contract/secuencias'
import { conPunto } from '@cuadre/domain/texto/texto'
import { testApp } from '@cuadre/testing/app'
import { beforeTests } from '@cuadre/testing/before-tests'
import { unaEmpresa } from '@cuadre/testing/builders'
import { unRnc } from '@cuadre/testing/documentos'
import { unPuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import { unaSecuencia } from '@cuadre/testing/secuencias'
import { beforeEach, describe, expect, test } from 'vitest'

let hoy = '2026-11-22'

const prueba = testApp({ now: () => new Date(`${hoy}T12:00:00-04:00`) })
const api = beforeTests(() => prueba.api)
beforeEach(() => {
  hoy = '2026-11-22'
})

const registrar = (empresaId: number, datos: Partial<SecuenciaBody> = {}) =>
  api.call(secuencias.create, { body: unaSecuencia(empresaId, datos) })

async function estados(empresaId: number) {
  const { items } = await api.data(secuencias.paged, { query: { empresaId } })
  return items.map(({ desde, estado }) => [desde, estado])
}

describe('POST /secuencias', () => {
  test('registers a range, says its state, and leaves a trace', async () => {
    const { id: empresaId, nombre } = await unaEmpresa(api)
    const { status, body } = await registrar(empresaId)
    expect([status, body.message]).toEqual([201, 'Secuencia registrada'])
    expect(body.data).toMatchObject({
      empresaId,
      empresaNombre: nombre,
      serie: 'B',
      tipo: '15',
      tipoComprobante: 'B15',
      solicitud: '48151623',
      autorizacion: '6005872563',
      autorizadaEn: '2026-11-20',
      vence: '2027-12-31',
      desde: 1,
      hasta: 100,
      siguiente: 1,
      cantidad: 100,
      quedan: 100,
      estado: 'activa',
      version: 1,
    })
    const { items } = await api.data(auditoria.paged, {
      query: { entidad: 'Secuencia', registroId: body.data.id },
    })
    expect(items).toMatchObject([{ accion: 'Creación', registroNombre: 'B1500000001 a B1500000100' }])
    expect(items[0]?.cambios).toContainEqual({ campo: 'hasta', antes: null, despues: 'B1500000100' })
  })

  test('a draft lacks what it lacks, gives no number, and is registered by a correction', async () => {
    const { id: empresaId } = await unaEmpresa(api)
    const body = { empresaId, tipo: '15', desde: 1, hasta: 100, borrador: true }
    const { data: borrador } = (await api.call(secuencias.create, { body })).body
    expect(borrador).toMatchObject({
      estado: 'borrador',
      autorizacion: null,
      autorizadaEn: null,
      vence: null,
    })
    expect(await api.data(secuencias.siguiente, { query: { empresaId, tipo: '15' } })).toMatchObject({
      txtNCF: null,
      quedan: 0,
    })
    const params = { id: borrador.id }
    const falta = await api.call(secuencias.update, { params, body: { ...body, borrador: false } })
    expect([falta.status, falta.body.errors?.map(({ field }) => field)]).toEqual([
      400,
      ['autorizacion', 'autorizadaEn', 'vence'],
    ])
    const registrada = await api.data(secuencias.update, {
      params,
      body: unaSecuencia(empresaId, { tipo: '14', desde: 11, hasta: 20 }),
    })
    expect(registrada).toMatchObject({ estado: 'activa', tipo: '14', desde: 11, siguiente: 11, version: 2 })
  })

  test('a range goes on where the office stopped in another program', async () => {
    const { id: empresaId } = await unaEmpresa(api)
    const { body } = await registrar(empresaId, { siguiente: 61 })
    expect(body.data).toMatchObject({ siguiente: 61, quedan: 40 })
    expect(await api.data(secuencias.siguiente, { query: { empresaId, tipo: '15' } })).toMatchObject({
      txtNCF: 'B1500000061',
      quedan: 40,
      vence: '2027-12-31',
      conSecuencias: true,
    })
  })

  test.each([
    [{ cantidad: 99 }, 400, 'cantidad', 'La cantidad aprobada no coincide: del 1 al 100 hay 100.'],
    [{ autorizacion: ' ' }, 400, 'autorizacion', 'Debe escribir el número de autorización.'],
    [{ vence: null }, 400, 'vence', 'Debe escribir la fecha de vencimiento.'],
    [{ tipo: '02' }, 400, 'vence', 'Los números de factura de consumo no vencen.'],
    [{ tipo: '99' }, 400, 'tipo', 'Debe seleccionar el tipo de comprobante.'],
    [
      { autorizadaEn: '2026-11-23' },
      400,
      'autorizadaEn',
      'La fecha de autorización no puede ser posterior a hoy.',
    ],
    [
      { autorizadaEn: '2025-01-02', vence: '2026-11-21' },
      409,
      'vence',
      'La secuencia ya venció: no puede dar números.',
    ],
  ] as const)('refuses %o beside its field', async (datos, status, field, message) => {
    const { id } = await unaEmpresa(api)
    const answer = await registrar(id, datos)
    expect([answer.status, answer.body.errors]).toEqual([status, [{ field, message }]])
    expect(await estados(id)).toEqual([])
  })

  test('refuses numbers of another range of the RNC, in whatever company, and says which', async () => {
    const primera = await unaEmpresa(api)
    await registrar(primera.id, { desde: 1, hasta: 100 })
    const cruzada = await registrar(primera.id, { desde: 100, hasta: 200 })
    expect(cruzada).toMatchObject({
      status: 409,
      body: {
        errorCode: 'SECUENCIA_CRUZADA',
        message: conPunto(
          `Los números se cruzan con los de la secuencia B1500000001 a B1500000100 de ${primera.nombre}`,
        ),
      },
    })
    await prueba.base.pool.query('UPDATE empresas SET activo = false WHERE id = $1', [primera.id])
    const otra = await unaEmpresa(api, { nombre: 'La heredera, SRL' })
    await prueba.base.pool.query('UPDATE empresas SET rnc = $1 WHERE id = $2', [primera.rnc, otra.id])
    expect((await registrar(otra.id, { desde: 50, hasta: 60 })).body.errorCode).toBe('SECUENCIA_CRUZADA')
    // Other types, and the numbers behind it, are free.
    expect((await registrar(otra.id, { desde: 101, hasta: 200 })).status).toBe(201)
    expect((await registrar(otra.id, { tipo: '14' })).status).toBe(201)
  })

  test('the unused part holds no number that the RNC ever had; the used part may', async () => {
    const { empresa } = await unPuestoDeVenta(api, 1)
    const b01 = { tipo: '01', desde: 1, hasta: 500 }
    const { status, body } = await registrar(empresa.id, b01)
    const message = 'El RNC ya tiene el número B0100000025. El próximo puede ser el B0100000026.'
    expect([status, body]).toMatchObject([
      409,
      { errorCode: 'SECUENCIA_CON_NUMEROS', message, errors: [{ field: 'siguiente', message }] },
    ])
    expect((await registrar(empresa.id, { ...b01, siguiente: 26 })).status).toBe(201)
  })

  test('of a company and type one is active and one in the queue; a third is refused', async () => {
    const { id } = await unaEmpresa(api)
    await registrar(id, { desde: 101, hasta: 200 })
    await registrar(id, { desde: 1, hasta: 100 })
    const { body } = await registrar(id, { desde: 201, hasta: 300 })
    expect(body.errorCode).toBe('SECUENCIA_COLA_LLENA')
    expect(await estados(id)).toEqual([
      [1, 'activa'],
      [101, 'en cola'],
    ])
    // Another type has room of its own.
    expect((await registrar(id, { tipo: '14' })).status).toBe(201)
  })

  test('a company keeps its RNC from its first registered range on; a draft binds nobody', async () => {
    const empresa = await unaEmpresa(api)
    const rename = () =>
      api.call(empresas.update, {
        params: { id: empresa.id },
        body: { ...empresa, rnc: unRnc(), version: undefined },
      })
    await registrar(empresa.id, { borrador: true })
    expect((await rename()).status).toBe(200)
    await registrar(empresa.id)
    expect((await rename()).body.errorCode).toBe('EMPRESA_RNC_CON_NCF')
    expect(await api.data(empresas.get, { params: { id: empresa.id } })).toMatchObject({ rncFijo: true })
  })

  test('two who enter the same range at once: one does', async () => {
    for (let round = 0; round < 5; round++) {
      const { id } = await unaEmpresa(api)
      const answers = await Promise.all(Array.from({ length: 6 }, () => registrar(id)))
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409])
      expect(answers.find(({ status }) => status === 409)?.body.errorCode).toBe('SECUENCIA_CRUZADA')
    }
  })

  test('many who enter ranges behind each other at once: two do', async () => {
    const { id } = await unaEmpresa(api)
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, i) => registrar(id, { desde: i * 100 + 1, hasta: i * 100 + 100 })),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2)
  })
})

describe('PUT /secuencias/{id}', () => {
  async function registrada(datos: Partial<SecuenciaBody> = {}) {
    const { id: empresaId } = await unaEmpresa(api)
    const { data } = (await registrar(empresaId, datos)).body
    return { ...data, body: unaSecuencia(empresaId, datos) }
  }

  test('of a registered range the authorisation and the days change', async () => {
    const { id, body } = await registrada()
    const cambio = {
      ...body,
      solicitud: '7',
      autorizacion: '8',
      autorizadaEn: '2026-11-01',
      vence: '2027-12-30',
    }
    expect(await api.data(secuencias.update, { params: { id }, body: cambio })).toMatchObject({
      solicitud: '7',
      autorizacion: '8',
      autorizadaEn: '2026-11-01',
      vence: '2027-12-30',
      version: 2,
    })
  })

  test.each([{ hasta: 99 }, { desde: 2 }, { tipo: '14' }, { borrador: true }])(
    'its numbers do not: %o',
    async cambio => {
      const { id, body } = await registrada()
      const answer = await api.call(secuencias.update, { params: { id }, body: { ...body, ...cambio } })
      expect([answer.status, answer.body.errorCode]).toEqual([409, 'SECUENCIA_LOCKED_FIELD'])
    },
  )

  test('nor where it goes on: what a form has read long ago moves nothing', async () => {
    const { id, body } = await registrada({ siguiente: 41 })
    const cambio = { ...body, siguiente: 7, solicitud: '9' }
    expect(await api.data(secuencias.update, { params: { id }, body: cambio })).toMatchObject({
      siguiente: 41,
      solicitud: '9',
    })
  })

  test('a version from before somebody else’s change is refused', async () => {
    const { id, body } = await registrada()
    await api.data(secuencias.update, { params: { id }, body: { ...body, solicitud: '7', version: 1 } })
    const answer = await api.call(secuencias.update, { params: { id }, body: { ...body, version: 1 } })
    expect([answer.status, answer.body.errorCode]).toEqual([409, 'CONFLICT'])
  })

  test('an expiry that is corrected does not make a third one live', async () => {
    const { id: empresaId } = await unaEmpresa(api)
    const vieja = unaSecuencia(empresaId, { autorizadaEn: '2025-11-01', vence: '2026-11-22' })
    const { id } = await api.data(secuencias.create, { body: vieja })
    hoy = '2026-11-23'
    await registrar(empresaId, { desde: 101, hasta: 200 })
    await registrar(empresaId, { desde: 201, hasta: 300 })
    const body = { ...vieja, vence: '2026-12-31' }
    expect((await api.call(secuencias.update, { params: { id }, body })).body.errorCode).toBe(
      'SECUENCIA_COLA_LLENA',
    )
  })

  test('one that does not exist', async () => {
    const { body } = await registrada()
    const answer = await api.call(secuencias.update, { params: { id: 999_999 }, body })
    expect([answer.status, answer.body.errorCode]).toEqual([404, 'SECUENCIA_NOT_FOUND'])
  })
})

describe('POST /secuencias/{id}/anular', () => {
  const anular = (id: number, body: object = { motivo: 'Se registró con un error' }) =>
    api.call(secuencias.anular, { params: { id }, body: body as never })

  test('what is left is never given: the queued one takes over, and the reason is kept', async () => {
    const { id: empresaId } = await unaEmpresa(api)
    const { data } = (await registrar(empresaId)).body
    await registrar(empresaId, { desde: 101, hasta: 200 })
    const { status, body } = await anular(data.id)
    expect([status, body.message, body.data.estado]).toEqual([200, 'Secuencia anulada', 'anulada'])
    expect(await estados(empresaId)).toEqual([
      [101, 'activa'],
      [1, 'anulada'],
    ])
    const { items } = await api.data(auditoria.paged, {
      query: { entidad: 'Secuencia', registroId: data.id },
    })
    expect(items[0]).toMatchObject({
      accion: 'Anulación',
      cambios: expect.arrayContaining([
        { campo: 'motivo', antes: null, despues: 'Se registró con un error' },
        { campo: 'situacion', antes: 'activa', despues: 'anulada' },
      ]),
    })
    for (const answer of [
      await anular(data.id),
      await api.call(secuencias.update, { params: { id: data.id }, body: unaSecuencia(empresaId) }),
    ]) {
      expect([answer.status, answer.body.errorCode]).toEqual([409, 'SECUENCIA_ANULADA'])
    }
  })

  test('asks for a reason', async () => {
    const { id: empresaId } = await unaEmpresa(api)
    const { data } = (await registrar(empresaId)).body
    const { status, body } = await anular(data.id, { motivo: '  ' })
    expect([status, body.message]).toEqual([400, 'Debe escribir el motivo de la anulación.'])
  })

  test('one that has given everything has nothing to annul', async () => {
    const { id: empresaId } = await unaEmpresa(api)
    const { data } = (await registrar(empresaId)).body
    await prueba.base.pool.query('UPDATE secuencias SET siguiente = hasta + 1 WHERE id = $1', [data.id])
    expect((await anular(data.id)).body.errorCode).toBe('SECUENCIA_SIN_RESTO')
  })
})

describe('GET /secuencias/paged', () => {
  test('filters by company, series, type and state, page by page', async () => {
    const { id: empresaId } = await unaEmpresa(api)
    await registrar(empresaId, { desde: 1, hasta: 100 })
    await registrar(empresaId, { desde: 101, hasta: 200 })
    await registrar(empresaId, { tipo: '02', vence: null })
    await registrar(empresaId, { tipo: '31' })
    const list = async (query: object) => {
      const { items, totalRecords } = await api.data(secuencias.paged, { query: { empresaId, ...query } })
      return [totalRecords, ...items.map(({ tipoComprobante, desde }) => `${tipoComprobante} ${desde}`)]
    }
    expect(await list({})).toEqual([4, 'B02 1', 'B15 1', 'B15 101', 'E31 1'])
    expect(await list({ serie: 'E' })).toEqual([1, 'E31 1'])
    expect(await list({ tipo: '15' })).toEqual([2, 'B15 1', 'B15 101'])
    expect(await list({ estado: 'en cola' })).toEqual([1, 'B15 101'])
    expect(await list({ page: 2, pageSize: 3 })).toEqual([4, 'E31 1'])
  })

  test('is for who may see them; whoever takes numbers may ask for the next one', async () => {
    const { id: empresaId } = await unaEmpresa(api)
    const facturacion = await prueba.loginAs({ roles: ['Facturacion'] })
    expect((await facturacion.call(secuencias.paged, { query: {} })).status).toBe(403)
    const query = { empresaId, tipo: '15' }
    expect((await facturacion.call(secuencias.siguiente, { query })).status).toBe(200)
    const documentos = await prueba.loginAs({ roles: ['Documentos'] })
    expect((await documentos.call(secuencias.create, { body: unaSecuencia(empresaId) })).status).toBe(201)
  })
})

describe('GET /secuencias/avisos', () => {
  test('tells of ranges that run out or expire, and of nothing else', async () => {
    const { id: empresaId, nombre: empresaNombre } = await unaEmpresa(api)
    await registrar(empresaId, { tipo: '15' })
    await registrar(empresaId, { tipo: '02', vence: null, siguiente: 81 })
    await registrar(empresaId, { tipo: '14', autorizadaEn: '2025-12-01', vence: '2026-12-31' })
    const avisos = await api.data(secuencias.avisos, {})
    const de = { empresaId, empresaNombre }
    expect(avisos.filter(each => each.empresaId === empresaId)).toEqual([
      { ...de, tipo: '02', tipoComprobante: 'B02', avisos: ['POCOS'], quedan: 20, vence: null, umbral: null },
      {
        ...de,
        tipo: '14',
        tipoComprobante: 'B14',
        avisos: ['POR_VENCER'],
        quedan: 100,
        vence: '2026-12-31',
        umbral: 60,
      },
    ])
    const siguiente = await api.data(secuencias.siguiente, { query: { empresaId, tipo: '02' } })
    expect(siguiente.aviso).toMatchObject({ avisos: ['POCOS'] })
  })
})
