import { expect, test } from 'vitest'
import { esMunicipioDe, nombreDeLugar } from './lugares.ts'

test('cada lugar dice su nombre', () => {
  expect(nombreDeLugar('010000')).toBe('Distrito Nacional')
  expect(nombreDeLugar('010100')).toBe('Santo Domingo de Guzmán')
  expect(nombreDeLugar('320000')).toBe('Santo Domingo')
  expect(nombreDeLugar('999999')).toBeNull()
})

test.each([
  ['250101', '250000', true],
  ['250100', '250000', true],
  ['250100', '010000', false],
  ['250000', '250000', false],
  ['259999', '250000', false],
  ['250100', '250100', false],
])('%s es municipio de %s: %s', (municipio, provincia, es) => {
  expect(esMunicipioDe(municipio, provincia)).toBe(es)
})
