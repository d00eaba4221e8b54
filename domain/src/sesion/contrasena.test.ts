import { expect, test } from 'vitest'
import { motivoParaRechazarContrasena } from './contrasena.ts'

test.each([
  ['', 'CORTA'],
  [' mangú con salami', 'BLANCOS'],
  ['mangú con salami ', 'BLANCOS'],
  ['abc1234', 'CORTA'],
  ['ñandú12', 'CORTA'],
  ['🦜🦜🦜🦜', 'CORTA'],
  ['x'.repeat(201), 'LARGA'],
  ['12345678', 'COMUN'],
  ['password', 'COMUN'],
  ['PassWord', 'COMUN'],
  ['Contraseña', 'COMUN'],
  ['contrasen\u0303a', 'COMUN'],
  ['Dominicana', 'COMUN'],
  ['dominicana1', 'COMUN'],
])('«%s» se rechaza por %s', (contrasena, motivo) => {
  expect(motivoParaRechazarContrasena(contrasena)).toBe(motivo)
})

test.each(['ocho8car', 'una frase larga con espacios', 'x'.repeat(200), 'Colibrí-1844'])(
  '«%s» se acepta',
  contrasena => {
    expect(motivoParaRechazarContrasena(contrasena)).toBeNull()
  },
)
