import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Dia,
  diaCompacto,
  diaDeLaSemana,
  diaDesdeIso,
  diaEnSantoDomingo,
  diasDelMes,
  diasEntre,
  es31DeDiciembre,
  esDia,
  esDiaLaborable,
  esPrimerDiaDelMes,
  formatDia,
  formatInstante,
  inicioDelDia,
  nombreDelDia,
  nombreDelMes,
  primerDiaDelMes,
  selloDeInstante,
  sumarDias,
  sumarMeses,
  ultimoDiaDelMes,
} from './dia.ts'

/** Every day from 1900 to 2200, counted on the fingers: no Date takes part. */
function calendario(): Dia[] {
  const dias: Dia[] = []
  for (let anio = 1900; anio <= 2200; anio++) {
    const febrero = (anio % 4 === 0 && anio % 100 !== 0) || anio % 400 === 0 ? 29 : 28
    const largos = [31, febrero, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    largos.forEach((largo, mes) => {
      for (let dia = 1; dia <= largo; dia++) {
        dias.push(`${anio}-${String(mes + 1).padStart(2, '0')}-${String(dia).padStart(2, '0')}`)
      }
    })
  }
  return dias
}

const DIAS = calendario()
const diaCualquiera = fc.nat(DIAS.length - 1).map(i => DIAS[i] ?? '')

describe('El calendario', () => {
  test('cada día sigue al anterior, y la semana corre de domingo a sábado, de 1900 a 2200', () => {
    const lunes = 1 // 1 January 1900 was a Monday
    const errores = DIAS.filter(
      (dia, i) =>
        !esDia(dia) ||
        diaDeLaSemana(dia) !== (lunes + i) % 7 ||
        (i > 0 && sumarDias(DIAS[i - 1] ?? '', 1) !== dia),
    )
    expect(errores).toEqual([])
  })

  test('sumar y contar días son la misma cuenta', () => {
    fc.assert(
      fc.property(fc.nat(DIAS.length - 1), fc.nat(DIAS.length - 1), (i, j) => {
        const [a, b] = [DIAS[i] ?? '', DIAS[j] ?? '']
        expect(diasEntre(a, b)).toBe(j - i)
        expect(sumarDias(a, j - i)).toBe(b)
        expect(a < b).toBe(i < j)
      }),
    )
  })

  test('coincide con Date.UTC', () => {
    fc.assert(
      fc.property(diaCualquiera, fc.integer({ min: -60, max: 60 }), (dia, n) => {
        const [anio = 0, mes = 0, delMes = 0] = dia.split('-').map(Number)
        expect(diaDeLaSemana(dia)).toBe(new Date(Date.UTC(anio, mes - 1, delMes)).getUTCDay())
        expect(sumarDias(dia, n)).toBe(
          new Date(Date.UTC(anio, mes - 1, delMes + n)).toISOString().slice(0, 10),
        )
      }),
    )
  })

  test.each([
    '2026-02-29',
    '2026-02-31',
    '2026-04-31',
    '1900-02-29',
    '2100-02-29',
    '2026-00-10',
    '2026-13-01',
    '2026-01-00',
    '1899-12-31',
    '2201-01-01',
    '2026-1-1',
    ' 2026-01-01',
    '2026-01-01\n',
    '2026-01-01T00:00:00Z',
    '',
    20260101,
    null,
    undefined,
    new Date(0),
  ])('%j no es un día', valor => {
    expect(esDia(valor)).toBe(false)
  })

  test('el 29 de febrero existe en 2024 y en 2000', () => {
    expect(['2024-02-29', '2000-02-29'].every(esDia)).toBe(true)
  })
})

describe('Meses', () => {
  test.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-11-21', 3, '2027-02-21'],
    ['2026-11-30', 3, '2027-02-28'],
    ['2026-01-15', -1, '2025-12-15'],
    ['2026-12-01', 1, '2027-01-01'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2026-05-31', 0, '2026-05-31'],
    ['2026-05-31', -25, '2024-04-30'],
  ])('%s y %i meses: %s', (dia, meses, esperado) => {
    expect(sumarMeses(dia, meses)).toBe(esperado)
  })

  test('el mes empieza el día 1, y el día después del último es el 1 del siguiente', () => {
    fc.assert(
      fc.property(diaCualquiera, dia => {
        const dias = diasDelMes(dia)
        expect(dias).toEqual(DIAS.filter(otro => otro.startsWith(dia.slice(0, 8))))
        expect([primerDiaDelMes(dia), ultimoDiaDelMes(dia)]).toEqual([dias[0], dias.at(-1)])
        expect(esPrimerDiaDelMes(dia)).toBe(dia === dias[0])
      }),
      { numRuns: 50 },
    )
  })

  test('solo el 31 de diciembre es 31 de diciembre', () => {
    expect(es31DeDiciembre('2026-12-31')).toBe(true)
    expect(['2026-12-30', '2026-10-31', '2026-01-31'].some(es31DeDiciembre)).toBe(false)
  })

  test('se trabaja de lunes a sábado', () => {
    const semana = [
      '2026-11-15',
      '2026-11-16',
      '2026-11-17',
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
      '2026-11-21',
    ]
    expect(semana.map(esDiaLaborable)).toEqual([false, true, true, true, true, true, true])
    expect(semana.map(nombreDelDia)).toEqual([
      'domingo',
      'lunes',
      'martes',
      'miércoles',
      'jueves',
      'viernes',
      'sábado',
    ])
  })

  test('los meses tienen su nombre', () => {
    expect(['2026-01-31', '2026-09-01', '2026-12-31'].map(nombreDelMes)).toEqual([
      'enero',
      'septiembre',
      'diciembre',
    ])
  })
})

