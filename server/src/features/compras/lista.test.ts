import { compras, ORDEN_DE_COMPRAS } from '@cuadre/contract/compras'
import { faltasEnCompra } from '@cuadre/domain/compras/compra'
import { testApp } from '@cuadre/testing/app'
import { beforeTests } from '@cuadre/testing/before-tests'
import { unaEmpresa } from '@cuadre/testing/builders'
import { unaCompra, unSuplidor } from '@cuadre/testing/compras'
import { vacuum } from '@cuadre/testing/many-pedidos'
import { plansOf } from '@cuadre/testing/query-plan'
import { readXlsx } from 'hucre/xlsx'
import { beforeAll, describe, expect, test } from 'vitest'
import { pageCompras } from './lista.queries.ts'
import { comprasDelMes } from './mes.queries.ts'

let empresaId: number
let suplidorId: number

const prueba = testApp()
const api = beforeTests(() => prueba.api)

beforeAll(async () => {
  empresaId = (await unaEmpresa(api)).id
  suplidorId = (await unSuplidor(api, { nombre: 'Peña & Hijos', documento: '131246796' })).id
  const de = { empresaId, suplidorId }
  await unaCompra(api, { ...de, ncf: 'B0100000001', fecha: '2026-07-31', bienes: 10, itbis: 1.8 })
  await unaCompra(api, { ...de, ncf: 'B0100000002', fecha: '2026-08-01', bienes: 100.05, itbis: 18.01 })
  await unaCompra(api, { ...de, ncf: 'E310000000003', fecha: '2026-08-31', fechaPago: null, gasto: '02' })
  await unaCompra(api, {
    ...de,
    ncf: 'B0400000004',
    modificado: 'B0100000002',
    fecha: '2026-08-31',
    bienes: 50.02,
    itbis: 9,
    itbisRetenido: 1,
  })
  const { id } = await unaCompra(api, { ...de, ncf: 'B0100000005', fecha: '2026-08-15' })
  await api.data(compras.remove, { params: { id }, query: {} })
  await unaCompra(api, { fecha: '2026-08-10', ncf: 'B0100000009' })
})

const numeros = async (query: object) =>
  (await api.data(compras.paged, { query: { empresaId, ...query } })).items.map(({ ncf }) => ncf)

