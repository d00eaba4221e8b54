import { auditoria } from '@cuadre/contract/auditoria'
import { type CompraBody, compras } from '@cuadre/contract/compras'
import { empresas } from '@cuadre/contract/empresas'
import { suplidores } from '@cuadre/contract/suplidores'
import { testApp } from '@cuadre/testing/app'
import { beforeTests } from '@cuadre/testing/before-tests'
import { unaEmpresa } from '@cuadre/testing/builders'
import { datosDeCompra, unaCompra, unSuplidor } from '@cuadre/testing/compras'
import { queueBehindLock } from '@cuadre/testing/queue-behind-lock'
import { beforeAll, describe, expect, test } from 'vitest'

let quienes: { readonly empresaId: number; readonly suplidorId: number }

const prueba = testApp({ now: () => new Date('2026-11-20T15:00:00Z') })
const api = beforeTests(() => prueba.api)

beforeAll(async () => {
  quienes = { empresaId: (await unaEmpresa(api)).id, suplidorId: (await unSuplidor(api)).id }
})

/** Of the same company and supplier unless it says otherwise. */
const datos = (cambios: Partial<CompraBody> = {}) => datosDeCompra(api, { ...quienes, ...cambios })
const create = async (cambios: object) =>
  (await api.call(compras.create, { body: { ...(await datos()), ...cambios } })).body

describe('a purchase', () => {
  test('is written with all its amounts, and copies of its supplier', async () => {
    const suplidor = await unSuplidor(api, { clase: 'persona', servicio: 'profesional' })
    const empresa = await unaEmpresa(api)
    const body = await datosDeCompra(api, {
      suplidorId: suplidor.id,
      empresaId: empresa.id,
      ncf: 'B0100000777',
      servicio: 'profesional',
      servicios: 600.1,
      bienes: 400.05,
      itbis: 180.03,
      selectivo: 1.5,
      otrosImpuestos: 0.5,
      propina: 60,
      itbisPercibido: 0.01,
      rentaPercibida: 0.02,
      itbisRetenido: 108.02,
      rentaRetenida: 90.02,
      retencion: '02',
      concepto: 'Asesoría',
    })
    const answer = await api.call(compras.create, { body })
    expect(answer.status).toBe(201)
    expect(answer.body.message).toBe(`Compra registrada: B0100000777 de ${suplidor.nombre}`)
    const { data } = answer.body
    expect(data).toMatchObject({
      ...body,
      empresaNombre: empresa.nombre,
      suplidorNombre: suplidor.nombre,
      suplidorDocumento: suplidor.documento,
      suplidorClase: 'persona',
      tipo: '01',
      tipoNombre: 'factura de crédito fiscal',
      modificado: null,
      total: 1242.21,
      porPagar: 1044.17,
      recibidoId: null,
      anulada: false,
      adjuntos: [],
      version: 1,
    })
    expect(await api.data(compras.get, { params: { id: data.id } })).toMatchObject(data)
  })

  test('keeps what its supplier was called until it is saved anew', async () => {
    const suplidor = await unSuplidor(api)
    const { id, ...compra } = await unaCompra(api, { suplidorId: suplidor.id })
    await api.data(suplidores.update, {
      params: { id: suplidor.id },
      body: { ...suplidor, nombre: 'Otro nombre' },
    })
    const leida = await api.data(compras.get, { params: { id } })
    expect(leida.suplidorNombre).toBe(suplidor.nombre)
    const body = { ...compra, suplidorId: suplidor.id, concepto: 'x' }
    const guardada = await api.data(compras.update, { params: { id }, body })
    expect(guardada).toMatchObject({ suplidorNombre: 'Otro nombre', concepto: 'x', version: 2 })
  })

  test('takes its numbers as they are typed', async () => {
    const { data } = await create({ ncf: ' b04 0000-0003 ', modificado: 'b0100000777' })
    expect(data).toMatchObject({ ncf: 'B0400000003', tipo: '04', modificado: 'B0100000777' })
  })
})

