import { expect, test } from 'vitest'
import { centavosDesdePesos } from '../dinero/centavos.ts'
import { calcularCuentas } from './calcular-cuentas.ts'

const pedido = {
  subTotal: centavosDesdePesos(1000),
  total: centavosDesdePesos(1180),
  aplicaItbis: true,
  porcCompra: 5,
  porcVenta: 12.5,
  loSuyo: false,
}

test('con ITBIS la base es el subtotal: 5 % y 12.5 % de RD$1,000', () => {
  expect(calcularCuentas(pedido)).toEqual({
    pagar: { porcentaje: 5, base: 100_000, tipoBase: 'Subtotal', monto: 5000 },
    cobrar: { porcentaje: 12.5, base: 100_000, tipoBase: 'Subtotal', monto: 12_500 },
  })
})

test('sin ITBIS la base es el total', () => {
  const exento = {
    ...pedido,
    subTotal: centavosDesdePesos(799),
    total: centavosDesdePesos(800),
    aplicaItbis: false,
  }
  expect(calcularCuentas(exento)).toEqual({
    pagar: { porcentaje: 5, base: 80_000, tipoBase: 'Total', monto: 4000 },
    cobrar: { porcentaje: 12.5, base: 80_000, tipoBase: 'Total', monto: 10_000 },
  })
})

test('cada monto se redondea una vez: 33.33 % de RD$89.99 es RD$29.99', () => {
  const { cobrar } = calcularCuentas({ ...pedido, subTotal: centavosDesdePesos(89.99), porcVenta: 33.33 })
  expect(cobrar.monto).toBe(2999)
})

test('quien vende lo suyo cobra el total con su ITBIS y no paga a nadie, con ITBIS y sin él', () => {
  const suyo = { ...pedido, porcCompra: 0, porcVenta: 100, loSuyo: true }
  const cobrar = { porcentaje: 100, base: 118_000, tipoBase: 'Total', monto: 118_000 }
  expect(calcularCuentas(suyo)).toEqual({ pagar: null, cobrar })
  expect(calcularCuentas({ ...suyo, total: suyo.subTotal, aplicaItbis: false }).cobrar.monto).toBe(100_000)
})
