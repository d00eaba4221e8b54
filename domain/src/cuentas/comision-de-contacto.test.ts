import { expect, test } from 'vitest'
import { centavosDesdePesos } from '../dinero/centavos.ts'
import { comisionDeContacto } from './comision-de-contacto.ts'

test.each([
  [1216.35, 2.5, 30.41],
  [1000, 0, 0],
  [1000, 100, 1000],
  [0.1, 5, 0.01],
  [0.09, 5, 0],
  [999_999_999_999.99, 50, 500_000_000_000],
  // Of a credit note he gives back, to the centavo what he had of the same base.
  [-1216.35, 2.5, -30.41],
  [-0.1, 5, -0.01],
  [-0.09, 5, 0],
])('de una base de RD$%d, un contacto con %d %% gana RD$%d', (base, porcContacto, comision) => {
  const centavos = comisionDeContacto({ base: centavosDesdePesos(base), porcContacto })
  expect(centavos).toBe(Math.round(comision * 100))
})

test('un porcentaje imposible no da comisión', () => {
  expect(() => comisionDeContacto({ base: centavosDesdePesos(1), porcContacto: 101 })).toThrow(RangeError)
})
