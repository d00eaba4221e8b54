import { type consultas as Consultas, consultas } from '@cuadre/contract/consultas'
import { cuentasPorCobrar, cuentasPorPagar } from '@cuadre/contract/cuentas'
import type { QueryOf } from '@cuadre/contract/endpoint'
import { type Pedido, pedidos } from '@cuadre/contract/pedidos'
import { testApp } from '@cuadre/testing/app'
import { beforeTests } from '@cuadre/testing/before-tests'
import { unCliente, unContacto } from '@cuadre/testing/builders'
import { LUNES, unPuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'

type Query = Partial<QueryOf<typeof Consultas.paged>>

const MARTES = '2026-11-17'

/** By the name that the tests give it. */
const hechos = new Map<string, Pedido>()

const prueba = testApp()
const api = beforeTests(() => prueba.api)
const uno = beforeTests(() => unPuestoDeVenta(api))
const otro = beforeTests(() => unPuestoDeVenta(api))

beforeAll(async () => {
  const contacto = await unContacto(api, { nombreContacto: 'Luis Güichardo' })
  const pena = await unCliente(api, {
    nombre: 'Colmado Peña & Hijos 24',
    rnc: '00113918205',
    contactoId: contacto.id,
  })
  const caribe = await unCliente(api, { nombre: 'Inversiones La Fe del Caribe 7, S.R.L.', rnc: '131246796' })
  const lineas = (cantidad: number) => [{ productoId: uno.gravado.id, cantidad, descuento: 0 }]
  const exenta = [{ productoId: otro.exento.id, cantidad: 3, descuento: 0 }]
  // 450.50 × 1, 2, 5 with 18 %: 531.59, 1,063.18, 2,657.95; 33.33 × 3 = 99.99 without.
  hechos.set('pendiente', await uno.unPedido({ clienteId: pena.id, detalles: lineas(1) }))
  hechos.set('cobrado', await uno.unPedido({ clienteId: pena.id, detalles: lineas(2) }))
  hechos.set('pagado', await uno.unPedido({ clienteId: caribe.id, detalles: lineas(5) }))
  const [ncf] = await otro.disponibles(MARTES)
  const exento = { fechaPedido: MARTES, ncfId: ncf?.id, aplicaItbis: false, detalles: exenta }
  hechos.set('exento', await otro.unPedido({ ...exento, clienteId: caribe.id }))
  hechos.set('anulado', await otro.unPedido({ clienteId: pena.id }))
  const pay = { params: { pedidoId: idOf('pagado') }, body: {} }
  await api.data(cuentasPorCobrar.marcarPagada, { params: { pedidoId: idOf('cobrado') }, body: {} })
  await api.data(cuentasPorCobrar.marcarPagada, pay)
  await api.data(cuentasPorPagar.marcarPagada, pay)
  await api.data(pedidos.remove, { params: { id: idOf('anulado') }, query: {} })
})

function made(name: string): Pedido {
  const pedido = hechos.get(name)
  if (!pedido) throw new Error(`No order was made as ${name}`)
  return pedido
}
const idOf = (name: string) => made(name).pedidoId

function search(query: Query) {
  return api.data(consultas.paged, { query })
}

/** The names of the orders found, in the order of the answer. */
async function found(query: Query): Promise<string[]> {
  const { items } = await search(query)
  return items.map(
    ({ pedidoId }) => [...hechos].find(([, pedido]) => pedido.pedidoId === pedidoId)?.[0] ?? '?',
  )
}

const NEWEST_FIRST = ['exento', 'anulado', 'pagado', 'cobrado', 'pendiente']
const only = (...names: string[]) => NEWEST_FIRST.filter(name => names.includes(name))

describe('the search box finds', () => {
  test.each([
    ['a client without accents or case', 'PENA colmado', only('anulado', 'cobrado', 'pendiente')],
    ['a number in a name', 'colmado 24', only('anulado', 'cobrado', 'pendiente')],
    ['a number before a comma', 'caribe 7', only('pagado', 'exento')],
    ['a short word where a word begins', 'la', only('pagado', 'exento')],
    ['no short word in the middle of another', 'ol', []],
    ['every word, whoever’s name it is in', 'caribe distribuidora', only('pagado', 'exento')],
    ['a cédula with dashes', '001-1391820-5', only('anulado', 'cobrado', 'pendiente')],
    ['a cédula without dashes', '00113918205', only('anulado', 'cobrado', 'pendiente')],
    ['the beginning of an RNC', '1-31-246', only('pagado', 'exento')],
    ['no document by its middle', '46796', []],
    ['an amount as it is written', '1,063.18', ['cobrado']],
    ['an amount as it is typed', '531.59', ['pendiente']],
    ['an amount with its currency', 'RD$ 2,657.95', ['pagado']],
    ['an amount and a name', '99.99 caribe', ['exento']],
    ['no amount that is close', '1,063.17', []],
    ['nothing for a sign', '&', []],
    ['nothing for what LIKE would take as anything', '%%%', []],
    ['nobody', 'zapatería', []],
  ])('%s: %s', async (_what, buscar, names) => {
    expect(await found({ buscar })).toEqual(names)
  })

  test('a fiscal number, whole, with other letters and by a piece', async () => {
    const { txtNCF } = made('pagado')
    expect(await found({ buscar: txtNCF })).toContain('pagado')
    expect(await found({ buscar: `${txtNCF.toLowerCase()} caribe` })).toContain('pagado')
    const piece = txtNCF.slice(-3)
    const same = [...hechos].filter(([, pedido]) => pedido.txtNCF.includes(piece)).map(([name]) => name)
    expect((await found({ buscar: piece })).sort()).toEqual(expect.arrayContaining(same.sort()))
  })

  test('an order by its number, with or without #', async () => {
    const names = await found({ buscar: String(idOf('cobrado')) })
    expect(names).toContain('cobrado')
    expect(await found({ buscar: `#${idOf('cobrado')}` })).toEqual(['cobrado'])
  })

  test('an order as the list prints it, and nothing else', async () => {
    for (const written of ['Pedido', 'pedido #', 'PEDIDO n.º '])
      expect(await found({ buscar: `${written} ${idOf('cobrado')}` })).toEqual(['cobrado'])
    expect(await found({ buscar: 'Pedido 4000000000' })).toEqual([])
  })

  test('the company by its RNC', async () => {
    expect(await found({ buscar: otro.empresa.rnc })).toEqual(only('exento', 'anulado'))
  })
})

const SINCE: Query = { fechaDesde: LUNES }

describe('filters', () => {
  test('company, client, contact, days, ITBIS', async () => {
    expect(await found({ ...SINCE, empresaId: otro.empresa.id })).toEqual(only('exento', 'anulado'))
    expect(await found({ ...SINCE, clienteId: made('pagado').clienteId })).toEqual(only('exento', 'pagado'))
    expect(await found({ ...SINCE, contactoId: made('pendiente').contactoId ?? 0 })).toEqual(
      only('anulado', 'cobrado', 'pendiente'),
    )
    expect(await found({ fechaDesde: MARTES })).toEqual(['exento'])
    expect(await found({ ...SINCE, fechaHasta: LUNES })).toEqual(
      only('anulado', 'pagado', 'cobrado', 'pendiente'),
    )
    expect(await found({ ...SINCE, aplicaItbis: false })).toEqual(['exento'])
    expect(await found({ ...SINCE, aplicaItbis: true, buscar: 'caribe' })).toEqual(['pagado'])
  })

  test('state: paid when both accounts are, pending while one is not, annulled', async () => {
    expect(await found({ ...SINCE, estado: 'pagado' })).toEqual(['pagado'])
    expect(await found({ ...SINCE, estado: 'pendiente' })).toEqual(only('exento', 'cobrado', 'pendiente'))
    expect(await found({ ...SINCE, estado: 'anulado' })).toEqual(['anulado'])
    const { items } = await search(SINCE)
    expect(items.map(row => row.estado)).toEqual(['pendiente', 'anulado', 'pagado', 'pendiente', 'pendiente'])
  })

  test('a state that there is not is refused', async () => {
    const { status, body } = await api.call(consultas.paged, { query: { estado: 'perdido' } })
    expect([status, body.errorCode]).toEqual([400, 'INVALID_INPUT'])
  })
})

describe('the answer', () => {
  test('has each order as it was issued', async () => {
    const { items } = await search({ buscar: `#${idOf('cobrado')}` })
    expect(items).toEqual([
      {
        pedidoId: idOf('cobrado'),
        txtNCF: made('cobrado').txtNCF,
        empresaNombre: uno.empresa.nombre,
        aplicaItbis: true,
        clienteNombre: 'Colmado Peña & Hijos 24',
        clienteRnc: '00113918205',
        documentoExtranjero: false,
        contactoNombre: 'Luis Güichardo',
        fechaPedido: LUNES,
        subTotal: 901,
        itbis: 162.18,
        total: 1063.18,
        estado: 'pendiente',
        estadoEcf: null,
        ecfDetenido: null,
        documentoId: idOf('cobrado'),
        tipoComprobante: 'B01',
        congelado: false,
        mesCerrado: false,
        clase: 'factura',
        corrige: null,
      },
    ])
  })

  test('adds up the whole list to the centavo, without the annulled, and says how many those are', async () => {
    const all = await search({ ...SINCE, pageSize: 2 })
    // 450.50 × 8 = 3,604.00 and 33.33 × 3 = 99.99; ITBIS 18 % of 3,604.00.
    expect(all).toMatchObject({
      totalRecords: 5,
      anulados: 1,
      sumaSubTotal: 3703.99,
      sumaItbis: 648.72,
      sumaTotal: 4352.71,
    })
    const { rows } = await sql<{ suma: string }>`SELECT sum(total)::text AS suma FROM ventas
      WHERE NOT anulado AND fecha >= ${LUNES}`.execute(prueba.db)
    expect(Number(rows[0]?.suma)).toBe(all.sumaTotal)
    const { sumaSubTotal, sumaItbis, sumaTotal, anulados } = await search({ ...SINCE, estado: 'anulado' })
    expect({ sumaSubTotal, sumaItbis, sumaTotal, anulados }).toEqual({
      sumaSubTotal: 1216.35,
      sumaItbis: 218.94,
      sumaTotal: 1435.29,
      anulados: 0,
    })
  })

  test('is the same list page by page, searched or not, and empty beyond the last', async () => {
    for (const buscar of [undefined, 'distribuidora']) {
      const pages: string[] = []
      for (const page of [1, 2, 3]) {
        const answer = await search({ ...SINCE, buscar, page, pageSize: 2 })
        expect([answer.page, answer.pageSize, answer.totalRecords]).toEqual([page, 2, 5])
        pages.push(...(await found({ ...SINCE, buscar, page, pageSize: 2 })))
      }
      expect(pages).toEqual(NEWEST_FIRST)
      expect(await search({ ...SINCE, buscar, page: 9 })).toMatchObject({ items: [], totalRecords: 5 })
    }
  })

  test('of nothing is empty, with sums of zero', async () => {
    expect(await search({ buscar: 'zapatería' })).toEqual({
      items: [],
      totalRecords: 0,
      page: 1,
      pageSize: 20,
      anulados: 0,
      rechazados: 0,
      notas: 0,
      sumaSubTotal: 0,
      sumaItbis: 0,
      sumaTotal: 0,
    })
  })

  test('is for holders of consultas.ver', async () => {
    const holder = await prueba.loginAs({ roles: ['Consultas'] })
    expect((await holder.call(consultas.paged, {})).status).toBe(200)
    const clerk = await prueba.loginAs({ roles: ['Facturacion'] })
    for (const endpoint of [consultas.paged, consultas.excel]) {
      const { status, body } = await clerk.call(endpoint, {})
      expect([status, body.errorCode === 'UNAUTHORIZED' || endpoint === consultas.excel]).toEqual([403, true])
    }
  })
})

describe('the workbook', () => {
  async function workbook(query: Record<string, unknown>) {
    const { response } = await api.call(consultas.excel, { query })
    expect(response.statusCode).toBe(200)
    const { sheets } = await readXlsx(new Uint8Array(response.rawPayload))
    const rows = sheets[0]?.rows ?? []
    const head = rows.findIndex(row => row[0] === 'ID')
    return {
      headers: response.headers,
      above: rows.slice(0, head).map(row => row[0]),
      head: rows[head],
      rows: rows.slice(head + 1),
    }
  }

  test('keeps annulled amounts in a column of their own, so that every column adds up', async () => {
    const { headers, head, rows } = await workbook({ ...SINCE })
    expect(headers).toMatchObject({
      'content-disposition': expect.stringMatching(
        /^attachment; filename="Consultas \d{4}-\d\d-\d\d\.xlsx"$/,
      ),
      'x-filas': '5',
    })
    expect(head?.slice(-4)).toEqual(['Subtotal', 'ITBIS', 'Total', 'Total anulado'])
    expect(rows.map(row => row.slice(-5))).toEqual([
      ['Pendiente', 99.99, 0, 99.99, null],
      ['Anulado', null, null, null, 1435.29],
      ['Pagado', 2252.5, 405.45, 2657.95, null],
      ['Pendiente', 901, 162.18, 1063.18, null],
      ['Pendiente', 450.5, 81.09, 531.59, null],
      [null, 3703.99, 648.72, 4352.71, 1435.29],
    ])
    expect(rows[1]?.slice(1, 10)).toEqual([
      made('anulado').txtNCF,
      'Crédito fiscal',
      null,
      new Date(`${LUNES}T00:00:00Z`),
      otro.empresa.nombre,
      'Colmado Peña & Hijos 24',
      '001-1391820-5',
      'Luis Güichardo',
      'Sí',
    ])
  })

  test('says with which filters it was made', async () => {
    const { clienteId, contactoId, empresaId } = made('cobrado')
    const days = { fechaDesde: LUNES, fechaHasta: MARTES }
    const { above, rows } = await workbook({
      buscar: '1,063.18',
      empresaId,
      clienteId,
      contactoId,
      ...days,
      aplicaItbis: true,
      estado: 'pendiente',
    })
    expect(above.filter(line => line !== null && line !== undefined)).toEqual([
      'Consultas',
      'Búsqueda: «1,063.18»',
      `Empresa: ${uno.empresa.nombre}`,
      'Cliente: Colmado Peña & Hijos 24',
      'Contacto: Luis Güichardo',
      'Desde 16/11/2026',
      'Hasta 17/11/2026',
      'Con ITBIS: Sí',
      'Estado: Pendiente',
      expect.stringMatching(/^Generado el /),
    ])
    expect(rows).toHaveLength(2)
    expect(rows[0]?.slice(-3)).toEqual([901, 162.18, 1063.18])
  })

  test('of annulled orders adds them up', async () => {
    const { head, rows } = await workbook({ ...SINCE, estado: 'anulado' })
    expect(head).not.toContain('Total anulado')
    expect(rows.at(-1)?.slice(-3)).toEqual([1216.35, 218.94, 1435.29])
  })
})

test('an order is found by the name it was issued with, also after its client was given another', async () => {
  const cliente = await unCliente(api, { nombre: 'Bodega Yaque' })
  const pedido = await uno.unPedido({ clienteId: cliente.id })
  await prueba.db.updateTable('clientes').set({ nombre: 'Otra' }).where('id', '=', cliente.id).execute()
  expect((await search({ buscar: 'yaque' })).items).toMatchObject([
    { pedidoId: pedido.pedidoId, clienteNombre: 'Bodega Yaque' },
  ])
})
