import { expect, test } from 'vitest'
import { motivoParaRechazarContrasena } from './contrasena.ts'

test.each([
  ['', 'CORTA'],
  [' mangú con salami', 'BLANCOS'],
  ['mangú con salami ', 'BLANCOS'],
  ['abc1234', 'CORTA'],
  ['ñandú12', 'CORTA'],
  ['🦜🦜🦜🦜', 'CORTA'],
  ['una frase larga '.repeat(13), 'BLANCOS'],
  ['1234567890abcdefghij'.repeat(11), 'LARGA'],
  ['12345678', 'COMUN'],
  ['password', 'COMUN'],
  ['PassWord', 'COMUN'],
  ['Contraseña', 'COMUN'],
  ['contrasen\u0303a', 'COMUN'],
  ['Dominicana', 'COMUN'],
  ['dominicana1', 'COMUN'],
  ['ｐａｓｓｗｏｒｄ', 'COMUN'],
  ['aaaaaaaa', 'REPETIDA'],
  ['AaAaAaAa', 'REPETIDA'],
  ['aaaaaaab', 'REPETIDA'],
  ['a'.repeat(200), 'REPETIDA'],
  ['sol1sol1', 'REPETIDA'],
  ['colmacolmacol', 'REPETIDA'],
  ['yocasta1', 'USUARIO'],
  ['Yocásta-2026', 'USUARIO'],
  ['2026.YOCASTA!', 'USUARIO'],
  ['ｙｏｃａｓｔａ12', 'USUARIO'],
])('«%s» se rechaza por %s', (contrasena, motivo) => {
  expect(motivoParaRechazarContrasena(contrasena, 'yocasta')).toBe(motivo)
})

test.each([
  'ocho8car',
  'una frase larga con espacios',
  '1234567890abcdefghij'.repeat(10),
  'Colibrí-1844',
  'yocasta vende mangos',
  'abcdefga',
])('«%s» se acepta', contrasena => {
  expect(motivoParaRechazarContrasena(contrasena, 'yocasta')).toBeNull()
})

test.each([
  ['peña.2026', 'Peña', 'USUARIO'],
  ['48151623', '48151623', 'USUARIO'],
  ['48151623', 'caja 1', null],
  ['caja-1-2026', 'caja 1', 'USUARIO'],
  ['sol y mar', '007', null],
])('«%s» de «%s»: %s', (contrasena, usuario, motivo) => {
  expect(motivoParaRechazarContrasena(contrasena, usuario)).toBe(motivo)
})
