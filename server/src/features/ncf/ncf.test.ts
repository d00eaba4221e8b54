import { ncfs } from '@cuadre/contract/ncf'
import { testApp } from '@cuadre/testing/app'
import { beforeTests } from '@cuadre/testing/before-tests'
import { unaEmpresa } from '@cuadre/testing/builders'
import { LUNES, unPuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import { describe, expect, test } from 'vitest'
import { lockEmpresa } from './generar.queries.ts'

const prueba = testApp()
const api = beforeTests(() => prueba.api)

const NOVIEMBRE = { fechaInicio: '2026-11-01', fechaVencimiento: '2026-12-31' }

function numbersOf(empresaId: number) {
  return prueba.db
    .selectFrom('ncfs')
    .select(['numero', 'fecha', 'vence', 'estado', 'anulado'])
    .where('empresa_id', '=', empresaId)
    .orderBy('numero')
    .execute()
}

describe('POST /Ncfs/generar', () => {
  test('gives each Monday to Saturday its consecutive numbers, in date order', async () => {
    const { id } = await unaEmpresa(api)
    const { status, body } = await api.call(ncfs.generar, { body: { empresaId: id, ...NOVIEMBRE } })
    expect(status).toBe(201)
    expect(body.message).toBe('Se generaron 250 NCF, del B0100000001 al B0100000250.')
    const numbers = await numbersOf(id)
    expect(numbers).toHaveLength(250)
    expect(numbers.map(row => row.numero)).toEqual(Array.from({ length: 250 }, (_, i) => i + 1))
    // Monday 2 November 2026 is the first business day, Sunday 8 has none, Monday 30 is the last.
    expect(numbers.slice(0, 10).every(row => row.fecha === '2026-11-02')).toBe(true)
    expect(numbers.some(row => row.fecha === '2026-11-08')).toBe(false)
    expect(numbers.slice(-10).every(row => row.fecha === '2026-11-30')).toBe(true)
    expect(new Set(numbers.map(row => `${row.vence} ${row.estado} ${row.anulado}`))).toEqual(
      new Set(['2026-12-31 1 false']),
    )
  })

  test('continues after the last number in the next month and takes the amount that is asked', async () => {
    const { id } = await unaEmpresa(api)
    await api.data(ncfs.generar, { body: { empresaId: id, ...NOVIEMBRE } })
    const diciembre = await api.data(ncfs.generar, {
      body: { empresaId: id, ...NOVIEMBRE, fechaInicio: '2026-12-01', cantidadPorDia: 3 },
    })
    // December 2026 has 27 days that are not Sundays.
    expect(diciembre).toEqual({ cantidad: 81, desde: 'B0100000251', hasta: 'B0100000331' })
  })

  test('uses the company’s own amount per day when none is given', async () => {
    const { id } = await unaEmpresa(api, { ncfPorDia: 2 })
    const { cantidad } = await api.data(ncfs.generar, { body: { empresaId: id, ...NOVIEMBRE } })
    expect(cantidad).toBe(50)
  })

  test('takes ISO date-times as the web calendar sends them', async () => {
    const { id } = await unaEmpresa(api)
    const { status } = await api.call(ncfs.generar, {
      body: {
        empresaId: id,
        fechaInicio: '2026-11-01T00:00:00.000Z',
        fechaVencimiento: '2026-12-31T04:00:00.000Z',
      },
    })
    expect(status).toBe(201)
  })

  test('refuses a month twice, also when both come together, and leaves no gap', async () => {
    const { id } = await unaEmpresa(api)
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => api.call(ncfs.generar, { body: { empresaId: id, ...NOVIEMBRE } })),
    )
    expect(answers.filter(answer => answer.status === 201)).toHaveLength(1)
    const refused = answers.filter(answer => answer.status === 409)
    expect(refused).toHaveLength(7)
    expect(refused[0]?.body.message).toBe('Los NCF de ese mes ya fueron generados para la empresa.')
    expect(await numbersOf(id)).toHaveLength(250)
  })

  test('says beforehand where it would begin, and whether the month is done', async () => {
    const { id } = await unaEmpresa(api)
    const next = (mes: string) => api.data(ncfs.siguiente, { query: { empresaId: id, mes } })
    expect(await next('2026-11-01')).toEqual({ ultimoNumero: 0, generado: false, vence: null })
    await api.data(ncfs.generar, { body: { empresaId: id, ...NOVIEMBRE } })
    expect(await next('2026-11-01')).toMatchObject({ ultimoNumero: 250, generado: true })
    expect(await next('2026-12-01')).toEqual({
      ultimoNumero: 250,
      generado: false,
      vence: '2026-12-31',
    })
  })

  test.each([
    [{ fechaInicio: '2026-11-02' }, 'La fecha de inicio debe ser el primer día de un mes.'],
    [{ fechaVencimiento: '2026-12-30' }, 'La fecha de vencimiento debe ser el 31 de diciembre.'],
    [
      { fechaVencimiento: '2025-12-31' },
      'La fecha de vencimiento no puede ser anterior al mes que se genera.',
    ],
    [{ empresaId: null }, 'Debes seleccionar una empresa, fecha de inicio y fecha de vencimiento.'],
    [{ fechaInicio: undefined }, 'Debes seleccionar una empresa, fecha de inicio y fecha de vencimiento.'],
    [
      { fechaVencimiento: '31/12/2026' },
      'Debes seleccionar una empresa, fecha de inicio y fecha de vencimiento.',
    ],
    [{ cantidadPorDia: 0 }, 'La cantidad por día debe estar entre 1 y 1000.'],
  ])('refuses %o', async (wrong, message) => {
    const { id } = await unaEmpresa(api)
    const { status, body } = await api.call(ncfs.generar, { body: { empresaId: id, ...NOVIEMBRE, ...wrong } })
    expect([status, body.message]).toEqual([400, message])
    expect(await numbersOf(id)).toHaveLength(0)
  })

  test('refuses a company that does not exist', async () => {
    const { status, body } = await api.call(ncfs.generar, { body: { empresaId: 999_999, ...NOVIEMBRE } })
    expect([status, body.errorCode]).toEqual([404, 'EMPRESA_NOT_FOUND'])
  })

  test('lets orders of the company through while it runs', async () => {
    const puesto = await unPuestoDeVenta(api)
    await prueba.db.transaction().execute(async tx => {
      await lockEmpresa(tx, puesto.empresa.id)
      expect((await puesto.unPedido()).empresaId).toBe(puesto.empresa.id)
    })
  })

  test('generates nothing when the sequence has not enough digits left', async () => {
    const { id, rnc } = await unaEmpresa(api)
    await prueba.db
      .insertInto('ncfs')
      .values({
        empresa_id: id,
        rnc,
        numero: 99_999_900,
        fecha: '2026-10-31',
        mes_generado: '2026-10-01',
        vence: '2026-12-31',
        anulado_en: null,
        anulado_por: null,
        motivo_anulacion: null,
      })
      .execute()
    const { status, body } = await api.call(ncfs.generar, { body: { empresaId: id, ...NOVIEMBRE } })
    expect([status, body.errorCode]).toEqual([409, 'NCF_SECUENCIA_AGOTADA'])
    expect(await numbersOf(id)).toHaveLength(1)
  })
})

