import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { diasEntre, formatDia, sumarDias } from '../tiempo/dia.ts'
import { columnaAlReves, diaEscrito, hojaAlReves } from './leer-dia.ts'

test.each([
  ['05/11/2025', '2025-11-05'],
  ['5/11/2025', '2025-11-05'],
  ['5-11-25', '2025-11-05'],
  ['5.11.25', '2025-11-05'],
  ['29/02/2024', '2024-02-29'],
  ['2025-11-05', '2025-11-05'],
  ['2025/11/5', '2025-11-05'],
  ['20251105', '2025-11-05'],
  ['2025-11-05T00:00:00.000Z', '2025-11-05'],
  ['05/11/2025 12:00:00 a. m.', '2025-11-05'],
  ['5-nov-25', '2025-11-05'],
  ['5 de noviembre de 2025', '2025-11-05'],
  ['5 de setiembre del 2025', '2025-09-05'],
  ['05-sep.-2025', '2025-09-05'],
  // A machine that speaks English writes its own months.
  ['5-Nov-2025', '2025-11-05'],
  ['05-Jan-26', '2026-01-05'],
  ['05-ene-26', '2026-01-05'],
  ['5 April 2025', '2025-04-05'],
  ['5/Aug/25', '2025-08-05'],
  ['5-dec-25', '2025-12-05'],
  ['5-dic-25', '2025-12-05'],
  // As a spreadsheet keeps it, with its clock behind the point.
  ['45966', '2025-11-05'],
  ['45966.75', '2025-11-05'],
  ['36526', '2000-01-01'],
])('«%s» es %s', (texto, valor) => {
  expect(diaEscrito(texto)).toEqual({ valor })
})

test('el número de un día en un libro que cuenta desde 1904', () => {
  expect(diaEscrito('44504', { desde1904: true })).toEqual({ valor: '2025-11-05' })
  expect(diaEscrito('35064.5', { desde1904: true })).toEqual({ valor: '2000-01-01' })
})

const NO_ES = 'no es una fecha: escríbala como 05/11/2025'

test.each([
  ['04/25/2025', 'tiene el mes delante del día: escriba primero el día'],
  ['31/02/2025', 'no es un día del calendario'],
  ['29/02/2025', 'no es un día del calendario'],
  ['2025-13-01', 'tiene el mes delante del día: escriba primero el día'],
  ['00/05/2025', 'no es un día del calendario'],
  ['32/13/2025', 'no es un día del calendario'],
  ['05/11/0025', 'no es un día del calendario'],
  ['05/11/1989', 'tiene un año que no puede ser'],
  ['2105-01-01', 'tiene un año que no puede ser'],
  ['11/2025', NO_ES],
  ['2025', NO_ES],
  ['5', NO_ES],
  ['99999', NO_ES],
  ['05/11-2025', NO_ES],
  ['5 de nadie de 2025', NO_ES],
  ['31-Apr-2025', 'no es un día del calendario'],
  ['ayer', NO_ES],
  ['=HOY()', NO_ES],
  ['-45966', NO_ES],
  ['1'.repeat(400), NO_ES],
])('«%s» no se adivina: %s', (texto, falla) => {
  expect(diaEscrito(texto)).toEqual({ falla })
})

/** From row 2 on; in brackets what the spreadsheet counts as a day. */
const columna = (...celdas: readonly (string | readonly string[])[]) =>
  celdas.map((celda, en) => ({
    fila: en + 2,
    texto: typeof celda === 'string' ? celda : (celda[0] ?? ''),
    esFecha: typeof celda !== 'string',
  }))

const AL_REVES =
  'puede tener el mes y el día al revés, como la fila 3: escriba en toda la columna primero el día'

test('donde una fila tiene el mes delante, lo que se lee de dos maneras tampoco se adivina', () => {
  const alReves = { fila: 3, quien: 'persona' } as const
  for (const otra of ['08/24/2026', '8-24-26', '08/24/2026 12:00:00 a. m.'])
    expect(columnaAlReves(columna('09/03/2026', otra))).toEqual(alReves)
  for (const otra of ['24/08/2026', '09/03/2026', '2026-08-24', '00/24/2026', '08/40/2026', 'ayer']) {
    expect(columnaAlReves(columna(otra))?.quien).not.toBe('persona')
  }

  for (const doble of ['09/03/2026', '2026-03-09', '45993']) {
    expect(diaEscrito(doble, { alReves })).toEqual({ falla: AL_REVES })
  }
  expect(diaEscrito('09/09/2026', { alReves })).toEqual({ valor: '2026-09-09' })
  expect(diaEscrito('24/08/2026', { alReves })).toEqual({ valor: '2026-08-24' })
  expect(diaEscrito('9 de marzo de 2026', { alReves })).toEqual({ valor: '2026-03-09' })
})

