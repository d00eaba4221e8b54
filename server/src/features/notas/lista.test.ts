import { documentos, ORDEN_DE_DOCUMENTOS } from '@cuadre/contract/documentos'
import { pedidos } from '@cuadre/contract/pedidos'
import { beforeTests } from '@cuadre/testing/before-tests'
import { emitida, oficinaDeNotas, porMonto, TODO, TODO_ABIERTO } from '@cuadre/testing/oficina-de-notas'
import { pageText, readPdf } from '@cuadre/testing/read-pdf'
import { readXlsx } from 'hucre/xlsx'
import { beforeAll, describe, expect, test } from 'vitest'

/** In the order of their issue: an invoice with a credit note, undone; one that is annulled; a debit note on the first. */
let ids: { factura: number; credito: number; deshace: number; anulada: number; cargo: number }
let numeros: string[]

const oficina = beforeTests(() => oficinaDeNotas())
const prueba = beforeTests(() => oficina.prueba)

beforeAll(async () => {
  const { credito, debito, unaFacturaDeMil } = oficina
  const factura = await unaFacturaDeMil()
  const nota = await emitida(credito(factura.pedidoId, TODO_ABIERTO))
  const deshace = await emitida(oficina.deshacer(nota.documentoId))
  const anulada = await unaFacturaDeMil()
  await prueba.api.data(pedidos.remove, { params: { id: anulada.pedidoId }, query: {} })
  const cargo = await emitida(debito(factura.pedidoId, porMonto(59)))
  ids = {
    factura: factura.pedidoId,
    credito: nota.documentoId,
    deshace: deshace.documentoId,
    anulada: anulada.pedidoId,
    cargo: cargo.documentoId,
  }
  numeros = [factura.txtNCF, nota.numero, deshace.numero, anulada.txtNCF, cargo.numero]
})

const pagina = (query: Record<string, unknown> = {}) => prueba.api.data(documentos.paged, { query })

test('newest first, each with what it corrects and how it stands; notes count with their sign, annulled ones not', async () => {
  const { items, totalRecords, totales } = await pagina()
  const [factura] = numeros
  expect(items.map(({ documentoId }) => documentoId)).toEqual([
    ids.cargo,
    ids.deshace,
    ids.credito,
    ids.anulada,
    ids.factura,
  ])
  expect(items).toMatchObject([
    {
      clase: 'nota de débito',
      pedidoId: null,
      corrige: factura,
      total: 59,
      conNotas: false,
      estado: 'pendiente',
    },
    {
      clase: 'nota de débito',
      tipoComprobante: 'B03',
      corrige: factura,
      subTotal: 1000,
      itbis: 180,
      total: 1180,
    },
    { clase: 'nota de crédito', tipoComprobante: 'B04', corrige: factura, total: 1180, conNotas: false },
    { clase: 'factura', pedidoId: ids.anulada, corrige: null, estado: 'anulado', conNotas: false },
    { clase: 'factura', tipoComprobante: 'B01', pedidoId: ids.factura, total: 1180, conNotas: true },
  ])
  expect(totalRecords).toBe(5)
  expect(totales).toEqual({ cantidad: 4, rechazados: 0, subTotal: 1050, itbis: 189, total: 1239 })
})

test.each([
  ['the class', { clase: 'nota de débito' }, ['cargo', 'deshace'], 1239],
  ['the type', { tipo: '04' }, ['credito'], -1180],
  ['series and type', { serie: 'B', tipo: '01' }, ['anulada', 'factura'], 1180],
  ['another series', { serie: 'E' }, [], 0],
  ['days', { fechaDesde: '2026-11-20', fechaHasta: '2026-11-20' }, ['cargo', 'deshace', 'credito'], 59],
  ['a piece of the number', { numero: 'b0300000002' }, ['cargo'], 59],
  ['the company and a class', { empresa: true, clase: 'factura' }, ['anulada', 'factura'], 1180],
  ['the client', { cliente: true }, ['cargo', 'deshace', 'credito', 'anulada', 'factura'], 1239],
  ['another client', { clienteId: 99_999 }, [], 0],
] as const)(
  'filters by %s',
  async (_, { empresa, cliente, ...query }: Record<string, unknown>, found, total) => {
    const { items, totalRecords, totales } = await pagina({
      ...query,
      ...(empresa ? { empresaId: oficina.puesto.empresa.id } : {}),
      ...(cliente ? { clienteId: oficina.puesto.cliente.id } : {}),
    })
    const names = new Map(Object.entries(ids).map(([name, id]) => [id, name]))
    expect(items.map(({ documentoId }) => names.get(documentoId))).toEqual(found)
    expect([totalRecords, totales.total]).toEqual([found.length, total])
  },
)

