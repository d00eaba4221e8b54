import { describe, expect, test } from 'vitest'
import { centavos, dividir, enTexto, entero, porciento, precioPorCantidad } from './dinero.ts'

describe('redondeo a la mitad hacia arriba, en el tercer decimal', () => {
  test.each([
    ['750.5212', '750.52'],
    ['750.5276', '750.53'],
    ['0.0050', '0.01'],
    ['0.0049', '0.00'],
  ])('%s es %s', (texto, redondeado) => {
    expect(enTexto(dividir(entero(texto, 4), 100n))).toBe(redondeado)
  })

  test('también por debajo de cero', () => {
    expect(enTexto(dividir(-15n, 10n))).toBe('-0.02')
  })
})

test('los ejemplos de tolerancia de la DGII', () => {
  expect(enTexto(precioPorCantidad('100.33', '5.50'))).toBe('551.82')
  expect(enTexto(precioPorCantidad('555.44', '10.25'))).toBe('5693.26')
  expect(enTexto(precioPorCantidad('333.25', '2.00'))).toBe('666.50')
})

test('el 18 % de once líneas de 0.33 es de la suma', () => {
  expect(enTexto(porciento(centavos('3.63'), '18'))).toBe('0.65')
})

test('lo que no es un monto es cero', () => {
  for (const texto of ['', 'x', '1,000.00', '1.2.3']) expect(centavos(texto)).toBe(0n)
  expect([centavos('385'), centavos('385.5'), centavos('-1.00')]).toEqual([38500n, 38550n, -100n])
})