describe('the list', () => {
  test('is the newest first, without what was annulled; a credit note takes away from its sums', async () => {
    const page = await api.data(compras.paged, { query: { empresaId } })
    expect(page.items.map(({ ncf }) => ncf)).toEqual([
      'B0400000004',
      'E310000000003',
      'B0100000002',
      'B0100000001',
    ])
    expect(page).toMatchObject({ totalRecords: 4, page: 1, sumaTotal: 1250.84, sumaItbis: 190.81 })
    expect(page.items[0]).toMatchObject({
      signo: -1,
      monto: 50.02,
      itbis: 9,
      total: 59.02,
      retenido: 1,
      tipoNombre: 'nota de crédito',
      suplidorNombre: 'Peña & Hijos',
      suplidorDocumento: '131246796',
      anulada: false,
      adjuntos: 0,
    })
  })

  test.each<[object, string[]]>([
    [{ estado: 'por pagar' }, ['E310000000003']],
    [{ estado: 'pagada' }, ['B0400000004', 'B0100000002', 'B0100000001']],
    [{ estado: 'anulada' }, ['B0100000005']],
    [{ gasto: '02' }, ['E310000000003']],
    [{ fechaDesde: '2026-08-01', fechaHasta: '2026-08-30' }, ['B0100000002']],
    [{ buscar: 'hijos pena' }, ['B0400000004', 'E310000000003', 'B0100000002', 'B0100000001']],
    [{ buscar: '1-31-24679-6 e31' }, ['E310000000003']],
    [{ buscar: '%' }, []],
    [{ orden: 'ncf' }, ['B0100000001', 'B0100000002', 'B0400000004', 'E310000000003']],
    [{ orden: 'total', sentido: 'desc' }, ['E310000000003', 'B0100000002', 'B0100000001', 'B0400000004']],
    [{ page: 2, pageSize: 3 }, ['B0100000001']],
  ])('%j', async (query, expected) => {
    expect(await numeros(query)).toEqual(expected)
  })

  test('of a supplier, of whichever company', async () => {
    const page = await api.data(compras.paged, { query: { suplidorId, estado: 'vigente' } })
    expect(page.totalRecords).toBe(4)
    expect((await api.data(compras.paged, { query: {} })).totalRecords).toBe(5)
  })

  test('refuses another order, and what is no filter', async () => {
    for (const query of [{ orden: 'concepto' }, { estado: 'otra' }, { gasto: '99' }, { fechaDesde: 'ayer' }])
      expect((await api.call(compras.paged, { query })).status).toBe(400)
  })

  test('as a workbook adds up as the list does, and says its filters', async () => {
    const { response } = await api.call(compras.excel, { query: { empresaId, fechaDesde: '2026-08-01' } })
    const { sheets } = await readXlsx(response.rawPayload)
    const rows = sheets[0]?.rows ?? []
    expect(rows.flat()).toEqual(
      expect.arrayContaining(['Desde 01/08/2026', '09 Compras y gastos que son parte del costo de venta']),
    )
    const nota = rows.find(row => row.includes('B0400000004'))
    expect(nota).toEqual(expect.arrayContaining([-50.02, -9, -59.02, -1]))
    expect(rows.filter(row => row.some(cell => /^[BE]\d{10,12}$/.test(String(cell))))).toHaveLength(3)
  })

  test('is walked along an index in each order', async () => {
    await prueba.base.pool.query(`INSERT INTO compras (empresa_id, suplidor_id, suplidor_nombre, suplidor_documento, suplidor_clase,
        servicio, ncf, fecha, gasto, uso_itbis, forma, servicios, bienes, itbis, selectivo, otros_impuestos, propina, itbis_percibido,
        renta_percibida, itbis_retenido, renta_retenida, creada_en, creada_por)
      SELECT empresa_id, suplidor_id, suplidor_nombre || n, suplidor_documento, suplidor_clase, servicio,
        'E31' || lpad((n + 1000)::text, 10, '0'), fecha - n % 900, gasto, uso_itbis, forma, n, bienes, itbis, 0, 0, 0, 0, 0, 0, 0,
        creada_en, creada_por
      FROM compras, generate_series(1, 6000) n WHERE ncf = 'B0100000009'`)
    await vacuum(prueba.base.pool, 'compras')
    const indexes = {
      fecha: 'compras_lista',
      ncf: 'compras_por_ncf',
      suplidorNombre: 'compras_por_suplidor',
      total: 'compras_por_total',
    }
    for (const orden of ORDEN_DE_COMPRAS) {
      for (const sentido of ['asc', 'desc'] as const) {
        const asked = { orden, sentido, page: 2, pageSize: 10 }
        const plans = await plansOf(prueba.base, db => pageCompras(db, asked))
        expect(plans.flatMap(plan => plan.indexes)).toContain(indexes[orden])
      }
    }
    const [plan] = await plansOf(prueba.base, db => comprasDelMes(db, { empresaId, mes: '2026-08-01' }))
    expect(plan?.indexes).toEqual(['compras_de_empresa'])
  })
})

test('the purchases of a month are the company’s own that stand, by day and id, as the domain has them', async () => {
  const mes = await comprasDelMes(prueba.db, { empresaId, mes: '2026-08-01' })
  expect(mes.map(({ ncf }) => ncf)).toEqual(['B0100000002', 'E310000000003', 'B0400000004'])
  expect(mes[0]).toMatchObject({
    suplidorNombre: 'Peña & Hijos',
    suplidorClase: 'empresa',
    servicio: 'ninguno',
    documento: '131246796',
    bienes: 10_005,
    itbis: 1801,
    fecha: '2026-08-01',
    fechaPago: '2026-08-15',
    usoItbis: 'adelantar',
  })
  expect(mes.flatMap(compra => faltasEnCompra(compra, { hoy: '2026-11-23' }))).toEqual([])
})
