import { describe, expect, test } from 'vitest'
import { esCantidad, esDescuento, faltantes } from './validar-pedido.ts'

const completo = {
  fechaPedido: '2026-11-21',
  empresaId: 1,
  clienteId: 2,
  porcCompra: 5,
  porcVenta: 10.5,
  ncfId: 3,
  cantidadDeLineas: 1,
}

describe('Lo que falta en un pedido', () => {
  test('a un pedido completo no le falta nada', () => {
    expect(faltantes(completo)).toEqual([])
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
    expect(faltantes({ ...completo, ...cambio })).toEqual([falta])
  })

  test('un número automático no se elige; todo lo demás se pide igual', () => {
    const sinNumero = { ...completo, ncfId: null, numeroAutomatico: true }
    expect(faltantes(sinNumero)).toEqual([])
    expect(faltantes({ ...sinNumero, clienteId: null })).toEqual(['CLIENTE'])
  })

  test('lo suyo no pide porcentajes ni contacto; por cuenta de otros, a quien no tiene contacto se le pide todo junto', () => {
    const sinNada = { ...completo, porcCompra: 0, porcVenta: 0, sinContacto: true }
    expect(faltantes({ ...sinNada, loSuyo: true })).toEqual([])
    expect(faltantes(sinNada)).toEqual(['CONTACTO'])
    expect(faltantes({ ...sinNada, clienteId: null })).toEqual(['CLIENTE'])
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
      faltantes(Object.assign({}, vacio, ...pasos.slice(0, hechos))),
    )
    const orden = ['FECHA', 'EMPRESA', 'CLIENTE', 'PORCENTAJES', 'NCF', 'PRODUCTOS']
    expect(reclamos.map(([primero]) => primero)).toEqual([...orden, undefined])
    // Sin cliente no se habla de sus porcentajes; todo lo demás se reclama junto.
    expect(reclamos[0]).toEqual(['FECHA', 'EMPRESA', 'CLIENTE', 'NCF', 'PRODUCTOS'])
    expect(reclamos[3]).toEqual(['PORCENTAJES', 'NCF', 'PRODUCTOS'])
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
