import { expect, test } from 'vitest'
import { alCambiarTipo, tipoInicial } from './documento.ts'

test('the nine digits of an RNC stay when the switch is turned to cédula', () => {
  const documento = alCambiarTipo({ digitos: '131246796', completo: '' }, 'Cédula')
  expect(documento.digitos).toBe('131246796')
})

test('a cédula loses what an RNC has no room for, and gets it back', () => {
  const rnc = alCambiarTipo({ digitos: '00113918205', completo: '' }, 'RNC')
  expect(rnc.digitos).toBe('001139182')
  expect(alCambiarTipo(rnc, 'Cédula').digitos).toBe('00113918205')
})

test('nothing comes back when the RNC was edited in between', () => {
  const { completo } = alCambiarTipo({ digitos: '00113918205', completo: '' }, 'RNC')
  expect(alCambiarTipo({ digitos: '131246796', completo }, 'Cédula').digitos).toBe('131246796')
})

test('an emptied RNC stays empty', () => {
  const { completo } = alCambiarTipo({ digitos: '00113918205', completo: '' }, 'RNC')
  expect(alCambiarTipo({ digitos: '', completo }, 'Cédula').digitos).toBe('')
})

test.each([
  ['00113918205', 'Cédula'],
  ['131246796', 'RNC'],
  ['', 'RNC'],
])('a client with %j shows %s', (digitos, tipo) => {
  expect(tipoInicial(digitos)).toBe(tipo)
})
