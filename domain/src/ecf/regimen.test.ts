import { expect, test } from 'vitest'
import { EN_PAPEL, serieEmitida } from './regimen.ts'

const ELECTRONICA = { regimen: 'E', desde: '2026-12-01' } as const

test.each([
  { caso: 'la víspera', ajustes: ELECTRONICA, fecha: '2026-11-30', serie: 'B' },
  { caso: 'el mismo día', ajustes: ELECTRONICA, fecha: '2026-12-01', serie: 'E' },
  { caso: 'después', ajustes: ELECTRONICA, fecha: '2027-06-15', serie: 'E' },
  {
    caso: 'de vuelta en papel',
    ajustes: { regimen: 'B', desde: '2026-12-01' } as const,
    fecha: '2027-01-02',
    serie: 'B',
  },
  { caso: 'sin ajustes', ajustes: EN_PAPEL, fecha: '2026-12-01', serie: 'B' },
])('$caso sale la serie $serie', ({ ajustes, fecha, serie }) => {
  expect(serieEmitida(ajustes, fecha)).toBe(serie)
})