describe('what is refused, each on its field', () => {
  const NCF = 'El NCF no es válido. Escríbalo como está impreso: B0100000001 o E310000000001.'
  const casos: readonly (readonly [object, string, string])[] = [
    [{ ncf: '' }, 'ncf', 'Debe escribir el NCF del comprobante.'],
    [{ ncf: 'B010000077' }, 'ncf', NCF],
    [{ ncf: 'B9900000777' }, 'ncf', NCF],
    [{ ncf: 'A010010010100000001' }, 'ncf', NCF],
    [
      { ncf: 'B1100000001' },
      'ncf',
      'Un comprobante de compras o de gastos menores lo emite su empresa: no lo da el suplidor.',
    ],
    [{ ncf: 'E340000000001' }, 'modificado', 'Debe escribir el NCF que la nota corrige.'],
    [
      { modificado: 'B0100000001' },
      'modificado',
      'Solo una nota de crédito o de débito corrige otro comprobante.',
    ],
    [
      { fecha: '2026-11-21', fechaPago: null },
      'fecha',
      'La fecha del comprobante no puede ser posterior a hoy.',
    ],
    [{ fechaPago: '2026-11-21' }, 'fechaPago', 'La fecha de pago no puede ser posterior a hoy.'],
    [
      { fechaPago: '2026-08-02' },
      'fechaPago',
      'La fecha de pago no puede ser anterior a la del comprobante. Un anticipo se anota con la fecha del comprobante, o se deja por pagar.',
    ],
    [{ bienes: 0 }, 'bienes', 'Debe escribir el monto de los bienes o de los servicios.'],
    [{ ncf: 'B0200000001' }, 'usoItbis', 'Un comprobante de consumo no da crédito: su ITBIS va al costo.'],
    [{ itbisRetenido: 180.01 }, 'itbisRetenido', 'El ITBIS retenido no puede pasar del ITBIS facturado.'],
    [
      { rentaRetenida: 1000.01, retencion: '02' },
      'rentaRetenida',
      'La renta retenida no puede pasar del monto facturado.',
    ],
    [
      { retencion: '02' },
      'retencion',
      'El tipo de retención se elige cuando se retiene renta, y solo entonces.',
    ],
    [{ empresaId: 0 }, 'empresaId', 'Debe seleccionar una empresa.'],
    [{ suplidorId: null }, 'suplidorId', 'Debe seleccionar un suplidor.'],
    [{ gasto: '12' }, 'gasto', 'Debe seleccionar el tipo de gasto.'],
    [{ bienes: 0.001 }, 'bienes', 'El monto no puede tener más de dos decimales.'],
    [{ itbis: -1 }, 'itbis', 'El monto del ITBIS no es válido.'],
    [{ concepto: 'a\u202Eb' }, 'concepto', 'El texto contiene caracteres no permitidos.'],
    [{ fecha: '2026-02-30' }, 'fecha', 'Debe seleccionar la fecha del comprobante.'],
  ]
  test.each(casos)('%j', async (cambio, field, message) => {
    const answer = await create(cambio)
    expect([answer.statusCode, answer.errors]).toEqual([400, [{ field, message }]])
  })

  test('all faults at once, the first one as the message', async () => {
    const answer = await create({
      ncf: 'x',
      fecha: '2026-12-01',
      fechaPago: null,
      bienes: 0,
      itbisRetenido: 1,
    })
    expect(answer.errors?.map(({ field }) => field)).toEqual(['ncf', 'fecha', 'bienes'])
    expect(answer.message).toBe(answer.errors?.[0]?.message)
  })

  test('more than the largest amount, which the database could not hold', async () => {
    const answer = await create({ bienes: 999_999_999_999.99, itbis: 0.01 })
    expect(answer).toMatchObject({ statusCode: 400, errorCode: 'AMOUNT_TOO_LARGE' })
  })

  test('an informal supplier, who gives no receipts', async () => {
    const { id: suplidorId } = await unSuplidor(api, { clase: 'informal' })
    expect(await create({ suplidorId })).toMatchObject({ statusCode: 400, errorCode: 'COMPRA_DE_INFORMAL' })
  })

  test('a company or a supplier that was deleted', async () => {
    const { id: suplidorId } = await unSuplidor(api)
    const { id: empresaId } = await unaEmpresa(api)
    await api.data(suplidores.remove, { params: { id: suplidorId } })
    await api.data(empresas.remove, { params: { id: empresaId } })
    const answer = await create({ suplidorId, empresaId })
    expect(answer.errorCode).toBe('REFERENCIA_NOT_FOUND')
    expect(answer.errors?.map(({ field }) => field)).toEqual(['empresaId', 'suplidorId'])
  })
})

