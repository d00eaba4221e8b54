import { expect, test } from 'vitest'
import { agregarLinea } from './agregar-linea.ts'

const linea = (productoId: number, cantidad: number, descuento = 0) => ({ productoId, cantidad, descuento })
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
