import { expect, test } from 'vitest'
import { type Emision, obligacionesDe, plazoDe } from './calendario.ts'

test.each([
  ['IR-17', '2026-10-01', '2026-11-10'],
  // 15 November 2026 is a Sunday.
  ['606', '2026-10-01', '2026-11-16'],
  ['607', '2026-10-01', '2026-11-16'],
  ['608', '2026-10-01', '2026-11-16'],
  ['IT-1', '2026-10-01', '2026-11-20'],
  // 10 and 20 January 2026 are a Saturday and a Tuesday; the year turns.
  ['IR-17', '2025-12-01', '2026-01-12'],
  ['IT-1', '2025-12-01', '2026-01-20'],
  // Corpus Christi falls on Thursday 15 June 2017.
  ['607', '2017-05-01', '2017-06-16'],
  // 20 January 2029 is a Saturday, and 21 January a holiday on Sunday.
  ['IT-1', '2028-12-01', '2029-01-22'],
] as const)('el %s del mes %s se envía hasta el %s', (obligacion, mes, plazo) => {
  expect(plazoDe(obligacion, mes)).toBe(plazo)
})

const EMPRESA: Emision = {
  ecfDesde: null,
  conPapel: true,
  rst: false,
  conRetenciones: false,
  empieza: '2026-03-01',
}
const TODAS = ['IR-17', '606', '607', '608', 'IT-1']

test('se dicen en el orden en que vencen', () => {
  expect(obligacionesDe('2026-10-01', EMPRESA)).toEqual(TODAS)
})

test.each([
  ['sin nada todavía', { empieza: null }, []],
  ['antes de su primer comprobante', { empieza: '2026-11-01' }, []],
  ['en el mes en que empieza', { empieza: '2026-10-01' }, TODAS],
  ['en el RST', { rst: true }, []],
  ['en el RST, que retuvo', { rst: true, conRetenciones: true }, ['IR-17']],
  ['en el RST, que retuvo antes de empezar', { rst: true, conRetenciones: true, empieza: null }, []],
])('una empresa %s', (_, parte, esperadas) => {
  expect(obligacionesDe('2026-10-01', { ...EMPRESA, ...parte })).toEqual(esperadas)
})

test.each([
  ['todo electrónico', '2026-09-15', false, ['IR-17', '606', 'IT-1']],
  ['con algo en papel', '2026-09-15', true, ['IR-17', '606', '607', '608', 'IT-1']],
  [
    'que empezó a ser electrónico a medio mes, sin papel',
    '2026-10-10',
    false,
    ['IR-17', '606', '607', '608', 'IT-1'],
  ],
  ['sin movimiento, en papel', null, false, ['IR-17', '606', '607', '608', 'IT-1']],
] as const)('un mes %s', (_, ecfDesde, conPapel, esperadas) => {
  expect(obligacionesDe('2026-10-01', { ...EMPRESA, ecfDesde, conPapel })).toEqual(esperadas)
})
