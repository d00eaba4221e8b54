import { formatos } from '@cuadre/contract/formatos'
import { ncfs } from '@cuadre/contract/ncf'
import { pedidos } from '@cuadre/contract/pedidos'
import { secuencias } from '@cuadre/contract/secuencias'
import { testApp } from '@cuadre/testing/app'
import { beforeTests } from '@cuadre/testing/before-tests'
import { unaEmpresa } from '@cuadre/testing/builders'
import { LUNES, unPuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import { unaSecuencia } from '@cuadre/testing/secuencias'
import { beforeEach, describe, expect, test } from 'vitest'

let hoy = '2026-11-22'

const prueba = testApp({ now: () => new Date(`${hoy}T12:00:00-04:00`) })
const api = beforeTests(() => prueba.api)
beforeEach(() => {
  hoy = '2026-11-22'
})

const NOVIEMBRE = { fechaInicio: '2026-11-01', fechaVencimiento: '2027-12-31' }
const registrar = (empresaId: number, datos: object) =>
  api.data(secuencias.create, { body: unaSecuencia(empresaId, { tipo: '01', ...datos }) })
const generar = (empresaId: number, datos: object = {}) =>
  api.call(ncfs.generar, { body: { empresaId, ...NOVIEMBRE, cantidadPorDia: 4, ...datos } })
const siguiente = (empresaId: number, mes = NOVIEMBRE.fechaInicio) =>
  api.data(ncfs.siguiente, { query: { empresaId, mes } })

async function numeros(empresaId: number) {
  const { rows } = await prueba.base.pool.query(
    `SELECT n.numero::int, n.fecha, n.vence, n.anulado, n.motivo_anulacion, s.desde::int FROM ncfs n
     LEFT JOIN secuencias s ON s.id = n.secuencia_id WHERE n.empresa_id = $1 ORDER BY n.numero`,
    [empresaId],
  )
  return rows as {
    numero: number
    fecha: string
    vence: string
    anulado: boolean
    motivo_anulacion: string | null
    desde: number | null
  }[]
}

describe('generation from authorised ranges', () => {
  test('takes what the active one has left and then the queued one; each number expires with its range', async () => {
    const { id } = await unaEmpresa(api)
    await registrar(id, {
      desde: 1,
      hasta: 100,
      siguiente: 91,
      autorizadaEn: '2025-03-01',
      vence: '2026-12-31',
    })
    await registrar(id, { desde: 501, hasta: 600 })
    expect(await siguiente(id)).toMatchObject({
      vence: '2026-12-31',
      tramos: [
        { desde: 91, hasta: 100, vence: '2026-12-31' },
        { desde: 501, hasta: 600, vence: '2027-12-31' },
      ],
    })
    const { status, body } = await generar(id, { fechaVencimiento: '2026-12-31' })
    expect([status, body.message]).toEqual([201, 'Se generaron 100 NCF, del B0100000091 al B0100000590.'])
    const todos = await numeros(id)
    expect(todos.map(({ numero }) => numero)).toEqual([
      ...Array.from({ length: 10 }, (_, i) => 91 + i),
      ...Array.from({ length: 90 }, (_, i) => 501 + i),
    ])
    expect(todos.filter(({ vence }) => vence === '2026-12-31')).toHaveLength(10)
    // The third day, Wednesday the 4th, has two of each.
    expect(todos.filter(({ fecha }) => fecha === '2026-11-04').map(({ numero }) => numero)).toEqual([
      99, 100, 501, 502,
    ])
    expect(todos.every(({ numero, desde }) => desde === (numero < 500 ? 1 : 501))).toBe(true)
    const { items } = await api.data(secuencias.paged, { query: { empresaId: id } })
    expect(items.map(({ desde, estado, quedan }) => [desde, estado, quedan])).toEqual([
      [501, 'activa', 10],
      [1, 'agotada', 0],
    ])
  })

  test('goes on behind it in the next month', async () => {
    const { id } = await unaEmpresa(api)
    await registrar(id, { desde: 1001, hasta: 2000 })
    await generar(id)
    expect(await siguiente(id, '2026-12-01')).toMatchObject({ generado: false, tramos: [{ desde: 1101 }] })
    const { body } = await generar(id, { fechaInicio: '2026-12-01' })
    expect(body.data).toEqual({ cantidad: 108, desde: 'B0100001101', hasta: 'B0100001208' })
  })

  test('beyond it nothing is generated: it says how many are left and the last one', async () => {
    const { id, nombre } = await unaEmpresa(api)
    await registrar(id, { desde: 1, hasta: 99 })
    const { status, body } = await generar(id)
    expect([status, body]).toMatchObject([
      409,
      {
        errorCode: 'NCF_SECUENCIA_AGOTADA',
        message: `Quedan 99 números autorizados de ${nombre}, hasta el B0100000099: se piden 100.`,
      },
    ])
    expect(await numeros(id)).toEqual([])
  })

  test('none left leads to the screen of ranges', async () => {
    const { id, nombre } = await unaEmpresa(api)
    await registrar(id, { desde: 1, hasta: 100 })
    await generar(id)
    const { status, body } = await generar(id, { fechaInicio: '2026-12-01' })
    expect([status, body]).toMatchObject([
      409,
      {
        errorCode: 'SECUENCIA_AGOTADA',
        message: `No quedan números de factura de crédito fiscal (B01) en las secuencias de ${nombre} Registre la secuencia autorizada en Impuestos › Secuencias.`,
      },
    ])
    expect(await siguiente(id, '2026-12-01')).toMatchObject({ tramos: [] })
  })

  test.each([
    [
      { fechaVencimiento: '2026-12-31' },
      'NCF_VENCIMIENTO_DE_SECUENCIA',
      'El vencimiento de los NCF es el de la secuencia autorizada: 31/12/2027.',
    ],
    [
      { primerNumero: 5 },
      'NCF_PRIMER_NUMERO',
      'El primer número no se elige: los números salen de la secuencia autorizada.',
    ],
    [
      { fechaInicio: '2026-11-02' },
      'NCF_INICIO_NO_ES_DIA_UNO',
      'La fecha de inicio debe ser el primer día de un mes.',
    ],
  ])('refuses %o', async (datos, errorCode, message) => {
    const { id } = await unaEmpresa(api)
    await registrar(id, { desde: 1, hasta: 100 })
    expect((await generar(id, datos)).body).toMatchObject({ errorCode, message })
    expect(await numeros(id)).toEqual([])
  })

  test('takes an expiry that is no 31 December from its range', async () => {
    const { id } = await unaEmpresa(api)
    await registrar(id, { desde: 1, hasta: 100, vence: '2027-06-30' })
    expect((await generar(id, { fechaVencimiento: '2027-06-30' })).status).toBe(201)
  })

  test('gives no number to a day after its expiry', async () => {
    const { id, nombre } = await unaEmpresa(api)
    await registrar(id, { desde: 1, hasta: 1000, vence: '2026-12-30' })
    const { body } = await generar(id, { fechaInicio: '2026-12-01', fechaVencimiento: '2026-12-30' })
    expect(body.message).toBe(
      `La secuencia autorizada de ${nombre} vence el 30/12/2026: no puede dar números a días posteriores.`,
    )
  })

  test('eight at once: one generates, and the range has no gap', async () => {
    const { id } = await unaEmpresa(api)
    await registrar(id, { desde: 1, hasta: 1000 })
    const answers = await Promise.all(Array.from({ length: 8 }, () => generar(id)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect((await numeros(id)).map(({ numero }) => numero)).toEqual(
      Array.from({ length: 100 }, (_, i) => i + 1),
    )
  })

  test('an order takes one of its numbers by hand, as ever', async () => {
    const puesto = await unPuestoDeVenta(api, 1)
    const empresaId = puesto.empresa.id
    await registrar(empresaId, { desde: 1, hasta: 500, siguiente: 26 })
    await generar(empresaId, { fechaInicio: '2026-12-01' })
    const fechaPedido = '2026-12-01'
    const [ncf] = await puesto.disponibles(fechaPedido)
    const { body } = await api.call(pedidos.create, {
      body: await puesto.datos({ fechaPedido, ncfId: ncf?.id }),
    })
    expect(body.data).toMatchObject({ txtNCF: 'B0100000026' })
  })
})

describe('a company without a range generates as ever', () => {
  test('also with a draft, with ranges of other types, or with one that was annulled before it gave any', async () => {
    const { id } = await unaEmpresa(api)
    await registrar(id, { borrador: true })
    await registrar(id, { tipo: '15' })
    const { id: mala } = await registrar(id, { desde: 1001, hasta: 1100 })
    await api.data(secuencias.anular, { params: { id: mala }, body: { motivo: 'Mal escrita' } })
    expect(await siguiente(id)).toEqual({ ultimoNumero: 0, generado: false, vence: null })
    expect((await generar(id, { fechaVencimiento: '2026-12-31', primerNumero: 41 })).body.data).toMatchObject(
      {
        desde: 'B0100000041',
      },
    )
  })

  test('but not into the range of another company of its RNC', async () => {
    const primera = await unaEmpresa(api)
    await registrar(primera.id, { desde: 1, hasta: 100 })
    await prueba.base.pool.query('UPDATE empresas SET activo = false WHERE id = $1', [primera.id])
    const otra = await unaEmpresa(api)
    await prueba.base.pool.query('UPDATE empresas SET rnc = $1 WHERE id = $2', [primera.rnc, otra.id])
    expect((await generar(otra.id, { primerNumero: 50 })).body.errorCode).toBe('SECUENCIA_CRUZADA')
    expect((await generar(otra.id, { primerNumero: 101 })).status).toBe(201)
  })
})

describe('a range whose numbers were generated', () => {
  async function generada() {
    const puesto = await unPuestoDeVenta(api, 1)
    const empresaId = puesto.empresa.id
    const { id } = await registrar(empresaId, { desde: 26, hasta: 500 })
    await generar(empresaId, { fechaInicio: '2026-12-01', cantidadPorDia: 1 })
    return { puesto, empresaId, id }
  }

  test('annulled: unused ones are annulled with the 608’s reason, used ones and those of before stay', async () => {
    const { puesto, empresaId, id } = await generada()
    const fechaPedido = '2026-12-01'
    const [ncf] = await puesto.disponibles(fechaPedido)
    await puesto.unPedido({ fechaPedido, ncfId: ncf?.id })
    const { body } = await api.call(secuencias.anular, { params: { id }, body: { motivo: 'Cese' } })
    expect(body.message).toBe('Secuencia anulada, con 26 NCF sin usar')
    const anulados = (await numeros(empresaId)).filter(({ anulado }) => anulado)
    expect(anulados.map(({ numero }) => numero)).toEqual(Array.from({ length: 26 }, (_, i) => 27 + i))
    expect(new Set(anulados.map(each => each.motivo_anulacion))).toEqual(new Set(['08']))
    const filas = await api.data(formatos.anulados, { query: { empresaId, fecha: '2026-12-01' } })
    expect(filas).toHaveLength(26)
    expect(await puesto.disponibles(LUNES)).toHaveLength(1)
    // Numbers of it are out there: the company stays with ranges.
    expect((await generar(empresaId, { fechaInicio: '2027-01-01' })).body.errorCode).toBe('SECUENCIA_AGOTADA')
  })

  test('whose expiry is corrected: what nobody used yet follows, what is printed keeps its own', async () => {
    const { puesto, empresaId, id } = await generada()
    const fechaPedido = '2026-12-01'
    const [ncf] = await puesto.disponibles(fechaPedido)
    await puesto.unPedido({ fechaPedido, ncfId: ncf?.id })
    const body = unaSecuencia(empresaId, { tipo: '01', desde: 26, hasta: 500, vence: '2028-12-31' })
    await api.data(secuencias.update, { params: { id }, body })
    const vencen = (await numeros(empresaId)).filter(({ desde }) => desde === 26).map(({ vence }) => vence)
    expect(vencen).toEqual(['2027-12-31', ...Array.from({ length: 26 }, () => '2028-12-31')])
  })
})
