import { expect, test } from 'vitest'
import { agregarLinea } from './agregar-linea.ts'

const linea = (productoId: number, cantidad: number, descuento = 0) => ({
  productoId,
  cantidad,
  unidad: 43,
  descuento,
  descuentoMonto: null as number | null,
  comentario: null as string | null,
  precioDeLista: null as number | null,
})
const lineas = [linea(1, 5), linea(2, 3, 10)]

test('un producto nuevo va al final', () => {
  expect(agregarLinea(lineas, linea(3, 1))).toEqual([...lineas, linea(3, 1)])
})

test('el mismo producto con el mismo descuento suma su cantidad y queda en su lugar', () => {
  expect(agregarLinea(lineas, linea(1, 4))).toEqual([linea(1, 9), linea(2, 3, 10)])
})

test('con otro descuento es otra línea', () => {
  expect(agregarLinea(lineas, linea(1, 4, 10))).toEqual([...lineas, linea(1, 4, 10)])
})

test.each([
  ['comentario', 'Para la fiesta'],
  ['descuentoMonto', 500],
  ['precioDeLista', 9000],
])('lo que dice algo suyo (%s) es otra línea, y quien llega después no se le suma', (campo, valor) => {
  const suya = { ...linea(1, 4), [campo]: valor }
  expect(agregarLinea(lineas, suya)).toEqual([...lineas, suya])
  expect(agregarLinea([suya], linea(1, 1))).toEqual([suya, linea(1, 1)])
})

test('lo que se mide suma a la centésima', () => {
  const pollo = { ...linea(1, 0.1), unidad: 23 }
  expect(agregarLinea([pollo], { ...pollo, cantidad: 0.2 })).toEqual([{ ...pollo, cantidad: 0.3 }])
  expect(agregarLinea([], { ...pollo, cantidad: 0.005 })).toBeNull()
})

test('hasta 999,999 se suma; uno más se rechaza', () => {
  expect(agregarLinea([linea(1, 999_998)], linea(1, 1))).toEqual([linea(1, 999_999)])
  expect(agregarLinea([linea(1, 999_999)], linea(1, 1))).toBeNull()
})

test.each([0, -1, 1.5, 1_000_000, Number.NaN])('una línea nueva de %d unidades se rechaza', cantidad => {
  expect(agregarLinea([], linea(1, cantidad))).toBeNull()
})

test('la tabla de antes no se toca', () => {
  const antes = lineas.map(fila => ({ ...fila }))
  agregarLinea(lineas, linea(1, 4))
  expect(lineas).toEqual(antes)
})
