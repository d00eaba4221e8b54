import { expect, it } from 'vitest'
import { centavos } from '../dinero/centavos.ts'
import { papelesDe } from './papel.ts'
import { TOPE_DE_CONSUMO } from './tipos.ts'

it.each([
  ['E', '32', 24_999_999, ['hoja', 'rollo']],
  ['B', '02', 100, ['hoja', 'rollo']],
  ['E', '32', TOPE_DE_CONSUMO, ['hoja']],
  ['E', '31', 100, ['hoja']],
  ['E', '34', 100, ['hoja']],
  ['B', '01', 100, ['hoja']],
  ['E', '45', 100, ['hoja']],
] as const)('una %s%s de %i centavos sale en %j', (serie, tipo, total, papeles) => {
  expect(papelesDe({ serie, tipo, total: centavos(total) })).toEqual(papeles)
})
