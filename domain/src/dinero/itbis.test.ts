import { expect, test } from 'vitest'
import { TASAS_ITBIS, tasaItbis } from './itbis.ts'

test.each(['1900-01-01', '2026-11-21', '2200-12-31'])('el ITBIS del %s es 18 %%', dia => {
  expect(tasaItbis(dia)).toBe(18)
})

test('las tasas van de la más nueva a la más vieja, y la más vieja vale desde el primer día', () => {
  const desde = TASAS_ITBIS.map(tasa => tasa.desde)
  expect(desde).toEqual([...desde].sort().reverse())
  expect(desde.at(-1)).toBe('1900-01-01')
})

test('antes de la primera tasa no hay respuesta', () => {
  expect(() => tasaItbis('1899-12-31')).toThrow(RangeError)
})
