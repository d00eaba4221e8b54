import { expect, test } from 'vitest'
import { estadoDeMes, fraseDeCerradosDespues, fraseDeMesCerrado, fraseDePendientes } from './cierre.ts'

test.each([
  ['2026-10-01', false, 'abierto'],
  ['2026-10-01', true, 'cerrado'],
  ['2026-11-01', false, 'en curso'],
  ['2026-12-01', false, 'por venir'],
])('el mes que empieza el %s, con cerrado %s, está %s', (mes, cerrado, estado) => {
  expect(estadoDeMes(mes, { cerrado, hoy: '2026-11-23' })).toBe(estado)
})

test('el último día del mes todavía está en curso', () => {
  expect(estadoDeMes('2026-11-01', { cerrado: false, hoy: '2026-11-30' })).toBe('en curso')
  expect(estadoDeMes('2026-11-01', { cerrado: false, hoy: '2026-12-01' })).toBe('abierto')
})

test('quien toca un mes cerrado sabe cuál es y qué puede hacer', () => {
  expect(fraseDeMesCerrado({ empresa: 'Colmado La Fe', mes: '2026-10-01' })).toBe(
    'El mes de octubre de 2026 de Colmado La Fe está cerrado. Reábralo en «Cierre del mes»; una factura también se corrige con una nota de fecha de hoy, salvo la que la DGII rechazó.',
  )
  expect(fraseDeMesCerrado({ empresa: 'Colmado La Fe', mes: '2026-10-01', que: 'pago' })).toBe(
    'El mes de octubre de 2026 de Colmado La Fe está cerrado. Pague con un día de un mes abierto; para anular un pago de ese mes, reábralo en «Cierre del mes».',
  )
})

test('lo que falta por corregir se cuenta', () => {
  const mes = { empresa: 'Colmado La Fe', mes: '2026-10-01' }
  expect(fraseDePendientes(mes, 1)).toContain('hay 1 cosa por corregir')
  expect(fraseDePendientes(mes, 3)).toContain('hay 3 cosas por corregir')
})

test.each([
  [[], null],
  [['2026-11-01'], 'Sigue cerrado noviembre de 2026.'],
  [['2026-11-01', '2026-12-01'], 'Siguen cerrados noviembre de 2026 y diciembre de 2026.'],
  [
    ['2026-11-01', '2026-12-01', '2027-01-01'],
    'Siguen cerrados noviembre de 2026, diciembre de 2026 y enero de 2027.',
  ],
])('al reabrir un mes, los cerrados de después %j se dicen', (meses, frase) => {
  expect(fraseDeCerradosDespues(meses)).toBe(frase)
})
