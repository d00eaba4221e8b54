import { expect, test } from 'vitest'
import { proximoIntento } from './espera.ts'

const creadoEn = new Date('2026-11-22T12:00:00Z')

test.each([
  [0, '2026-11-22T12:01:00.000Z'],
  [1, '2026-11-22T12:05:00.000Z'],
  [4, '2026-11-22T15:00:00.000Z'],
  [5, '2026-11-22T18:00:00.000Z'],
  [50, '2026-11-22T18:00:00.000Z'],
])('after %i failures the next attempt comes at %s', (intentos, esperado) => {
  expect(proximoIntento({ ahora: creadoEn, intentos, creadoEn })?.toISOString()).toBe(esperado)
})

test('after a week it is given up', () => {
  const intentado = { intentos: 9, creadoEn }
  expect(proximoIntento({ ...intentado, ahora: new Date('2026-11-29T05:59:00Z') })).not.toBeNull()
  expect(proximoIntento({ ...intentado, ahora: new Date('2026-11-29T06:01:00Z') })).toBeNull()
})
