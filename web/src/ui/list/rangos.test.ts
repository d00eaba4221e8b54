import { expect, test } from 'vitest'
import { rangosUsuales } from './rangos.ts'

test.each([
  ['2026-03-31', '2026-03-01/2026-03-31', '2026-02-01/2026-02-28', '2026-01-01/2026-12-31'],
  ['2027-01-15', '2027-01-01/2027-01-31', '2026-12-01/2026-12-31', '2027-01-01/2027-12-31'],
  ['2024-03-30', '2024-03-01/2024-03-31', '2024-02-01/2024-02-29', '2024-01-01/2024-12-31'],
])('on %s', (hoy, esteMes, mesPasado, esteAno) => {
  expect(rangosUsuales(hoy).map(({ fechaDesde, fechaHasta }) => `${fechaDesde}/${fechaHasta}`)).toEqual([
    `${hoy}/${hoy}`,
    esteMes,
    mesPasado,
    esteAno,
  ])
})
