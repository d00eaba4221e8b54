import { expect, test } from 'vitest'
import { claveDeBusqueda, coincide, limpiar } from './texto.ts'

test('un texto se guarda compuesto y sin espacios en los extremos', () => {
  expect(limpiar('  Pen\u0303a  ')).toBe('Peña')
  expect(limpiar('Ferretería  El Sol')).toBe('Ferretería  El Sol')
})

test.each([
  ['Peña  Gómez', 'pena gomez'],
  ['  ÚLTIMO Línea  de MONTAÑA ', 'ultimo linea de montana'],
  ['PEN\u0303A', 'pena'],
  ['', ''],
])('la clave de «%s» es «%s»', (texto, clave) => {
  expect(claveDeBusqueda(texto)).toBe(clave)
})

test.each([
  ['pena', true],
  ['PEÑA', true],
  ['sol ferre', true],
  ['peña  sol', true],
  ['', true],
  ['   ', true],
  ['luna', false],
  ['peña luna', false],
])('«Ferretería El Sol de Peña» buscada con «%s»: %s', (consulta, aparece) => {
  expect(coincide('Ferretería El Sol de Peña', consulta)).toBe(aparece)
})
