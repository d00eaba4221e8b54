import { expect, test } from 'vitest'
import { porcentajesDelCliente, sePuedeFacturar } from './porcentajes.ts'

const cliente = { porcCompraExt: 1, porcVentaExt: 2, porcCompraNoExt: 3, porcVentaNoExt: 4 }

test('con ITBIS valen los porcentajes de productos no exentos', () => {
  expect(porcentajesDelCliente(cliente, true)).toEqual({ porcCompra: 3, porcVenta: 4 })
})

test('sin ITBIS valen los de productos exentos', () => {
  expect(porcentajesDelCliente(cliente, false)).toEqual({ porcCompra: 1, porcVenta: 2 })
})

test.each([
  [10, 12.5, true],
  [0.01, 100, true],
  [0, 12.5, false],
  [10, 0, false],
])('compra %s, venta %s: se puede facturar, %s', (porcCompra, porcVenta, puede) => {
  expect(sePuedeFacturar({ porcCompra, porcVenta })).toBe(puede)
})
