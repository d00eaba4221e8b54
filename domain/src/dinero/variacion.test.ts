import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centavos, centavosDesdePesos, MONTO_MAXIMO, sumar } from './centavos.ts'
import { variacion } from './variacion.ts'

test.each([
  [800, 1000, 200, 25],
  [1000, 800, -200, -20],
  [1000, 0, -1000, -100],
  [0, 1000, 1000, null],
  [0, 0, 0, null],
  [500.55, 500.55, 0, 0],
  [300, 400, 100, 33.33],
  [300, 500, 200, 66.67],
  [80_000, 80_003, 3, 0],
  [80_000, 80_004, 4, 0.01],
  [100, 1099.99, 999.99, 999.99],
  [100, 1100, 1000, null],
  [0.01, 999_999_999_999.99, 999_999_999_999.98, null],
  [-200, 1000, 1200, null],
  [-200, -500, -300, null],
  [1000, -500, -1500, -150],
])('de RD$%d a RD$%d: RD$%d, %d %%', (anterior, actual, diferencia, porcentaje) => {
  expect(variacion(centavosDesdePesos(actual), centavosDesdePesos(anterior))).toEqual({
    diferencia: centavosDesdePesos(diferencia),
    porcentaje,
  })
})

test('lo anterior más la diferencia es lo actual, y el porcentaje tiene su signo', () => {
  const monto = fc.integer({ min: 0, max: MONTO_MAXIMO }).map(centavos)
  fc.assert(
    fc.property(monto, monto, (anterior, actual) => {
      const { diferencia, porcentaje } = variacion(actual, anterior)
      expect(sumar(anterior, diferencia)).toBe(actual)
      if (porcentaje !== null && porcentaje !== 0) expect(porcentaje > 0).toBe(actual > anterior)
    }),
  )
})
