import { expect, test } from 'vitest'
import { porcentajesDelCliente } from './porcentajes.ts'

const cliente = { porcCompraExt: 1, porcVentaExt: 2, porcCompraNoExt: 3, porcVentaNoExt: 4 }

test('con ITBIS valen los porcentajes de productos no exentos', () => {
  expect(porcentajesDelCliente(cliente, true)).toEqual({ porcCompra: 3, porcVenta: 4 })
})

test('sin ITBIS valen los de productos exentos', () => {
  expect(porcentajesDelCliente(cliente, false)).toEqual({ porcCompra: 1, porcVenta: 2 })
})