describe('la columna de la que una computadora en inglés hizo fechas, y dejó como texto las demás', () => {
  const deLaHoja = { esFecha: true }

  test.each([
    ['la fecha de la hoja cabe como mes, y el texto no', [['11/05/2026'], '25/11/2026'], 3],
    ['con guiones y el año corto', ['25-11-26', ['11/05/2026']], 2],
    ['con su hora', ['13/11/2026 10:30', ['11/05/2026']], 2],
    ['sin el formato de fecha queda su número', ['46153', '25/11/2026'], 3],
  ])('%s', (_, celdas, fila) => {
    expect(columnaAlReves(columna(...celdas))).toEqual({ fila, quien: 'programa' })
  })

  test.each([
    [
      'una fecha de la hoja pasa del 12: esa computadora lee el día delante',
      [['11/05/2026'], ['25/05/2026'], '25/11/2026'],
    ],
    ['el número de una fecha que pasa del 12', ['46167', ['11/05/2026'], '25/11/2026']],
    ['los textos también caben como mes', [['11/05/2026'], '05/11/2026']],
    ['el texto lleva el año delante', [['11/05/2026'], '2026-11-25']],
    ['el texto lleva puntos, que en inglés nunca son una fecha', [['11/05/2026'], '25.11.2026']],
    ['el texto dice su mes', [['11/05/2026'], '25 de noviembre de 2026']],
    ['el texto no es un día', [['11/05/2026'], '25/13/2026']],
  ])('no es tal columna donde %s', (_, celdas) => {
    expect(columnaAlReves(columna(...celdas))).toBeUndefined()
  })

  test('se dicen el otro día que puede ser y la fila que lo muestra; los textos se leen como están', () => {
    const alReves = { fila: 7, quien: 'programa' } as const
    const falla =
      'puede ser 05/11/2026: un Excel en inglés lee primero el mes, y lo que así no es una fecha, como la fila 7, lo deja como texto. Escriba toda la columna con el año delante, como 2026-11-05'
    expect(diaEscrito('11/05/2026', { alReves, ...deLaHoja })).toEqual({ falla })
    expect(diaEscrito('46153', { alReves })).toEqual({ falla })
    expect(diaEscrito('05/05/2026', { alReves, ...deLaHoja })).toEqual({ valor: '2026-05-05' })
    for (const [texto, valor] of [
      ['05/11/2026', '2026-11-05'],
      ['25/11/2026', '2026-11-25'],
      ['5-Nov-2026', '2026-11-05'],
    ] as const)
      expect(diaEscrito(texto, { alReves })).toEqual({ valor })
  })

  test.each([
    [
      'vale también para la otra',
      [columna(['11/05/2026']), columna(['12/05/2026'], '25/11/2026')],
      'programa',
    ],
    [
      'de quien la escribió también',
      [columna('05/11/2026', ['25/05/2026']), columna('08/24/2026')],
      'persona',
    ],
    [
      'no, si la otra tiene una fecha que pasa del 12',
      [columna(['25/05/2026']), columna('25/11/2026')],
      undefined,
    ],
    [
      'no, si la otra lleva el día delante',
      [columna('05/11/2026', '25/11/2026', ['25/05/2026']), columna('08/24/2026')],
      undefined,
    ],
    ['no, si es toda de textos', [columna(['11/05/2026']), columna('05/11/2026', '25/11/2026')], undefined],
  ])('lo que muestra una columna de la hoja: %s', (_, columnas, quien) => {
    const [primera] = hojaAlReves(columnas)
    expect(primera?.fila).toBe(quien && columnaAlReves(columnas[1] ?? [])?.fila)
    expect(primera?.quien).toBe(quien)
  })

  test('en un libro que cuenta desde 1904 los números son otros días', () => {
    const celdas = columna('46154', '25/11/2026')
    expect(columnaAlReves(celdas, { desde1904: true })).toBeUndefined()
    expect(columnaAlReves(celdas)).toBeDefined()
  })
})

test('todo día de este siglo se lee igual de las cinco maneras', () => {
  const dias = fc.integer({ min: 0, max: 36_524 }).map(dias => sumarDias('2000-01-01', dias))
  fc.assert(
    fc.property(dias, dia => {
      const [ano = '', mes = '', del = ''] = dia.split('-')
      const serial = String(diasEntre('1899-12-30', dia))
      const cortas = [formatDia(dia), `${Number(del)}-${Number(mes)}-${ano.slice(2)}`]
      for (const texto of [dia, ano + mes + del, serial, ...cortas])
        expect(diaEscrito(texto)).toEqual({ valor: dia })
    }),
  )
})

test('ningún texto hace caer a quien lo lee', () => {
  fc.assert(
    fc.property(fc.string(), texto => {
      expect(Object.keys(diaEscrito(texto))).toHaveLength(1)
    }),
  )
})
