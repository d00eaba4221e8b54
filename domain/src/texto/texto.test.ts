import { expect, test } from 'vitest'
import { claveDeBusqueda, coincide, conPunto, esNumero, limpiar } from './texto.ts'

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

test.each([
  ['132419', true],
  ['1-32-41943-1', true],
  ['1-32-419', true],
  ['(809)', true],
  ['sol 32419', true],
  ['luna 32419', false],
  ['132418', false],
  ['-', false],
])('con RNC 132419431 y teléfono 8095551234, «El Sol» buscado con «%s»: %s', (consulta, aparece) => {
  expect(coincide('El Sol', consulta, ['132419431', '8095551234'])).toBe(aparece)
})

test.each([
  ['001-1391820-5', true],
  ['(809)', true],
  ['131', true],
  ['b-52', false],
  ['-', false],
  ['', false],
])('«%s» es un número: %s', (palabra, es) => {
  expect(esNumero(palabra)).toBe(es)
})

test.each([
  ['Falta la dirección de Cementos del Yaque, S.R.L.', 'Falta la dirección de Cementos del Yaque, S.R.L.'],
  ['Falta la dirección de Colmado Peña', 'Falta la dirección de Colmado Peña.'],
])('una frase que termina en nombre tiene un solo punto: %s', (frase, dicha) => {
  expect(conPunto(frase)).toBe(dicha)
})
