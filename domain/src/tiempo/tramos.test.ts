import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Dia, sumarDias } from './dia.ts'
import { type Periodo, partirEnMeses } from './tramos.ts'

test.each<[string, Periodo, ReturnType<typeof partirEnMeses>]>([
  ['sin límites', {}, { meses: { desde: undefined, hasta: undefined }, dias: [] }],
  [
    'un mes entero',
    { desde: '2024-02-01', hasta: '2024-02-29' },
    { meses: { desde: '2024-02-01', hasta: '2024-02-29' }, dias: [] },
  ],
  [
    'partes de tres meses',
    { desde: '2026-01-15', hasta: '2026-03-10' },
    {
      meses: { desde: '2026-02-01', hasta: '2026-02-28' },
      dias: [
        { desde: '2026-01-15', hasta: '2026-01-31' },
        { desde: '2026-03-01', hasta: '2026-03-10' },
      ],
    },
  ],
  [
    'un fin de mes y un principio',
    { desde: '2026-01-31', hasta: '2026-02-01' },
    {
      meses: null,
      dias: [
        { desde: '2026-01-31', hasta: '2026-01-31' },
        { desde: '2026-02-01', hasta: '2026-02-01' },
      ],
    },
  ],
  [
    'una parte de un mes',
    { desde: '2026-01-01', hasta: '2026-01-30' },
    { meses: null, dias: [{ desde: '2026-01-01', hasta: '2026-01-30' }] },
  ],
  [
    'desde un día cualquiera',
    { desde: '2025-12-31' },
    {
      meses: { desde: '2026-01-01', hasta: undefined },
      dias: [{ desde: '2025-12-31', hasta: '2025-12-31' }],
    },
  ],
  [
    'hasta un fin de mes',
    { hasta: '2025-12-31' },
    { meses: { desde: undefined, hasta: '2025-12-31' }, dias: [] },
  ],
  ['al revés', { desde: '2026-03-01', hasta: '2026-02-28' }, { meses: null, dias: [] }],
])('%s', (_caso, periodo, tramos) => {
  expect(partirEnMeses(periodo)).toEqual(tramos)
})

const dia = fc.integer({ min: 0, max: 900 }).map(n => sumarDias('2024-01-01', n))
const limite = fc.option(dia, { nil: undefined })

test('cada día del período está en un solo tramo, ninguno de fuera, y los meses son enteros', () => {
  const dentro = (d: Dia, { desde, hasta }: Periodo) =>
    (desde === undefined || desde <= d) && (hasta === undefined || d <= hasta)
  fc.assert(
    fc.property(limite, limite, dia, (desde, hasta, d) => {
      const { meses, dias } = partirEnMeses({ desde, hasta })
      const veces = [...(meses ? [meses] : []), ...dias].filter(tramo => dentro(d, tramo)).length
      expect(veces).toBe(dentro(d, { desde, hasta }) ? 1 : 0)
      if (meses?.desde !== undefined) expect(meses.desde.slice(8)).toBe('01')
      if (meses?.hasta !== undefined) expect(sumarDias(meses.hasta, 1).slice(8)).toBe('01')
    }),
    { numRuns: 2000 },
  )
})