describe('GET /Ncfs/byEmpresaAndFecha', () => {
  test('answers the available numbers of that company and day, ascending', async () => {
    const puesto = await unPuestoDeVenta(api)
    const used = await puesto.unPedido()
    const { datos, total } = await api.data(ncfs.byEmpresaAndFecha, {
      query: { empresaId: puesto.empresa.id, fecha: LUNES },
    })
    expect(total).toBe(9)
    expect(datos.map(ncf => ncf.ncf)).toEqual(datos.map(ncf => ncf.ncf).sort((a, b) => a - b))
    expect(datos.some(ncf => ncf.id === used.ncfId)).toBe(false)
    expect(datos[0]).toMatchObject({ estado: 1, anulado: false, fecha: LUNES, txtNCF: 'B0100000122' })
  })

  test('leaves out numbers that are expired on that day', async () => {
    const puesto = await unPuestoDeVenta(api)
    await prueba.db
      .updateTable('ncfs')
      .set({ vence: '2026-11-15' })
      .where('empresa_id', '=', puesto.empresa.id)
      .execute()
    expect(await puesto.disponibles()).toEqual([])
  })

  test.each([[{ fecha: '2026-02-30' }], [{ empresaId: 'x' }], [{ fecha: undefined }]])(
    'refuses %o',
    async wrong => {
      const { status } = await api.call(ncfs.byEmpresaAndFecha, {
        query: { empresaId: 1, fecha: LUNES, ...wrong },
      })
      expect(status).toBe(400)
    },
  )
})

