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

/** Weekday by arithmetic alone (the congruence of 1882), which shares nothing with the code. */
function porAritmetica(dia: string): string {
  const [anio = 0, mes = 0, d = 0] = dia.split('-').map(Number)
  const [m, a] = mes < 3 ? [mes + 12, anio - 1] : [mes, anio]
  const h =
    (d + Math.floor((13 * (m + 1)) / 5) + a + Math.floor(a / 4) - Math.floor(a / 100) + Math.floor(a / 400)) %
    7
  return ['sábado', 'domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes'][h] ?? ''
}

// Ley 139-97 (G.O. 9957), by hand. Art. 1: a Tuesday or Wednesday moves to the Monday before, a Thursday or Friday to the Monday after; a
// Saturday, Sunday or Monday stays. Art. 2 leaves where they are 1 and 21 January, 27 February, Good Friday, Corpus Christi, 24
// September and 25 December. Easter of 2026 is 5 April.
test.each([
  ['Año Nuevo', '2026-01-01', 'jueves', '2026-01-01', 'jueves'],
  ['Santos Reyes', '2026-01-06', 'martes', '2026-01-05', 'lunes'],
  ['Altagracia', '2026-01-21', 'miércoles', '2026-01-21', 'miércoles'],
  ['Duarte', '2026-01-26', 'lunes', '2026-01-26', 'lunes'],
  ['Independencia', '2026-02-27', 'viernes', '2026-02-27', 'viernes'],
  ['Viernes Santo', '2026-04-03', 'viernes', '2026-04-03', 'viernes'],
  ['Trabajo', '2026-05-01', 'viernes', '2026-05-04', 'lunes'],
  ['Corpus Christi', '2026-06-04', 'jueves', '2026-06-04', 'jueves'],
  ['Restauración', '2026-08-16', 'domingo', '2026-08-16', 'domingo'],
  ['Mercedes', '2026-09-24', 'jueves', '2026-09-24', 'jueves'],
  ['Constitución', '2026-11-06', 'viernes', '2026-11-09', 'lunes'],
  ['Navidad', '2026-12-25', 'viernes', '2026-12-25', 'viernes'],
])('en 2026, %s (%s, %s) se guarda el %s, %s', (_nombre, dia, semana, guardado, semanaGuardada) => {
  expect([porAritmetica(dia), porAritmetica(guardado)]).toEqual([semana, semanaGuardada])
  expect(feriadosDe(2026)).toContain(guardado)
  if (guardado !== dia) expect(feriadosDe(2026)).not.toContain(dia)
  expect(feriadosDe(2026)).toHaveLength(12)
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
