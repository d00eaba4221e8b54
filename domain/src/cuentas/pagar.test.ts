import { expect, test } from 'vitest'
import { motivoParaNoAnular, motivoParaNoPagar } from './pagar.ts'

test('una cuenta pendiente se paga y no se anula', () => {
  const cuenta = { pagada: false }
  expect([motivoParaNoPagar(cuenta), motivoParaNoAnular(cuenta)]).toEqual([null, 'CUENTA_NO_PAGADA'])
})

test('una cuenta pagada se anula y no se paga otra vez', () => {
  const cuenta = { pagada: true }
  expect([motivoParaNoPagar(cuenta), motivoParaNoAnular(cuenta)]).toEqual(['CUENTA_YA_PAGADA', null])
})
