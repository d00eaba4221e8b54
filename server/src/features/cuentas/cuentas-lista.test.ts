import { cuentasPorCobrar, cuentasPorPagar } from '@cuadre/contract/cuentas'
import { pedidos } from '@cuadre/contract/pedidos'
import { testApp } from '@cuadre/testing/app'
import { beforeTests } from '@cuadre/testing/before-tests'
import { revisarLibros } from '@cuadre/testing/libros'
import { LUNES, unPuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import { plansOf } from '@cuadre/testing/query-plan'
import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { OrdenDeCuentas } from './cuentas.queries.ts'
import type { FiltroDeCuentas } from './filtro.ts'
import { pageCuentas, sumCuentas } from './pagina.queries.ts'

const MARTES = '2026-11-17'
const PEDIDOS = 20_000
const VENCIDAS = { cual: 'vencidas', hoy: '2026-11-28' } as const

// 03:59 UTC is one minute before midnight in Santo Domingo: the payments begin on the 20th.
let ahora = new Date('2026-11-21T03:59:00.000Z')

const prueba = testApp({ now: () => ahora })
const api = beforeTests(() => prueba.api)
const puesto = beforeTests(() => unPuestoDeVenta(api, 20))

async function anOrderOn(fechaPedido: string, cantidad: number): Promise<number> {
  const [ncf] = await puesto.disponibles(fechaPedido)
  const detalles = [{ productoId: puesto.gravado.id, cantidad, descuento: 0 }]
  return (await puesto.unPedido({ fechaPedido, ncfId: ncf?.id, detalles })).pedidoId
}

const pay = (pedidoId: number) => api.data(cuentasPorPagar.marcarPagada, { params: { pedidoId }, body: {} })

describe('the lists', () => {
  test('pending oldest first, paid newest payment first, with the sum of all pages', async () => {
    const late = await anOrderOn(MARTES, 1)
    const early = await anOrderOn(LUNES, 2)
    const alsoEarly = await anOrderOn(LUNES, 3)
    const page = (number: number) =>
      api.data(cuentasPorPagar.pendientes, { query: { page: number, pageSize: 2 } })
    expect((await page(1)).items.map(row => row.pedidoId)).toEqual([early, alsoEarly])
    expect((await page(2)).items.map(row => row.pedidoId)).toEqual([late])
    // 10 % of 450.50 × 1, 2 and 3: 45.05 + 90.10 + 135.15.
    for (const number of [1, 2, 3]) {
      expect(await page(number)).toMatchObject({ totalRecords: 3, sumaTotal: 270.3, page: number })
    }

    await pay(alsoEarly)
    ahora = new Date('2026-11-21T04:00:00.000Z')
    await pay(late)
    await pay(early)
    const paid = await api.data(cuentasPorPagar.pagadas, { query: {} })
    // Late and early at the same moment: the higher number first.
    const together = [late, early].sort((a, b) => b - a)
    expect(paid.items.map(row => row.pedidoId)).toEqual([...together, alsoEarly])
    expect(paid.sumaTotal).toBe(270.3)
    expect((await api.data(cuentasPorCobrar.pendientes, { query: {} })).totalRecords).toBe(3)
  })

  test('filters take the order’s day, borders included, and the client', async () => {
    const count = async (query: Record<string, unknown>) =>
      (await api.data(cuentasPorCobrar.pendientes, { query })).totalRecords
    const clienteId = puesto.cliente.id
    expect(await count({ clienteId })).toBe(3)
    expect(await count({ clienteId: clienteId + 1_000_000 })).toBe(0)
    expect(await count({ fechaDesde: LUNES, fechaHasta: LUNES })).toBe(2)
    expect(await count({ fechaDesde: MARTES })).toBe(1)
    expect(await count({ fechaHasta: '2026-11-15' })).toBe(0)
    expect(await count({ fechaDesde: MARTES, fechaHasta: LUNES })).toBe(0)
    expect(await count({ fechaDesde: '', fechaHasta: '', clienteId: '' })).toBe(3)
  })

  test.each([
    [{ page: 0 }],
    [{ pageSize: 1001 }],
    [{ fechaDesde: '2026-13-01' }],
    [{ fechaHasta: '17/11/2026' }],
    [{ clienteId: 'uno' }],
    [{ orden: 'nombreCliente' }],
    [{ orden: 'montoTotal', sentido: 'abajo' }],
  ])('refuses %o', async query => {
    for (const call of [cuentasPorPagar.pendientes, cuentasPorPagar.pagadas, cuentasPorCobrar.cobradas]) {
      expect((await api.call(call, { query })).status).toBe(400)
    }
  })
})

describe('what falls due', () => {
  const HOY = '2026-11-28'
  let ids: number[] = []

  async function vender(fechaPedido: string, diasCredito: number | null): Promise<number> {
    const [ncf] = await puesto.disponibles(fechaPedido)
    const pago = { formaPago: 'credito', otrasFormas: {}, diasCredito }
    return (await puesto.unPedido({ fechaPedido, ncfId: ncf?.id, pago })).pedidoId
  }
  const pendientes = (query: object = {}, call = cuentasPorCobrar.pendientes) =>
    api.data(call, { query: { fechaDesde: '2026-11-18', pageSize: 100, ...query } as never })
  const venceDe = async (query?: object) =>
    (await pendientes(query)).items.map(({ pedidoId, vence }) => `${ids.indexOf(pedidoId)} ${vence}`)

  test('does so by the credit days of its document, on both sides, and on no day where it says none', async () => {
    ahora = new Date(`${HOY}T15:00:00.000Z`)
    // Overdue for 9 days, today, without a day, in two.
    for (const [fecha, dias] of [
      ['2026-11-19', 0],
      ['2026-11-18', 10],
      ['2026-11-18', null],
      ['2026-11-20', 10],
    ] as const) {
      ids.push(await vender(fecha, dias))
    }
    const esperadas = ['0 2026-11-19', '1 2026-11-28', '3 2026-11-30', '2 null']
    expect(await venceDe({ orden: 'vence' })).toEqual(esperadas)
    expect(await venceDe({ orden: 'vence', sentido: 'desc' })).toEqual([
      ...esperadas.slice(0, 3).reverse(),
      '2 null',
    ])
    expect(
      (await pendientes({ orden: 'vence' }, cuentasPorPagar.pendientes)).items.map(({ vence }) => vence),
    ).toEqual(esperadas.map(texto => (texto.endsWith('null') ? null : texto.slice(2))))
  })

  test.each([
    ['vencidas', ['0 2026-11-19']],
    ['de0a30', ['0 2026-11-19']],
    ['de31a60', []],
    ['sinVencer', ['1 2026-11-28', '2 null', '3 2026-11-30']],
  ])('%s are told as of today in Santo Domingo', async (vencimiento, esperadas) => {
    expect((await venceDe({ vencimiento })).toSorted()).toEqual(esperadas)
  })

  test('midnight makes it overdue; who owes it and the workbook say so', async () => {
    ahora = new Date('2026-11-29T03:59:00.000Z')
    expect((await pendientes({ vencimiento: 'vencidas' })).totalRecords).toBe(1)
    ahora = new Date('2026-11-29T04:00:00.000Z')
    expect((await pendientes({ vencimiento: 'vencidas' })).totalRecords).toBe(2)
    const query = { vencimiento: 'vencidas' as const, fechaDesde: '2026-11-18' }
    const { items } = await api.data(cuentasPorCobrar.porCliente, { query })
    expect(items.map(({ cuentas }) => cuentas)).toEqual([2])
    const { response } = await api.call(cuentasPorCobrar.excel, { query: { ...query, estado: 'pendientes' } })
    const rows = (await readXlsx(new Uint8Array(response.rawPayload))).sheets[0]?.rows ?? []
    const head = rows.findIndex(row => row.includes('Días vencida'))
    expect(rows.slice(0, head).flat()).toContain('Vencimiento: Vencidas')
    expect(rows[head]?.slice(-4)).toEqual(['Vence', 'Días vencida', 'Pagado', 'Pendiente'])
    expect(rows.slice(head + 1, head + 3).map(row => row.slice(-4, -2))).toEqual([
      [new Date('2026-11-28T00:00:00Z'), 1],
      [new Date('2026-11-19T00:00:00Z'), 10],
    ])
    expect((await api.call(cuentasPorCobrar.pendientes, { query: { vencimiento: 'tarde' } })).status).toBe(
      400,
    )
  })

  test('other credit days move it, and terms without any take it away', async () => {
    const [, hoyVence = 0] = ids
    const cambiar = async (diasCredito: number | null) => {
      const { version } = await api.data(pedidos.get, { params: { id: hoyVence } })
      const pago = { formaPago: 'credito' as const, otrasFormas: {}, diasCredito }
      const body = { ...(await puesto.datos({ fechaPedido: '2026-11-18', ncfId: null })), pago, version }
      expect((await api.call(pedidos.update, { params: { id: hoyVence }, body: body as never })).status).toBe(
        200,
      )
    }
    await cambiar(45)
    expect(await venceDe()).toContain('1 2027-01-02')
    await cambiar(null)
    expect(await venceDe()).toContain('1 null')
    expect(await revisarLibros(prueba.base.pool)).toEqual([])
    for (const id of ids) await api.data(pedidos.remove, { params: { id }, query: {} })
    ids = []
  })
})

describe('the workbook', () => {
  async function download(query: Record<string, unknown>) {
    const { response } = await api.call(cuentasPorPagar.excel, { query })
    expect(response.statusCode).toBe(200)
    const { sheets } = await readXlsx(new Uint8Array(response.rawPayload))
    const rows = sheets[0]?.rows.map(row => row.filter(cell => cell !== null)) ?? []
    return { headers: response.headers, rows: rows.filter(row => row.length > 0) }
  }

  test('of paid accounts says by whom and on which day in Santo Domingo, and adds up', async () => {
    const { headers, rows } = await download({ estado: 'pagadas' })
    expect(headers).toMatchObject({
      'content-disposition': expect.stringMatching(
        /^attachment; filename="Cuentas pagadas \d{4}-\d\d-\d\d\.xlsx"$/,
      ),
      'x-filas': '3',
    })
    expect(rows.slice(0, 2)).toEqual([
      ['Cuentas pagadas'],
      [expect.stringMatching(/^Generado el \d\d\/\d\d\/\d{4}/)],
    ])
    expect(rows[2]?.slice(-3)).toEqual(['Monto', 'Fecha de pago', 'Pagada por'])
    expect(rows.slice(3, 6).map(row => row.slice(-3))).toEqual([
      [90.1, new Date('2026-11-21T00:00:00Z'), 'admin'],
      [45.05, new Date('2026-11-21T00:00:00Z'), 'admin'],
      [135.15, new Date('2026-11-20T00:00:00Z'), 'admin'],
    ])
    expect(rows.at(-1)).toEqual(['Total', 270.3])
  })

  test('says its filters, and an empty list is a workbook too', async () => {
    const filters = { fechaDesde: LUNES, fechaHasta: MARTES, clienteId: puesto.cliente.id }
    const { rows } = await download({ estado: 'pendientes', ...filters })
    expect(rows.flat()).toEqual(
      expect.arrayContaining([
        'Cuentas por pagar pendientes',
        'Desde 16/11/2026',
        'Hasta 17/11/2026',
        `Cliente: ${puesto.cliente.nombre}`,
      ]),
    )
    expect(rows.at(-1)).toEqual(['Total', 0, 0, 0])
  })

  test.each([[{}], [{ estado: 'todas' }]])('refuses %o', async query => {
    expect((await api.call(cuentasPorPagar.excel, { query })).status).toBe(400)
  })
})

describe(`among ${PEDIDOS} orders`, () => {
  beforeAll(async () => {
    await fillBooks()
  })

  const month = { fechaDesde: '2020-03-01', fechaHasta: '2020-03-31' }
  test.each([
    ['pendientes', {}, 'cuentas_pendientes'],
    ['pendientes', month, 'cuentas_pendientes'],
    ['pendientes', { orden: 'pendiente', sentido: 'desc' }, 'cuentas_pendientes'],
    ['pendientes', { orden: 'vence', vencimiento: VENCIDAS }, 'cuentas_pendientes'],
    ['pagadas', {}, 'cuentas_pagadas'],
    ['pendientes', { clienteId: true }, 'cuentas_cliente'],
    ['pagadas', { clienteId: true }, 'cuentas_cliente_pagadas'],
  ] as const)('%s with %o walks along %s', async (estado, { ...filters }, index) => {
    const clienteId = 'clienteId' in filters ? puesto.cliente.id + 7 : undefined
    const filtro: FiltroDeCuentas & OrdenDeCuentas = { lado: 'pagar', estado, ...filters, clienteId }
    for (const page of [1, 100]) {
      const plans = await plansOf(prueba.base, db => pageCuentas(db, { ...filtro, page, pageSize: 10 }))
      const scans = plans.flatMap(plan => plan.scanned)
      expect(scans.filter(table => /^(cuentas|pedidos)$/.test(table))).toEqual([])
      expect(plans.flatMap(plan => plan.indexes)).toContain(index)
    }
  })

  test.each([
    ['pendientes', {}, 'cuentas_pendientes'],
    ['pendientes', { vencimiento: VENCIDAS }, 'cuentas_pendientes'],
    ['pagadas', {}, 'cuentas_pagadas'],
    ['pagadas', month, 'cuentas_pagadas'],
  ] as const)('%s with %o are counted in %s alone', async (estado, { ...filters }, index) => {
    const [plan] = await plansOf(prueba.base, db => sumCuentas(db, { lado: 'pagar', estado, ...filters }))
    expect(plan).toMatchObject({ indexOnly: [index] })
  })

  test('paid accounts of old orders are looked for in the index of payments, not among the accounts', async () => {
    const filtro: FiltroDeCuentas = { lado: 'pagar', estado: 'pagadas', ...month }
    const plans = await plansOf(prueba.base, db => pageCuentas(db, { ...filtro, page: 2, pageSize: 10 }))
    expect(plans.flatMap(plan => plan.scanned)).toEqual([])
    for (const plan of plans) expect(plan.indexOnly).toContain('cuentas_pagadas')
  })

  test('the sum of a page’s foot is what the table says, to the centavo', async () => {
    for (const [call, pagada] of [
      [cuentasPorCobrar.pendientes, false],
      [cuentasPorCobrar.cobradas, true],
    ] as const) {
      const { rows } = await sql<{ cuantas: number; suma: number }>`
        SELECT count(*) AS cuantas, sum(round(p.sub_total * p.porc_venta / 100, 2)) AS suma
        FROM documentos p JOIN cuentas c ON c.documento_id = p.id AND c.lado = 'cobrar' AND c.pagada = ${pagada}
        WHERE NOT p.anulado AND p.fecha BETWEEN '2020-02-10' AND '2020-04-20'`.execute(prueba.db)
      const page = await api.data(call, { query: { fechaDesde: '2020-02-10', fechaHasta: '2020-04-20' } })
      expect(page.totalRecords).toBeGreaterThan(1000)
      expect([page.totalRecords, page.sumaTotal]).toEqual([rows[0]?.cuantas, rows[0]?.suma])
    }
  })

  test('the pages together hold every account once', async () => {
    const query = { fechaDesde: '2020-03-01', fechaHasta: '2020-03-31', pageSize: 1000 }
    const seen: number[] = []
    for (let page = 1; ; page++) {
      const { items, totalRecords } = await api.data(cuentasPorPagar.pagadas, { query: { ...query, page } })
      seen.push(...items.map(row => row.pedidoId))
      if (items.length === 0) {
        expect(seen).toHaveLength(totalRecords)
        break
      }
    }
    expect(new Set(seen).size).toBe(seen.length)
  })

  /** Past the product: three hundred days of 2020, every third account paid, 1,000 clients. */
  async function fillBooks(): Promise<void> {
    const { empresa, cliente } = puesto
    await prueba.db.transaction().execute(async tx => {
      // Orders without lines, which no door writes.
      await sql`SET LOCAL session_replication_role = replica`.execute(tx)
      await sql`INSERT INTO clientes (nombre, direccion, telefono, contacto_id, rnc, porc_compra_ext, porc_venta_ext,
        porc_compra_no_ext, porc_venta_no_ext)
      SELECT 'Cliente ' || n, 'Moca', '8095550000', ${cliente.contactoId}, (40000000000 + n)::text, 1, 2, 3, 4
      FROM generate_series(1, 1000) n`.execute(tx)
      await sql`INSERT INTO ncfs (empresa_id, rnc, numero, fecha, mes_generado, vence, estado)
      SELECT ${empresa.id}, ${empresa.rnc}, 1000000 + n, date '2020-01-01' + n % 300, '2020-01-01', '2020-12-31', 2
      FROM generate_series(1, ${PEDIDOS}::int) n`.execute(tx)
      await sql`INSERT INTO documentos (naturaleza, clase, serie, tipo, fecha, aplica_itbis, empresa_id, cliente_id,
        contacto_id, ncf_id, numero, txt_ncf, vence, empresa_nombre, empresa_rnc, empresa_direccion,
        empresa_telefono, cliente_nombre, cliente_rnc, cliente_direccion, cliente_telefono, porc_compra,
        porc_venta, porc_contacto, sub_total, itbis, total, creado_por)
      SELECT 'venta', 'factura', 'B', '01', n.fecha, false, n.empresa_id, ${cliente.id} + n.numero % 1000,
        ${cliente.contactoId}, n.id, n.numero, 'B01' || lpad(n.numero::text, 8, '0'), n.vence, 'Empresa', '1',
        'Moca', '1', 'Cliente', '1', 'Moca', '1', 10, 12.5, 1, n.numero % 997 + 0.37, 0, n.numero % 997 + 0.37, 1
      FROM ncfs n WHERE n.numero > 1000000`.execute(tx)
      await sql`INSERT INTO cuentas (documento_id, lado, porcentaje_aplicado, base_aplicada, tipo_base, monto_total,
        pagada, pagado, fecha, cliente_id, pagada_el, pagada_en, pagada_por)
      SELECT p.id, l.lado, l.porcentaje, p.total, 'Total', round(p.total * l.porcentaje / 100, 2), p.id % 3 = 0,
        CASE WHEN p.id % 3 = 0 THEN round(p.total * l.porcentaje / 100, 2) ELSE 0 END, p.fecha, p.cliente_id, CASE WHEN p.id % 3 = 0 THEN p.fecha END, CASE WHEN p.id % 3 = 0 THEN p.fecha + time '15:00' END,
        CASE WHEN p.id % 3 = 0 THEN 1 END
      FROM documentos p, LATERAL (VALUES ('pagar', p.porc_compra), ('cobrar', p.porc_venta)) l (lado, porcentaje)
      WHERE p.numero > 1000000`.execute(tx)
    })
    // No VACUUM: these plans are those of tables that are written all day.
    await sql`ANALYZE cuentas, documentos`.execute(prueba.db)
  }
})
