import { expect, test } from 'vitest'
import { diaHabilDesde, esInhabil, feriadosDe } from './feriados.ts'

// As the Ministerio de Trabajo announced them.
test.each([
  [2017, '01-01 01-09 01-21 01-30 02-27 04-14 05-01 06-15 08-16 09-24 11-06 12-25'],
  [2018, '01-01 01-06 01-21 01-29 02-27 03-30 04-30 05-31 08-16 09-24 11-05 12-25'],
  [2023, '01-01 01-09 01-21 01-30 02-27 04-07 05-01 06-08 08-16 09-24 11-06 12-25'],
  [2026, '01-01 01-05 01-21 01-26 02-27 04-03 05-04 06-04 08-16 09-24 11-09 12-25'],
])('los feriados de %i, con los que se trasladan al lunes', (anio, dias) => {
  expect(feriadosDe(anio)).toEqual(dias.split(' ').map(dia => `${anio}-${dia}`))
})

test('el Día del Trabajo que cae domingo se guarda el lunes; los otros domingos se quedan', () => {
  expect(feriadosDe(2022)).toContain('2022-05-02')
  expect(feriadosDe(2022)).not.toContain('2022-05-01')
  expect(feriadosDe(2022)).toContain('2022-11-06')
})

test('el sábado, el domingo y el feriado no son hábiles; el día que se trasladó sí', () => {
  expect(['2026-11-07', '2026-11-08', '2026-11-09'].map(esInhabil)).toEqual([true, true, true])
  expect(esInhabil('2026-11-06')).toBe(false)
})

test.each([
  ['2026-11-10', '2026-11-10'],
  ['2026-11-15', '2026-11-16'],
  ['2026-06-20', '2026-06-22'],
  // Good Friday, then the weekend.
  ['2026-04-03', '2026-04-06'],
  // A Sunday before a holiday.
  ['2029-01-20', '2029-01-22'],
  ['2024-01-20', '2024-01-22'],
  ['2026-12-25', '2026-12-28'],
])('un plazo que vence el %s llega hasta el %s', (dia, habil) => {
  expect(diaHabilDesde(dia)).toBe(habil)
})
