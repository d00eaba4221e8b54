import { expect, test } from 'vitest'
import { esCorreoDeEcf, telefonoDeEcf } from './datos-de-emisor.ts'

test.each([
  ['ventas@ferreteria.com.do', true],
  ['jose.perez+facturas@mi-empresa.do', true],
  ['ventas@ferreteria', false],
  ['ventas_norte@ferreteria.do', false],
  ['ventas..norte@ferreteria.do', false],
  ['ñoño@ferreteria.do', false],
  [`${'a'.repeat(70)}@ferreteria.do`, false],
  [`${'a'.repeat(66)}@ferreteria.do`, true],
])('%s sirve como correo: %s', (correo, sirve) => {
  expect(esCorreoDeEcf(correo)).toBe(sirve)
})

test('un teléfono va con dos guiones', () => {
  expect(telefonoDeEcf('8095551234')).toBe('809-555-1234')
})