test('by pages, in either direction, and refuses what it does not know', async () => {
  for (const orden of ORDEN_DE_DOCUMENTOS) {
    const whole = (await pagina({ orden, sentido: 'asc' })).items.map(({ documentoId }) => documentoId)
    const paged: number[] = []
    for (const page of [1, 2, 3]) {
      const { items } = await pagina({ orden, sentido: 'asc', page, pageSize: 2 })
      paged.push(...items.map(({ documentoId }) => documentoId))
    }
    expect(paged).toEqual(whole)
    const back = (await pagina({ orden, sentido: 'desc' })).items.map(({ documentoId }) => documentoId)
    expect(back).toEqual(whole.toReversed())
  }
  for (const query of [{ orden: 'numero' }, { clase: 'compra' }, { tipo: '4' }, { serie: 'A' }]) {
    expect((await prueba.api.call(documentos.paged, { query })).status).toBe(400)
  }
})

test('the workbook has every row; what takes away has a minus, and what is annulled no amount', async () => {
  const { response } = await prueba.api.call(documentos.excel, { query: {} })
  const { sheets } = await readXlsx(response.rawPayload)
  const rows = sheets[0]?.rows ?? []
  const of = (numero: string) => rows.find(row => row.includes(numero) && row[1] === numero) ?? []
  const [factura = '', credito = '', , anulada = '', cargo = ''] = numeros
  expect(of(credito)).toEqual(expect.arrayContaining(['Nota de crédito', factura, -1000, -180, -1180]))
  expect(of(cargo)).toEqual(expect.arrayContaining(['Nota de débito', factura, 50, 9, 59]))
  expect(of(factura)).toEqual(expect.arrayContaining(['Factura', 1000, 180, 1180]))
  expect(of(anulada)).toEqual(expect.arrayContaining(['Factura', 'Anulado']))
  expect(of(anulada)).not.toContain(1180)
})

describe('paper', () => {
  async function print(id: number) {
    const { response } = await prueba.api.call(documentos.imprimir, { params: { id } })
    const { title, pages } = await readPdf(response.rawPayload)
    const text = pages.map(pageText).join('\n').replace(/\s+/g, ' ')
    return { title, text, name: String(response.headers['content-disposition']) }
  }

  test('of a credit note: what it corrects, of when, and why; its lines and sums', async () => {
    const [factura = '', credito = ''] = numeros
    const { title, text, name } = await print(ids.credito)
    expect(title).toBe(`Nota ${credito}`)
    expect(name).toContain(`Nota_${credito}.pdf`)
    for (const written of [
      'NOTA DE CRÉDITO',
      `NCF ${credito}`,
      'Fecha 20/11/2026',
      `NCF modificado ${factura} del 16/11/2026`,
      TODO.motivo,
      'Importe bruto RD$1,100.00',
      'Descuento -RD$100.00',
      'Subtotal gravado RD$1,000.00',
      'ITBIS (18%) RD$180.00',
      'Total RD$1,180.00',
      'MIL CIENTO OCHENTA PESOS',
      oficina.puesto.gravado.descripcion,
      oficina.puesto.cliente.nombre,
    ]) {
      expect(text).toContain(written)
    }
    expect(text).not.toMatch(/Válida hasta|Pedido/)
  })

  test('of a debit note, with its expiry; of an invoice, the same as by its order', async () => {
    const [factura = ''] = numeros
    const { text } = await print(ids.deshace)
    for (const written of [
      'NOTA DE DÉBITO',
      'Válida hasta 31/12/2027',
      `NCF modificado ${factura} del 16/11/2026`,
      'Emitida por error',
      oficina.puesto.gravado.descripcion,
    ]) {
      expect(text).toContain(written)
    }
    const { title, text: invoice } = await print(ids.factura)
    expect(title).toBe(`Factura ${factura}`)
    expect(invoice).toContain(`Pedido ${ids.factura}`)
    expect((await prueba.api.call(documentos.imprimir, { params: { id: 99_999 } })).status).toBe(404)
  })
})
