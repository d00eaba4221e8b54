import { expect, test } from 'vitest'
import { PEDIDO, producto } from '../test-oficina.ts'
import { cifraInvalida, type Linea, problemaDe, totalesDe } from './lineas.ts'
import { cambiosDePrecio, repriced } from './prices.ts'

const linea = (part: Partial<Linea>): Linea => ({
  key: 1,
  productoId: 1,
  descripcion: 'Clavos',
  categoriaId: 1,
  exento: false,
  tasaItbis: 18,
  precio: 33.33,
  precioDeLista: null,
  cantidad: 3,
  unidad: 43,
  descuento: 10,
  descuentoMonto: null,
  codigo: null,
  codigoBarras: null,
  comentario: null,
  ...part,
})

// Worked by hand: each line rounded half away from zero, ITBIS once on their sum.
test.each([
  // 3 × 33.33 = 99.99 less 10 % = 89.991
  { lineas: [{}], subTotal: 8999, itbis: 1620, total: 10619 },
  // 1 × 0.05 less 50 % = 0.025 → 0.03
  { lineas: [{ precio: 0.05, cantidad: 1, descuento: 50 }], subTotal: 3, itbis: 1, total: 4 },
  // two of them: 0.06, not 0.05
  {
    lineas: [
      { precio: 0.05, cantidad: 1, descuento: 50 },
      { precio: 0.05, cantidad: 1, descuento: 50 },
    ],
    subTotal: 6,
    itbis: 1,
    total: 7,
  },
  // 1,250 × 9,876,543.21 = 12,345,679,012.50
  {
    lineas: [{ precio: 9_876_543.21, cantidad: 1250, descuento: 0 }],
    subTotal: 1_234_567_901_250,
    itbis: 222_222_222_225,
    total: 1_456_790_123_475,
  },
  { lineas: [{ descuento: 100 }], subTotal: 0, itbis: 0, total: 0 },
])('$total centavos', ({ lineas, subTotal, itbis, total }) => {
  expect(totalesDe(lineas.map(linea), true)).toMatchObject({ subTotal, itbis, total })
})

test('without ITBIS the total is the subtotal', () => {
  expect(totalesDe([linea({})], false)).toMatchObject({ itbis: 0, total: 8999 })
})

test('a blank quantity counts nothing and an impossible discount does not break the figures', () => {
  const lineas = [linea({ cantidad: 0 }), linea({ descuento: 150 }), linea({})]
  expect(totalesDe(lineas, true).subTotal).toBe(8999)
  expect(lineas.map(cifraInvalida)).toEqual(['cantidad', 'descuento', undefined])
})

test('prices that changed are found; a stored line keeps its own', () => {
  const productos = [producto(1, 'Cemento', 525)]
  const lineas = [linea({ descripcion: 'Cemento', precio: 500 })]
  expect(cambiosDePrecio(lineas, productos, { detalles: [], acuerda: true })).toEqual([
    { productoId: 1, descripcion: 'Cemento', antes: 500, ahora: 525 },
  ])
  expect(cambiosDePrecio(lineas, productos, { detalles: PEDIDO.detalles, acuerda: true })).toEqual([])
})

test('a new price reaches no line of its product that the order already had at another', () => {
  const productos = [producto(1, 'Cemento', 525)]
  const [guardado] = PEDIDO.detalles
  if (guardado === undefined) throw new Error('The order has a line')
  const detalles = [{ ...guardado, precio: 450, precioDeLista: 500 }]
  const acordada = linea({ precio: 450, precioDeLista: 500 })
  const lineas = [acordada, linea({ key: 2, precio: 500 }), linea({ key: 3, precio: 510, descuento: 0 })]
  const cambios = cambiosDePrecio(lineas, productos, { detalles, acuerda: false })
  expect(cambios.map(({ antes }) => antes)).toEqual([500, 510])
  const nuevas = repriced(lineas, { cambios, acordados: true })
  expect(nuevas.map(({ precio }) => precio)).toEqual([450, 525, 525])
  expect(nuevas[0]).toBe(acordada)
})

test('a price is at most what the books hold: thirteen figures are none', () => {
  expect(problemaDe('precio', linea({ precio: 999_999_999_999.99 }))).toBeNull()
  expect(problemaDe('precio', linea({ precio: 7_460_123_456_789 }))).toBe(
    'El monto supera el máximo permitido.',
  )
})
