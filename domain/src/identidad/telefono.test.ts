import { expect, test } from 'vitest'
import { esTelefono, formatTelefono } from './telefono.ts'

test('un teléfono tiene diez dígitos', () => {
  expect(esTelefono('8095551234')).toBe(true)
  expect(
    ['809555123', '80955512345', '809-555-1234', '809555123a', '8095551234\n', ''].some(esTelefono),
  ).toBe(false)
})

test('se escribe (809) 555-1234, y lo incompleto queda como está', () => {
  expect(formatTelefono('8095551234')).toBe('(809) 555-1234')
  expect(formatTelefono('80955')).toBe('80955')
})
