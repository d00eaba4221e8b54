import { expect, test } from 'vitest'
import { cliente, detalle, empresa, PEDIDO, producto } from '../test-oficina.ts'
import { copiaDe, deNuevo } from './copia.ts'

const HOY = '2027-01-04'
const CEMENTO = producto(1, 'Cemento', 500)
const OFICINA = {
  empresas: [empresa(1, 'Ferretería Uno', 1)],
  clientes: [cliente(1, 'Colmado Peña', 10)],
  productos: [CEMENTO, producto(2, 'Clavos', 33.33)],
  hoy: HOY,
}
const linea = (productoId: number, part = {}) =>
  detalle({
    productoId,
    descripcion: `Producto ${productoId}`,
    precio: 500,
    cantidad: 2,
    descuento: 5,
    ...part,
  })

test('company, client, ITBIS choice and lines are taken over; the day is today and the number is another', () => {
  const copia = copiaDe({ ...PEDIDO, detalles: [linea(1)] }, OFICINA)
  expect(copia.pedido).toMatchObject({
    fechaPedido: HOY,
    empresaId: 1,
    categoriaId: 1,
    clienteId: 1,
    aplicaItbis: true,
    ncfId: null,
    lineas: [{ productoId: 1, descripcion: 'Cemento', precio: 500, cantidad: 2, descuento: 5 }],
  })
  expect(copia).toMatchObject({ omitidos: [], precios: [], empresaPerdida: null, clientePerdido: null })
})

test.each([
  ['is gone', []],
  ['is no longer sold', [producto(1, 'Cemento', 500, { estado: false })]],
  ['became exempt', [producto(1, 'Cemento', 500, { exento: true })]],
  ['went to another category', [producto(1, 'Cemento', 500, { categoriaId: 2 })]],
])('a product that %s is left out by name, once', (_case, productos) => {
  const pedido = { ...PEDIDO, detalles: [linea(1), linea(1, { descuento: 9 })] }
  const copia = copiaDe(pedido, { ...OFICINA, productos })
  expect(copia.pedido.lineas).toEqual([])
  expect(copia.omitidos).toEqual(['Producto 1'])
})

test('today’s price is taken and told', () => {
  const productos = [{ ...CEMENTO, precio: 525.5 }]
  const copia = copiaDe({ ...PEDIDO, detalles: [linea(1)] }, { ...OFICINA, productos })
  expect(copia.pedido.lineas[0]?.precio).toBe(525.5)
  expect(copia.precios).toEqual([{ productoId: 1, descripcion: 'Cemento', antes: 500, ahora: 525.5 }])
})

test('lines that differed in price only become one, at its first place', () => {
  const detalles = [linea(1, { precio: 480 }), linea(2, { precio: 33.33 }), linea(1)]
  const copia = copiaDe({ ...PEDIDO, detalles }, OFICINA)
  expect(copia.pedido.lineas.map(({ productoId, cantidad }) => [productoId, cantidad])).toEqual([
    [1, 4],
    [2, 2],
  ])
  expect(new Set(copia.pedido.lineas.map(({ key }) => key)).size).toBe(2)
})

test('a company or a client that may no longer be chosen stays blank and is named; the lines stay', () => {
  const copia = copiaDe({ ...PEDIDO, detalles: [linea(1)] }, { ...OFICINA, empresas: [], clientes: [] })
  expect(copia).toMatchObject({ empresaPerdida: 'Ferretería Uno', clientePerdido: 'Colmado Peña' })
  expect(copia.pedido).toMatchObject({ empresaId: null, categoriaId: 1, clienteId: null })
  expect(copia.pedido.lineas).toHaveLength(1)
})

test('a company that changed its category decides what may be sold', () => {
  const empresas = [empresa(1, 'Ferretería Uno', 2)]
  const productos = [producto(1, 'Cemento', 500, { categoriaId: 2 })]
  const copia = copiaDe({ ...PEDIDO, detalles: [linea(1)] }, { ...OFICINA, empresas, productos })
  expect(copia.pedido).toMatchObject({ categoriaId: 2, lineas: [{ productoId: 1, categoriaId: 2 }] })
})

test('of a price or discount in pesos that was agreed the copy says that it is gone; who may give one keeps the discount', () => {
  const pedido = {
    ...PEDIDO,
    detalles: [
      linea(1, { precio: 450, precioDeLista: 500, descuento: 0 }),
      linea(2, { precio: 33.33, descuento: 0, descuentoMonto: 5 }),
    ],
  }
  const copia = copiaDe(pedido, OFICINA)
  expect(copia.sinAcordado).toEqual(['Cemento', 'Clavos'])
  expect(copia.pedido.lineas).toMatchObject([
    { precio: 500, precioDeLista: null },
    { precio: 33.33, descuentoMonto: null },
  ])
  const quePuede = copiaDe(pedido, { ...OFICINA, acuerda: true })
  expect(quePuede.sinAcordado).toEqual(['Cemento'])
  expect(quePuede.pedido.lineas[1]).toMatchObject({ descuentoMonto: 5 })
})

test('a mixed order is copied whole while its company mixes', () => {
  const arroz = producto(3, 'Arroz', 100, { exento: true })
  const pedido = { ...PEDIDO, detalles: [linea(1), linea(3, { exento: true })] }
  const office = { ...OFICINA, productos: [CEMENTO, arroz] }
  expect(copiaDe(pedido, office).omitidos).toEqual(['Producto 3'])
  const mezcla = { ...office, empresas: [{ ...empresa(1, 'Ferretería Uno', 1), gravadoYExento: true }] }
  expect(copiaDe(pedido, mezcla).omitidos).toEqual([])
})

test('the same sale issued anew keeps its buyer’s order number, another sale does not', () => {
  const pedido = { ...PEDIDO, ordenDeCompra: 'OC-4471' }
  expect(deNuevo(pedido, OFICINA).pedido.ordenDeCompra).toBe('OC-4471')
  expect(copiaDe(pedido, OFICINA).pedido.ordenDeCompra).toBe('')
})