describe('Un día impreso', () => {
  test('se imprime dd/mm/yyyy, y para la DGII yyyymmdd', () => {
    expect(formatDia('2026-11-05')).toBe('05/11/2026')
    expect(diaCompacto('2026-11-05')).toBe('20261105')
  })
})

describe('Instantes en Santo Domingo', () => {
  test.each([
    ['2026-11-05', '2026-11-05'],
    ['2026-11-05T00:00:00Z', '2026-11-05'],
    ['2026-11-05T00:00:00.000Z', '2026-11-05'],
    ['2026-11-05T00:00Z', '2026-11-05'],
    ['2026-11-05T00:00:00+00:00', '2026-11-05'],
    ['2026-11-05T00:00:01Z', '2026-11-04'],
    ['2026-11-05T00:00:00.001Z', '2026-11-04'],
    ['2026-11-05T03:59:59.999Z', '2026-11-04'],
    ['2026-11-05T04:00:00Z', '2026-11-05'],
    ['2026-11-05T00:00:00-04:00', '2026-11-05'],
    ['2026-11-05T23:59:59-04:00', '2026-11-05'],
    ['2026-11-05T22:00:00-04:00', '2026-11-05'],
    ['2026-11-05T12:30:00+05:30', '2026-11-05'],
  ])('%s es el día %s', (texto, dia) => {
    expect(diaDesdeIso(texto)).toBe(dia)
  })

  test.each([
    '2026-11-05T10:00:00',
    '2026-11-05 10:00:00Z',
    '2026-02-30T10:00:00Z',
    '2026-11-05T25:00:00Z',
    '2026-11-05T10:60:00Z',
    '2026-11-05T10:00:00+0400',
    '05/11/2026',
    'ayer',
    '',
    '1899-12-31T00:00:00Z',
    '1900-01-01T01:00:00Z',
  ])('«%s» no dice un día', texto => {
    expect(diaDesdeIso(texto)).toBeNull()
  })

  test.each([
    ['2026-11-05T03:59:59Z', '2026-11-04', '04/11/2026 11:59 p. m.'],
    ['2026-11-05T04:00:00Z', '2026-11-05', '05/11/2026 12:00 a. m.'],
    ['2026-11-05T16:00:00Z', '2026-11-05', '05/11/2026 12:00 p. m.'],
    ['2026-11-05T12:05:00Z', '2026-11-05', '05/11/2026 08:05 a. m.'],
    ['2027-01-01T01:30:00Z', '2026-12-31', '31/12/2026 09:30 p. m.'],
    ['2026-07-01T03:30:00Z', '2026-06-30', '30/06/2026 11:30 p. m.'],
  ])('a las %s es %s en Santo Domingo: %s', (instante, dia, texto) => {
    expect(diaEnSantoDomingo(new Date(instante))).toBe(dia)
    expect(formatInstante(new Date(instante))).toBe(texto)
  })

  test('un día comienza cuando en Santo Domingo deja de ser el anterior', () => {
    const comienza = new Date(inicioDelDia('2026-11-05'))
    expect(diaEnSantoDomingo(comienza)).toBe('2026-11-05')
    expect(diaEnSantoDomingo(new Date(comienza.getTime() - 1))).toBe('2026-11-04')
  })

  test('el sello de un archivo lleva el día y la hora de Santo Domingo', () => {
    expect(selloDeInstante(new Date('2027-01-01T01:30:09.999Z'))).toBe('20261231_213009')
    expect(selloDeInstante(new Date('2026-11-05T04:00:00Z'))).toBe('20261105_000000')
  })
})
