import { expect, it } from 'vitest'
import { centavos } from '../dinero/centavos.ts'
import { papelesDe } from './papel.ts'
import { TOPE_DE_CONSUMO } from './tipos.ts'

it.each([
  ['E', '32', 24_999_999, ['a4', 'rollo']],
  ['B', '02', 100, ['carta', 'rollo']],
  ['E', '32', TOPE_DE_CONSUMO, ['a4']],
  ['E', '31', 100, ['a4']],
  ['E', '34', 100, ['a4']],
  ['B', '01', 100, ['carta']],
  ['E', '45', 100, ['a4']],
] as const)('una %s%s de %i centavos sale en %j', (serie, tipo, total, papeles) => {
  expect(papelesDe({ serie, tipo, total: centavos(total) })).toEqual(papeles)
})
