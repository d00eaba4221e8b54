import { clientes } from '@cuadre/contract/clientes'
import { empresas } from '@cuadre/contract/empresas'
import { type Pedido, pedidos } from '@cuadre/contract/pedidos'
import { reportes } from '@cuadre/contract/reportes'
import { formatMonto } from '@cuadre/domain/dinero/formato'
import { formatDocumento } from '@cuadre/domain/identidad/documento'
import { formatDia } from '@cuadre/domain/tiempo/dia'
import { testApp } from '@cuadre/testing/app'
import { beforeTests } from '@cuadre/testing/before-tests'
import { unCliente, unContacto } from '@cuadre/testing/builders'
import { fetchPdf } from '@cuadre/testing/fetch-pdf'
import { type PuestoDeVenta, unPuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import { type RawBuilder, sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'

/** Orders of `puesto`: two days, with and without ITBIS, one annulled. */
let lunes: Pedido
let martes: Pedido
let anulado: Pedido

/** 10:15 in the morning in Santo Domingo. */
const AHORA = new Date('2026-11-21T14:15:00Z')
const MARTES = '2026-11-17'
const NOVIEMBRE = { fechaDesde: '2026-11-01', fechaHasta: '2026-11-30' }

const prueba = testApp({ now: () => AHORA })
const puesto = beforeTests(() => unPuestoDeVenta(prueba.api))

beforeAll(async () => {
  lunes = await puesto.unPedido()
  martes = await elMartes(puesto, {
    aplicaItbis: false,
    detalles: [{ productoId: puesto.exento.id, cantidad: 7, descuento: 0 }],
  })
  anulado = await puesto.unPedido()
  await prueba.api.call(pedidos.remove, { params: { id: anulado.pedidoId } })
})

async function elMartes(puesto: PuestoDeVenta, changes: Record<string, unknown>): Promise<Pedido> {
  const [ncf] = await puesto.disponibles(MARTES)
  return puesto.unPedido({ fechaPedido: MARTES, ncfId: ncf?.id, ...changes })
}

/** The three amounts of an order, as printed. */
function figures({ subTotal, itbis, total }: Pick<Pedido, 'subTotal' | 'itbis' | 'total'>): string {
  return [subTotal, itbis, total].map(formatMonto).join(' ')
}

/** What the database adds up by itself, as printed. */
async function sums(where: RawBuilder<boolean>): Promise<string> {
  const row = await prueba.db
    .selectFrom('documentos')
    .select([
      sql<number>`sum(sub_total)`.as('subTotal'),
      sql<number>`sum(itbis)`.as('itbis'),
      sql<number>`sum(total)`.as('total'),
    ])
    .where('anulado', '=', false)
    .where(where)
    .executeTakeFirstOrThrow()
  return figures(row)
}

function conRnc({ nombre, rnc }: { nombre: string; rnc: string }): string {
  return `${nombre} (RNC ${formatDocumento(rnc)})`
}

describe('sales of a client', () => {
  test('say who, when, by whom, every figure and their sums', async () => {
    const { cliente, empresa } = puesto
    const body = { clienteId: cliente.id, ...NOVIEMBRE }
    const {
      titulo,
      texto,
      onOneLine: seguido,
      headers,
    } = await fetchPdf(prueba.api, reportes.ventasDeCliente, body)
    expect(titulo).toBe('Ventas por cliente')
    for (const piece of [
      `Cliente RNC Desde Hasta\n${cliente.nombre} ${formatDocumento(cliente.rnc)} 01/11/2026 30/11/2026`,
      'Preparado por Administrador el 21/11/2026 10:15 a. m.',
      'NCF Fecha Empresa Subtotal ITBIS Total',
      'Página 1 de 1',
    ]) {
      expect(texto).toContain(piece)
    }
    for (const pedido of [lunes, martes]) {
      const { txtNCF, fechaPedido } = pedido
      const row = `${txtNCF} ${formatDia(fechaPedido)} ${empresa.nombre} ${figures(pedido)}`
      expect(seguido).toContain(row)
    }
    expect(texto).not.toContain(anulado.txtNCF)
    expect(texto).toContain(`Total (2 facturas) ${await sums(sql`cliente_id = ${cliente.id}`)}`)
    expect(headers).toMatchObject({
      'x-filas': '2',
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="Ventas_por_cliente_2026-11-01_2026-11-30.pdf"',
    })
  })

  test('keep the name that each order was issued with, under the present one', async () => {
    const otro = await unPuestoDeVenta(prueba.api)
    await otro.unPedido()
    const { cliente } = otro
    const ahora = { ...cliente, nombre: 'Colmado Renovado' }
    await prueba.api.data(clientes.update, { params: { id: cliente.id }, body: ahora })
    await prueba.api.call(clientes.remove, { params: { id: cliente.id } })
    const body = { clienteId: cliente.id, ...NOVIEMBRE }
    const { texto, onOneLine: seguido } = await fetchPdf(prueba.api, reportes.ventasDeCliente, body)
    expect(texto).toContain(`Colmado Renovado ${formatDocumento(cliente.rnc)}`)
    expect(seguido).toContain(`${cliente.nombre} RD$`)
  })
})

describe('a column that says the same in each row', () => {
  test('goes while the head says it, and stays once an order bears another name', async () => {
    const otro = await unPuestoDeVenta(prueba.api)
    const { empresa, cliente } = otro
    await otro.unPedido()
    const heads = async () => {
      const deCliente = { clienteId: cliente.id, ...NOVIEMBRE }
      const deEmpresa = { empresaId: empresa.id, ...NOVIEMBRE }
      const papeles = [
        await fetchPdf(prueba.api, reportes.ventasDeCliente, deCliente),
        await fetchPdf(prueba.api, reportes.ventasDeEmpresa, deEmpresa),
      ]
      return papeles.map(({ lines }) => lines.find(linea => linea.startsWith('NCF ')))
    }
    expect(await heads()).toEqual([
      'NCF Fecha Empresa Subtotal ITBIS Total',
      'NCF Fecha Subtotal ITBIS Total',
    ])
    const { version: _, ...datos } = empresa
    await prueba.api.data(clientes.update, {
      params: { id: cliente.id },
      body: { ...cliente, nombre: 'Colmado Otro' },
    })
    await prueba.api.data(empresas.update, {
      params: { id: empresa.id },
      body: { ...datos, nombre: 'Ferretería Otra, SRL' },
    })
    expect(await heads()).toEqual([
      'NCF Fecha Empresa Cliente Subtotal ITBIS Total',
      'NCF Fecha Empresa Subtotal ITBIS Total',
    ])
  })
})

describe('sales of a contact', () => {
  test('are those of its clients at the time, each client of several invoices with its sums', async () => {
    const contacto = await unContacto(prueba.api, { nombreContacto: 'Ángela Ñáñez' })
    const otroContacto = await unContacto(prueba.api)
    const percentages = { porcCompraNoExt: 10, porcVentaNoExt: 12.5 }
    const ana = await unCliente(prueba.api, { nombre: 'Ana', contactoId: contacto.id, ...percentages })
    const beto = await unCliente(prueba.api, { nombre: 'Beto', contactoId: contacto.id, ...percentages })
    for (const clienteId of [beto.id, ana.id, beto.id]) await puesto.unPedido({ clienteId })
    // Beto goes over to somebody else: what was sold until then stays.
    const body = { ...beto, contactoId: otroContacto.id }
    await prueba.api.data(clientes.update, { params: { id: beto.id }, body })
    await puesto.unPedido({ clienteId: beto.id })

    const filter = { contactoId: contacto.id, ...NOVIEMBRE }
    const { titulo, texto, lines: lineas } = await fetchPdf(prueba.api, reportes.ventasDeContacto, filter)
    expect(titulo).toBe('Ventas por contacto')
    expect(texto).toContain('Contacto Desde Hasta\nÁngela Ñáñez 01/11/2026 30/11/2026')
    const heads = lineas.filter(linea => /^(Ana|Beto|Subtotal de|Total) /.test(linea))
    const ofBeto = await sums(sql`cliente_id = ${beto.id} AND contacto_id = ${contacto.id}`)
    expect(heads).toEqual([
      conRnc(ana),
      conRnc(beto),
      `Subtotal de Beto (2 facturas) ${ofBeto}`,
      `Total (3 facturas) ${await sums(sql`contacto_id = ${contacto.id}`)}`,
    ])
  })
})

describe('sales of a company', () => {
  test('go client by client with subtotals, name the company once and leave others out', async () => {
    const otro = await unPuestoDeVenta(prueba.api)
    const { empresa, cliente } = otro
    const zoila = await unCliente(prueba.api, { nombre: 'Zoila', porcCompraNoExt: 1, porcVentaNoExt: 1 })
    await otro.unPedido({ clienteId: zoila.id })
    await otro.unPedido()
    await elMartes(otro, {})
    const body = { empresaId: empresa.id, ...NOVIEMBRE }
    const { titulo, texto, lines: lineas } = await fetchPdf(prueba.api, reportes.ventasDeEmpresa, body)
    expect(titulo).toBe('Ventas por empresa')
    expect(texto).toContain(`${empresa.nombre} ${formatDocumento(empresa.rnc)}`)
    expect(lineas.filter(linea => /^(Subtotal de|Total) /.test(linea))).toEqual([
      `Subtotal de ${cliente.nombre} (2 facturas) ${await sums(sql`empresa_id = ${empresa.id} AND cliente_id = ${cliente.id}`)}`,
      `Total (3 facturas) ${await sums(sql`empresa_id = ${empresa.id}`)}`,
    ])
    expect(lineas).toContain('NCF Fecha Subtotal ITBIS Total')
    expect(texto.split(empresa.nombre)).toHaveLength(2)
    expect(texto).not.toContain(puesto.empresa.nombre)
  })
})

describe('sales of an interval', () => {
  test('go day by day with subtotals', async () => {
    const { titulo, texto, lines: lineas } = await fetchPdf(prueba.api, reportes.ventasPorFechas, NOVIEMBRE)
    expect(titulo).toBe('Ventas por fechas')
    const days = lineas.filter(linea => /^(Lunes|Martes|Subtotal|Total) /.test(linea))
    const of = async (dia: string) =>
      `Subtotal del ${dia === MARTES ? 'martes' : 'lunes'} ${formatDia(dia)} (${await count(dia)} facturas) ${await sums(sql`fecha = ${dia}`)}`
    expect(days).toEqual([
      'Lunes 16/11/2026',
      await of('2026-11-16'),
      'Martes 17/11/2026',
      await of(MARTES),
      `Total (${await count()} facturas) ${await sums(sql`true`)}`,
    ])
    expect(texto).toContain('NCF Empresa Cliente Subtotal ITBIS Total')
  })

  test.each([
    ['2026-11-16', '2026-11-16', [true, false]],
    ['2026-11-17', '2026-11-17', [false, true]],
    ['2026-11-16', '2026-11-17', [true, true]],
    // Midnight UTC is that calendar day; any other instant is its day in Santo Domingo.
    ['2026-11-16T00:00:00.000Z', '2026-11-16T00:00:00.000Z', [true, false]],
    ['2026-11-17T03:59:59Z', '2026-11-17T03:59:59Z', [true, false]],
    ['2026-11-17T04:00:00Z', '2026-11-17T23:00:00-04:00', [false, true]],
    ['2026-10-01', '2026-11-16', [true, false]],
    ['2026-11-17', '2026-12-31', [false, true]],
  ])('from %s to %s hold the days between, both included', async (fechaDesde, fechaHasta, expected) => {
    const body = { fechaDesde, fechaHasta }
    const { texto } = await fetchPdf(prueba.api, reportes.ventasPorFechas, body)
    expect(
      [lunes, martes].map(
        ({ txtNCF, total }) => texto.includes(txtNCF) && texto.includes(formatMonto(total)),
      ),
    ).toEqual(expected)
  })

  async function count(dia?: string): Promise<number> {
    const query = prueba.db
      .selectFrom('documentos')
      .select(sql<number>`count(*)`.as('n'))
      .where('anulado', '=', false)
    return (await (dia ? query.where('fecha', '=', dia) : query).executeTakeFirstOrThrow()).n
  }
})