describe('PUT /Ncfs/mover-fecha', () => {
  test.each([
    ['2026-11-18', '2026-11-19', 200],
    ['2026-11-18', '2026-11-17', 200],
    ['2026-11-21', '2026-11-20', 200],
    ['2026-11-21', '2026-11-23', 200],
    ['2026-11-21', '2026-11-22', 400],
    ['2026-11-18', '2026-11-20', 400],
    ['2026-11-18', '2026-11-18', 400],
  ])('from %s to %s answers %d', async (fechaOrigen, fechaDestino, expected) => {
    const puesto = await unPuestoDeVenta(api)
    const { status, body } = await api.call(ncfs.moverFecha, {
      body: { fechaOrigen, fechaDestino, empresaId: puesto.empresa.id },
    })
    expect(status).toBe(expected)
    expect(await puesto.disponibles(fechaOrigen)).toHaveLength(expected === 200 ? 0 : 10)
    if (expected === 200) expect(body.message).toBe('Se movieron 10 NCF.')
  })

  test('says which rule was broken', async () => {
    const sabado = await api.call(ncfs.moverFecha, {
      body: { fechaOrigen: '2026-11-21', fechaDestino: '2026-11-22' },
    })
    expect(sabado.body.message).toBe('Solo puedes mover a viernes o lunes si el origen es sábado.')
    const far = await api.call(ncfs.moverFecha, {
      body: { fechaOrigen: '2026-11-18', fechaDestino: '2026-11-25' },
    })
    expect(far.body.message).toBe('Solo puedes mover a un día antes o un día después de la fecha origen.')
    const missing = await api.call(ncfs.moverFecha, { body: { fechaOrigen: '2026-11-18' } })
    expect([missing.status, missing.body.message]).toEqual([400, 'Debes seleccionar ambas fechas.'])
  })

  test('moves neither used nor annulled numbers and says when none is left', async () => {
    const puesto = await unPuestoDeVenta(api, 2)
    const used = await puesto.unPedido()
    await prueba.db
      .updateTable('ncfs')
      .set({ anulado: true, anulado_en: new Date(), anulado_por: 1, motivo_anulacion: '05' })
      .where('empresa_id', '=', puesto.empresa.id)
      .where('fecha', '=', LUNES)
      .where('id', '<>', used.ncfId)
      .execute()
    const { status, body } = await api.call(ncfs.moverFecha, {
      body: { fechaOrigen: LUNES, fechaDestino: '2026-11-17', empresaId: puesto.empresa.id },
    })
    expect([status, body.message]).toEqual([409, 'No hay NCF disponibles en la fecha de origen.'])
  })

  test('without a company moves the numbers of all companies', async () => {
    const [a, b] = [await unPuestoDeVenta(api, 1), await unPuestoDeVenta(api, 1)]
    await api.data(ncfs.moverFecha, { body: { fechaOrigen: '2026-11-10', fechaDestino: '2026-11-11' } })
    expect(await a.disponibles('2026-11-11')).toHaveLength(2)
    expect(await b.disponibles('2026-11-11')).toHaveLength(2)
  })
})
