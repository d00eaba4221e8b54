import { describe, expect, test } from 'vitest'
import { esCantidad, esDescuento, primerFaltante } from './validar-pedido.ts'

const completo = {
  fechaPedido: '2026-11-21',
  empresaId: 1,
  clienteId: 2,
  porcCompra: 5,
  porcVenta: 10.5,
  ncfId: 3,
  cantidadDeLineas: 1,
}

describe('Lo primero que falta en un pedido', () => {
  test('a un pedido completo no le falta nada', () => {
    expect(primerFaltante(completo)).toBeNull()
  })

  test.each([
    [{ fechaPedido: null }, 'FECHA'],
    [{ empresaId: null }, 'EMPRESA'],
    [{ clienteId: null }, 'CLIENTE'],
    [{ porcCompra: 0 }, 'PORCENTAJES'],
    [{ porcVenta: 0 }, 'PORCENTAJES'],
    [{ ncfId: null }, 'NCF'],
    [{ cantidadDeLineas: 0 }, 'PRODUCTOS'],
  ])('con %j falta %s', (cambio, falta) => {
    expect(primerFaltante({ ...completo, ...cambio })).toBe(falta)
  })

  test('se reclama en el orden de la especificación', () => {
    const pasos = [
      { fechaPedido: '2026-11-21' },
      { empresaId: 1 },
      { clienteId: 2 },
      { porcCompra: 5, porcVenta: 10 },
      { ncfId: 3 },
      { cantidadDeLineas: 1 },
    ]
    const vacio = {
      fechaPedido: null,
      empresaId: null,
      clienteId: null,
      porcCompra: 0,
      porcVenta: 0,
      ncfId: null,
      cantidadDeLineas: 0,
    }
    const reclamos = [0, 1, 2, 3, 4, 5, 6].map(hechos =>
      primerFaltante(Object.assign({}, vacio, ...pasos.slice(0, hechos))),
    )
    expect(reclamos).toEqual(['FECHA', 'EMPRESA', 'CLIENTE', 'PORCENTAJES', 'NCF', 'PRODUCTOS', null])
  })
})

test('la cantidad es un entero de 1 a 999,999', () => {
  expect([1, 999_999].every(esCantidad)).toBe(true)
  expect([0, -1, 1.5, 1_000_000, Number.NaN, Number.POSITIVE_INFINITY].some(esCantidad)).toBe(false)
})

test('el descuento es un entero de 0 a 100', () => {
  expect([0, 100].every(esDescuento)).toBe(true)
  expect([-1, 0.5, 101, Number.NaN].some(esDescuento)).toBe(false)
})
