import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatDia, sumarDias } from './dia.ts'
import { diaEscrito, esDiaCompleto, pareceDia } from './dia-escrito.ts'

/** A Sunday. */
const HOY = '2026-11-22'
const diaCualquiera = fc.integer({ min: 0, max: 100_000 }).map(dias => sumarDias('1900-01-01', dias))

describe('Un día escrito a mano', () => {
  test('lo impreso se vuelve a leer, también sin barras', () => {
    fc.assert(
      fc.property(diaCualquiera, dia => {
        expect(diaEscrito(formatDia(dia), HOY)).toBe(dia)
        expect(diaEscrito(formatDia(dia).replaceAll('/', ''), HOY)).toBe(dia)
        expect(diaEscrito(dia, HOY)).toBe(dia)
      }),
    )
  })

  test.each([
    ['23', '2026-11-23'],
    ['5', '2026-11-05'],
    ['23/11', '2026-11-23'],
    ['5/1', '2026-01-05'],
    ['2311', '2026-11-23'],
    ['231126', '2026-11-23'],
    ['23-11-26', '2026-11-23'],
    ['23.11.2026', '2026-11-23'],
    ['23 11 2026', '2026-11-23'],
    ['23-11', '2026-11-23'],
    ['05/11/26', '2026-11-05'],
    ['05/11/2026', '2026-11-05'],
    ['5/1/2026', '2026-01-05'],
    ['05112026', '2026-11-05'],
    [' 2026-11-05 ', '2026-11-05'],
    ['29/02/2024', '2024-02-29'],
    ['h', HOY],
    ['Hoy', HOY],
  ])('«%s» es el %s', (texto, dia) => {
    expect(diaEscrito(texto, HOY)).toBe(dia)
  })

  test.each(['31', '31/02', '31/02/2026', '29/02/2026', '11/25/2026', '310226', '00/01/2026', '0'])(
    '«%s» parece un día y no existe',
    texto => {
      expect(diaEscrito(texto, HOY)).toBeNull()
      expect(pareceDia(texto)).toBe(true)
    },
  )

  test.each(['', 'ayer', '231', '23112', '5112026', '2026/11/05', '23//11', '23/11/202', '1,5'])(
    '«%s» no es un día',
    texto => {
      expect(diaEscrito(texto, HOY)).toBeNull()
      expect(pareceDia(texto)).toBe(false)
    },
  )

  test('solo con el año entero no falta nada', () => {
    expect(['23112026', '23/11/2026', '2026-11-23'].map(esDiaCompleto)).toEqual([true, true, true])
    expect(['23', '2311', '231126', '23/11/26', 'h'].map(esDiaCompleto)).toEqual(Array(5).fill(false))
  })
})
