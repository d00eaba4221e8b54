import { expect, test } from 'vitest'
import { tipoAlEscribir, tipoInicial } from './documento.ts'

test.each([
  ['the tenth digit makes it a cédula', '001139182', '0011391820', 'Cédula'],
  ['so does a pasted cédula', '', '00113918205', 'Cédula'],
  ['without its tenth digit it is an RNC', '0011391820', '001139182', 'RNC'],
  ['so is an RNC pasted over a cédula', '00113918205', '131246796', 'RNC'],
  ['nine digits on the way to a cédula decide nothing', '00113918', '001139182', null],
  ['nor does the eleventh', '0011391820', '00113918205', null],
  ['nor an emptied field', '00113918205', '', null],
])('%s', (_name, antes, ahora, tipo) => {
  expect(tipoAlEscribir(antes, ahora)).toBe(tipo)
})

test.each([
  ['00113918205', 'Cédula'],
  ['131246796', 'RNC'],
  ['', 'RNC'],
])('a client with %j shows %s', (digitos, tipo) => {
  expect(tipoInicial(digitos)).toBe(tipo)
})
