import { expect, test } from 'vitest'
import { cuandoSigue } from './cuando-sigue.ts'

const ahora = new Date('2026-11-28T17:40:00Z')

test.each([
  [null, null, null],
  ['2026-11-28T17:39:59Z', null, null],
  ['2026-11-28T17:45:00Z', null, 'Se intenta otra vez a la 01:45 p. m.'],
  ['2026-11-29T03:59:00Z', null, 'Se intenta otra vez a las 11:59 p. m.'],
  ['2026-11-29T04:01:00Z', null, 'Se intenta otra vez el 29/11/2026 a las 12:01 a. m.'],
  [
    '2026-11-28T17:00:00Z',
    '2026-11-28T17:42:00Z',
    'Se está enviando; si se interrumpió, sigue a la 01:42 p. m.',
  ],
  ['2026-11-28T17:00:00Z', '2026-11-28T17:39:00Z', null],
  ['2026-11-28T17:45:00Z', '2026-11-28T17:42:00Z', 'Se intenta otra vez a la 01:45 p. m.'],
])('próximo %s, en curso hasta %s: %s', (proximoEn, enCursoHasta, frase) => {
  expect(cuandoSigue({ proximoEn, enCursoHasta }, ahora)).toBe(frase)
})
