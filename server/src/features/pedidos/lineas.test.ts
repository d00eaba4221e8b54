import { auditoria } from '@cuadre/contract/auditoria'
import { CANTIDAD_CON_DECIMALES, CANTIDAD_INVALIDA } from '@cuadre/contract/lineas'
import { type detalleBody, pedidos } from '@cuadre/contract/pedidos'
import { testApp } from '@cuadre/testing/app'
import { beforeTests } from '@cuadre/testing/before-tests'
import { unProducto } from '@cuadre/testing/builders'
import { revisarLibros } from '@cuadre/testing/libros'
import { unPuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import { insertSecuencia } from '@cuadre/testing/secuencias'
import { afterAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { TOTAL_EN_CERO } from './guardar/exigir.ts'

const LIBRA = 23
const prueba = testApp()
/** A shop that sells taxed and exempt goods on one invoice. */
const colmado = beforeTests(async () => {
  const puesto = await unPuestoDeVenta(prueba.api, 20, { gravadoYExento: true })
  const { categoriaId } = puesto.empresa
  const cafe = await unProducto(prueba.api, { categoriaId, precio: 89.9, tasaItbis: 16, codigo: 'CAF-1' })
  const pollo = await unProducto(prueba.api, { categoriaId, precio: 95.35, exento: true, unidad: LIBRA })
  return { ...puesto, cafe, pollo }
})
afterAll(async () => expect(await revisarLibros(prueba.base.pool)).toEqual([]))

const crear = async (cambios: Record<string, unknown>, api = prueba.api) =>
  (await api.call(pedidos.create, { body: await colmado.datos(cambios) })).body
const cajero = beforeTests(() => prueba.loginAs({ username: 'cajero', roles: ['Facturacion'] }))

describe('a mixed basket', () => {
  test('bears each rate on the sum of its lines, and its lines keep what they were sold with', async () => {
    const { gravado, cafe, pollo } = colmado
    const { data } = await crear({
      detalles: [
        { productoId: pollo.id, cantidad: 2.5 },
        { productoId: cafe.id, cantidad: 1, comentario: 'Molido fino' },
        { productoId: gravado.id, cantidad: 3, descuento: 10 },
      ],
    })
    // 2.5 × 95.35 = 238.375; 16 % of 89.90 = 14.384; 3 × 450.50 less 10 % = 1,216.35, and 18 % of it 218.943.
    expect(data).toMatchObject({
      subTotal: 1544.63,
      itbis: 233.32,
      total: 1777.95,
      porcCompra: 10,
      porcVenta: 12.5,
    })
    expect(data?.detalles).toMatchObject([
      {
        cantidad: 2.5,
        unidad: LIBRA,
        exento: true,
        tasaItbis: 0,
        importe: 238.38,
        itbis: 0,
        comentario: null,
      },
      { tasaItbis: 16, importe: 89.9, itbis: 14.38, codigo: 'CAF-1', comentario: 'Molido fino' },
      { exento: false, tasaItbis: 18, unidad: 43, importe: 1216.35, itbis: 218.94 },
    ])
  })

  test('the reduced rate needs no switch, exempt goods among taxed ones do', async () => {
    const puesto = await unPuestoDeVenta(prueba.api, 2)
    const { categoriaId } = puesto.empresa
    const cafe = await unProducto(prueba.api, { categoriaId, precio: 100, tasaItbis: 16 })
    const detalles = [cafe, puesto.gravado].map(({ id: productoId }) => ({ productoId, cantidad: 1 }))
    expect(await puesto.unPedido({ detalles })).toMatchObject({ itbis: 97.09, total: 647.59 })
    const mezcla = [...detalles, { productoId: puesto.exento.id, cantidad: 1 }]
    const { body } = await prueba.api.call(pedidos.create, { body: await puesto.datos({ detalles: mezcla }) })
    expect([body.errorCode, body.message]).toEqual([
      'PRODUCT_NOT_OFFERED',
      `El producto «${puesto.exento.descripcion}» no se puede vender en este pedido.`,
    ])
  })

  test('a special regime takes taxed goods without ITBIS: the buyer is exempt', async () => {
    const { empresa, gravado, pollo } = colmado
    await insertSecuencia(prueba.base.pool, { empresaId: empresa.id, tipo: '14' })
    const detalles = [gravado, pollo].map(({ id: productoId }) => ({ productoId, cantidad: 1 }))
    const { data } = await crear({ detalles, ncfId: null, tipoComprobante: 'B14', aplicaItbis: false })
    expect(data).toMatchObject({ subTotal: 545.85, itbis: 0, porcCompra: 5, porcVenta: 7 })
    expect(data?.detalles).toMatchObject([
      { exento: false, tasaItbis: 18, itbis: 0 },
      { exento: true, itbis: 0 },
    ])
  })
})

test.each([
  ['half a piece', 'cafe', 1.5, CANTIDAD_INVALIDA],
  ['a thousandth of a pound', 'pollo', 0.125, CANTIDAD_CON_DECIMALES],
  ['a thousandth of a piece', 'cafe', 1.005, CANTIDAD_CON_DECIMALES],
  ['less than nothing', 'pollo', -0.125, CANTIDAD_INVALIDA],
  ['too many pounds', 'pollo', 1_000_000, CANTIDAD_INVALIDA],
] as const)('refuses %s, and costs no number', async (_what, cual, cantidad, message) => {
  const libres = (await colmado.disponibles()).length
  const { errors } = await crear({ detalles: [{ productoId: colmado[cual].id, cantidad }] })
  expect(errors).toEqual([{ field: 'detalles.0.cantidad', message }])
  expect((await colmado.disponibles()).length).toBe(libres)
})

test('a paper invoice of nothing is refused, new and changed, and costs no number', async () => {
  const regalado = [{ productoId: colmado.cafe.id, cantidad: 1, descuento: 100 }]
  const libres = (await colmado.disponibles()).length
  const dicho = [{ field: 'detalles', message: TOTAL_EN_CERO }]
  expect((await crear({ detalles: regalado })).errors).toEqual(dicho)
  expect((await colmado.disponibles()).length).toBe(libres)
})

describe('agreed prices and pesos off', () => {
  test('are for who may: the others are told, and the catalogue’s price stands', async () => {
    const { gravado } = colmado
    const acordado = { productoId: gravado.id, cantidad: 1, precio: 400, precioAcordado: true }
    const rebajado = { productoId: gravado.id, cantidad: 1, descuentoMonto: 50.5 }
    expect(await crear({ detalles: [acordado] }, cajero)).toMatchObject({ errorCode: 'PRICE_CHANGED' })
    expect(await crear({ detalles: [rebajado] }, cajero)).toMatchObject({
      errors: [
        {
          field: 'detalles.0.descuentoMonto',
          message: expect.stringContaining('no puede dar descuentos en pesos'),
        },
      ],
    })
    const sinDecirlo = { ...acordado, precioAcordado: undefined }
    expect(await crear({ detalles: [sinDecirlo] })).toMatchObject({ errorCode: 'PRICE_CHANGED' })
    const { data } = await crear({ detalles: [acordado, rebajado] })
    expect(data?.detalles).toMatchObject([
      { precio: 400, precioDeLista: 450.5, importe: 400 },
      { precio: 450.5, precioDeLista: null, descuento: 0, descuentoMonto: 50.5, importe: 400 },
    ])
    const { items } = await prueba.api.data(auditoria.paged, {
      query: { entidad: 'Pedido', registroId: data?.pedidoId },
    })
    const traza = items[0]?.cambios.find(({ campo }) => campo === 'detalles')
    expect(traza?.despues).toMatchObject([{ precio: 400, precioDeLista: 450.5 }, { descuentoMonto: 50.5 }])
  })

  test.each([
    ['more than the line has', { descuentoMonto: 450.51 }, 'pasa de lo que vale la línea'],
    ['a percentage too', { descuentoMonto: 5, descuento: 5 }, 'no en los dos'],
    ['a price of nothing', { precio: 0, precioAcordado: true }, 'El precio debe ser mayor a cero'],
  ])('refuse %s', async (_what, linea, frase) => {
    const { body } = await prueba.api.call(pedidos.create, {
      body: await colmado.datos({ detalles: [{ productoId: colmado.gravado.id, cantidad: 1, ...linea }] }),
    })
    expect([body.statusCode, body.errors?.[0]?.message]).toEqual([400, expect.stringContaining(frase)])
  })

  test('stay with a stored line whoever edits it, and whoever says nothing of them leaves them', async () => {
    const { gravado, pollo } = colmado
    const { data } = await crear({
      detalles: [
        { productoId: gravado.id, cantidad: 1, precio: 400, precioAcordado: true },
        { productoId: pollo.id, cantidad: 1, descuentoMonto: 5, comentario: 'Sin piel' },
      ],
    })
    const { pedidoId = 0, detalles = [] } = data ?? {}
    const guardar = (lineas: z.input<typeof detalleBody>[]) =>
      cajero.data(pedidos.update, {
        params: { id: pedidoId },
        body: { ...data, detalles: lineas, ...SIN_TOTALES },
      })
    const leidas = async () => (await prueba.api.data(pedidos.get, { params: { id: pedidoId } })).detalles
    await guardar(
      detalles.map(({ productoId, precio, descuento }) => ({ productoId, precio, cantidad: 2, descuento })),
    )
    expect(await leidas()).toMatchObject([
      { precio: 400, precioDeLista: 450.5, importe: 800 },
      { descuentoMonto: 5, importe: 185.7, comentario: 'Sin piel' },
    ])
    await guardar(
      detalles.map(({ productoId, precio }) => ({
        productoId,
        precio,
        cantidad: 1,
        descuentoMonto: null,
        comentario: null,
      })),
    )
    expect(await leidas()).toMatchObject([
      { importe: 400 },
      { descuentoMonto: null, comentario: null, importe: 95.35 },
    ])
  })

  test('are of one line: another one of the same product has no pesos off', async () => {
    const productoId = colmado.gravado.id
    const { data } = await crear({
      detalles: [
        { productoId, cantidad: 1, descuentoMonto: 100, comentario: 'Caja rota' },
        { productoId, cantidad: 1 },
      ],
    })
    const params = { id: data?.pedidoId ?? 0 }
    const guardar = async (lineas: z.input<typeof detalleBody>[]) =>
      (await cajero.call(pedidos.update, { params, body: { ...data, detalles: lineas, ...SIN_TOTALES } }))
        .body
    const leidas = async () => (await prueba.api.data(pedidos.get, { params })).detalles
    await guardar(Array(3).fill({ productoId, cantidad: 1 }))
    const suyas = [{ descuentoMonto: 100, comentario: 'Caja rota' }, { importe: 450.5 }, { importe: 450.5 }]
    expect(await leidas()).toMatchObject(suyas)
    await guardar([
      { productoId, cantidad: 2, descuentoMonto: null },
      { productoId, cantidad: 1, descuentoMonto: 100 },
    ])
    expect(await leidas()).toMatchObject([{ importe: 901 }, { importe: 350.5 }])
    expect(await guardar(Array(2).fill({ productoId, cantidad: 1, descuentoMonto: 100 }))).toMatchObject({
      errors: [{ field: 'detalles.1.descuentoMonto' }],
    })
  })
})

const SIN_TOTALES = { subTotal: undefined, itbis: undefined, total: undefined, version: undefined }