describe('a receipt is written down once', () => {
  test('whichever company it is entered for, and the refusal says where it is', async () => {
    const suplidor = await unSuplidor(api)
    const { ncf, empresaNombre } = await unaCompra(api, { suplidorId: suplidor.id, fecha: '2026-09-07' })
    const message = `El comprobante ${ncf} de ${suplidor.nombre} ya está registrado en ${empresaNombre}, con fecha 07/09/2026.`
    expect(await create({ suplidorId: suplidor.id, ncf })).toMatchObject({
      statusCode: 409,
      errorCode: 'COMPRA_REPETIDA',
      message,
      errors: [{ field: 'ncf', message }],
    })
    const { id, version: _, ...otra } = await unaCompra(api, { suplidorId: suplidor.id })
    const body = { ...otra, suplidorId: suplidor.id, ncf }
    expect((await api.call(compras.update, { params: { id }, body })).body.errorCode).toBe('COMPRA_REPETIDA')
    // The same number of another supplier is another receipt.
    expect((await create({ ncf })).isSuccess).toBe(true)
  })

  test('by one of those who save it at the same moment', async () => {
    const body = await datos()
    // Both have found nothing when they write.
    const answers = await queueBehindLock({
      pool: prueba.base.pool,
      lock: 'LOCK TABLE compras IN SHARE MODE',
      calls: [1, 2].map(() => () => api.call(compras.create, { body })),
    })
    expect(answers.map(answer => [answer.status, answer.body.errorCode])).toEqual([
      [201, null],
      [409, 'COMPRA_REPETIDA'],
    ])
  })

  test('anew once it was annulled', async () => {
    const body = await datos()
    const { id } = await api.data(compras.create, { body })
    await api.data(compras.remove, { params: { id }, query: {} })
    expect((await api.data(compras.create, { body })).id).not.toBe(id)
  })
})

describe('changing and annulling', () => {
  test('an old version changes nothing, by either', async () => {
    const body = await datos()
    const { id } = await api.data(compras.create, { body })
    await api.data(compras.update, { params: { id }, body: { ...body, concepto: 'Cemento', version: 1 } })
    const stale = await api.call(compras.update, { params: { id }, body: { ...body, version: 1 } })
    expect(stale.body).toMatchObject({ statusCode: 409, errorCode: 'CONFLICT' })
    const remove = await api.call(compras.remove, { params: { id }, query: { version: 1 } })
    expect(remove.body).toMatchObject({ statusCode: 409, errorCode: 'CONFLICT' })
    expect(await api.data(compras.get, { params: { id } })).toMatchObject({
      concepto: 'Cemento',
      anulada: false,
    })
  })

  test('of those who change the same version at once one gets through', async () => {
    const body = await datos()
    const { id } = await api.data(compras.create, { body })
    const answers = await Promise.all(
      [1, 2, 3].map(n =>
        api.call(compras.update, { params: { id }, body: { ...body, concepto: `${n}`, version: 1 } }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })

  test('an annulled one is read, and changes no more', async () => {
    const body = await datos()
    const { id } = await api.data(compras.create, { body })
    const removed = await api.call(compras.remove, { params: { id } })
    expect(removed.body).toMatchObject({
      statusCode: 200,
      message: 'Compra anulada, y con ella lo que constaba como pagado: RD$1,180.00',
      data: null,
    })
    expect((await api.data(compras.get, { params: { id } })).anulada).toBe(true)
    const update = await api.call(compras.update, { params: { id }, body })
    const again = await api.call(compras.remove, { params: { id } })
    for (const answer of [update, again])
      expect(answer.body).toMatchObject({ statusCode: 409, errorCode: 'COMPRA_ANULADA' })
  })

  test('the database itself lets none be deleted', async () => {
    const { id } = await unaCompra(api)
    await expect(prueba.base.pool.query(`DELETE FROM compras WHERE id = ${id}`)).rejects.toThrow(
      'Una compra no se borra: se anula',
    )
  })

  test('each leaves its trace, with the fields that changed', async () => {
    const body = await datos()
    const { id, ncf } = await api.data(compras.create, { body })
    await api.data(compras.update, { params: { id }, body: { ...body, gasto: '02' } })
    await api.data(compras.remove, { params: { id }, query: {} })
    const { items } = await api.data(auditoria.paged, { query: { entidad: 'Compra', buscar: ncf } })
    expect(items.map(({ accion }) => accion)).toEqual(['Anulación', 'Actualización', 'Creación'])
    expect(items.every(({ registroNombre }) => registroNombre === ncf)).toBe(true)
    const campos = items[1]?.cambios.map(({ campo }) => campo).sort()
    expect(campos).toEqual(['gasto', 'version'])
  })

  test('one that does not exist is not found', async () => {
    const params = { id: 2_147_483_647 }
    const body = await datos()
    for (const { status } of [
      await api.call(compras.get, { params }),
      await api.call(compras.update, { params, body }),
      await api.call(compras.remove, { params }),
    ])
      expect(status).toBe(404)
  })
})

test('says who changed it last, and when', async () => {
  const { id, version } = await unaCompra(api, quienes)
  const params = { id }
  const creada = (await api.data(compras.get, { params })).ultimoCambio
  const yocasta = await prueba.loginAs({ username: 'yocasta', roles: ['Compras'] })
  expect((await yocasta.call(compras.update, { params, body: await datos({ version }) })).status).toBe(200)
  const cambiada = (await api.data(compras.get, { params })).ultimoCambio
  expect([creada?.usuario, cambiada?.usuario]).toEqual(['admin', 'yocasta'])
  expect(cambiada?.en).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/)
})
