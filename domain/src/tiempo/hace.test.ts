import { expect, test } from 'vitest'
import { haceCuanto } from './hace.ts'

const AHORA = new Date('2026-11-22T15:00:00Z')

test.each([
  ['2026-11-22T15:00:30Z', 'hace un momento'],
  ['2026-11-22T14:59:01Z', 'hace un momento'],
  ['2026-11-22T14:59:00Z', 'hace 1 min'],
  ['2026-11-22T14:00:01Z', 'hace 59 min'],
  ['2026-11-22T14:00:00Z', 'hace 1 h'],
  ['2026-11-21T15:00:01Z', 'hace 23 h'],
  ['2026-11-21T15:00:00Z', 'hace 1 día'],
  ['2026-10-23T15:00:00Z', 'hace 30 días'],
  // The day is that of Santo Domingo.
  ['2026-10-22T03:00:00Z', 'el 21/10/2026'],
])('%s: %s', (instante, texto) => {
  expect(haceCuanto(new Date(instante), AHORA)).toBe(texto)
})
