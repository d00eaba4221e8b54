import { strToU8, zipSync } from 'fflate'
import { type CellValue, type WriteSheet, writeXlsx } from 'hucre/xlsx'
import { afterAll, describe, expect, test } from 'vitest'
import { createTableReader } from '../create-table-reader.ts'
import { delimiterOf } from './read-csv.ts'
import { readTable } from './read-table.ts'

const LIMITS = { maxRows: 50, maxColumns: 20, maxCell: 100 }
const read = (bytes: Uint8Array, limits = LIMITS) => readTable({ bytes, limits })
const textsOf = async (bytes: Uint8Array) => {
  const table = await read(bytes)
  return 'falla' in table ? table.falla : table.filas.map(({ textos }) => textos)
}
const libro = (rows: CellValue[][], more: Partial<WriteSheet> = {}) =>
  writeXlsx({ sheets: [{ name: 'Hoja1', rows, ...more }] })
const latin1 = (texto: string) => Buffer.from(texto, 'latin1')

describe('CSV files', () => {
  const expected = [
    ['Nombre', 'Precio'],
    ['Cañón, S.A.', '1.234,50'],
  ]
  const text = 'Nombre;Precio\r\nCañón, S.A.;1.234,50\r\n'

  test.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with its mark', Buffer.from(`\ufeff${text}`)],
    ['Windows-1252, as Excel writes', latin1(text)],
    ['UTF-16 with its mark', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['with a line for Excel above', Buffer.from(`sep=;\r\n${text}`)],
    ['ends of line of another system', Buffer.from(text.replaceAll('\r\n', '\n'))],
    ['tabs', Buffer.from(text.replaceAll(';', '\t'))],
    ['commas and quotation marks', Buffer.from('Nombre,Precio\n"Cañón, S.A.","1.234,50"\n')],
  ])('%s', async (_, bytes) => {
    expect(await textsOf(bytes)).toEqual(expected)
  })

  test('Windows-1252 has its own letters where Latin-1 has none', async () => {
    expect(await textsOf(Buffer.from([0x93, 0x43, 0x94, 0x80, 0xf1]))).toEqual([['“C”€ñ']])
  })

  test.each([
    ['a;b,c\n1;2,5\n', ';'],
    ['a,b\n"x;y;z",2\n', ','],
    ['sola\nuna\n', ';'],
  ])('the delimiter of %j is %j', (content, delimiter) => {
    expect(delimiterOf(content)).toBe(delimiter)
  })

  test('keeps the number of each row where blank ones stand between', async () => {
    expect(await read(Buffer.from('a;b\n;\n\n1;2\n'))).toMatchObject({
      filas: [{ numero: 1 }, { numero: 4, textos: ['1', '2'] }],
    })
  })

  test('a quotation mark that is not closed is told, and does not swallow the file', async () => {
    const rows = Array.from({ length: 20 }, (_, i) => `p${i};1`).join('\n')
    expect(await textsOf(Buffer.from(`a;b\n"roto;2\n${rows}`))).toMatch(/^La fila 2 abre unas comillas/)
  })
})

describe('workbooks', () => {
  test('cells as people see them, and formulas as what Excel saved for them', async () => {
    const cells = new Map([
      ['1,1', { style: { numFmt: '00000000000' } }],
      ['1,2', { style: { numFmt: '0%' } }],
    ])
    const rows = [
      ['Nombre', 'Cédula', 'Comisión', 'Día', 'Activo', 'Precio'],
      ['=HYPERLINK("x")', 113918205, 0.16, new Date('2026-11-05T00:00:00Z'), true, 0.1 + 0.2],
    ]
    expect(await textsOf(await libro(rows, { cells }))).toEqual([
      ['Nombre', 'Cédula', 'Comisión', 'Día', 'Activo', 'Precio'],
      ['=HYPERLINK("x")', '00113918205', '16%', '05/11/2026', 'Sí', '0.3'],
    ])
  })

  test('of a formula the saved result counts, and one without any is no value', async () => {
    const cells = new Map([
      ['1,0', { formula: 'A9*2', formulaResult: 77 }],
      ['1,1', { formula: 'WEBSERVICE("http://127.0.0.1")' }],
    ])
    expect(
      await textsOf(
        await libro(
          [
            ['a', 'b'],
            [null, null],
          ],
          { cells },
        ),
      ),
    ).toEqual([
      ['a', 'b'],
      ['77', '(fórmula sin resultado guardado)'],
    ])
  })

  test('the first sheet that people see and that has rows', async () => {
    const bytes = await writeXlsx({
      sheets: [
        { name: 'Oculta', rows: [['no']], hidden: true },
        { name: 'Vacía', rows: [] },
        { name: 'Clientes', rows: [['sí']] },
      ],
    })
    expect(await read(bytes)).toMatchObject({ hojas: ['Clientes'], filas: [{ textos: ['sí'] }] })
  })

  test('a coloured tail of empty rows is no data, and data below the limit is told', async () => {
    const blank = Array.from({ length: 5000 }, () => [null])
    expect(await textsOf(await libro([['a'], ['b'], ...blank]))).toEqual([['a'], ['b']])
    expect(await textsOf(await libro([['a'], ...blank, ['z']]))).toMatch(
      /^La hoja Hoja1 tiene datos más abajo/,
    )
  })
})

describe('hostile files end in a sentence', () => {
  const PNG = Buffer.from('89504e470d0a1a0a0000000d4948445200000001', 'hex')
  const aBomb = () =>
    zipSync({
      '[Content_Types].xml': strToU8('<Types/>'),
      'xl/worksheets/sheet1.xml': new Uint8Array(80 * 1024 * 1024),
    })
  const wide = ['x', ...Array.from({ length: 10_000 }, () => 'y')]

  test.each([
    ['a picture', async () => PNG, /^El archivo no es un Excel/],
    ['a PDF', async () => Buffer.from('%PDF-1.7\n\0\0'), /^El archivo no es un Excel/],
    ['NULs in a text', async () => Buffer.from('a;b\n1;\0\n'), /^El archivo no es un Excel/],
    ['half an UTF-16', async () => Buffer.from([0xff, 0xfe, 0x00, 0xd8]), /^El archivo no es un Excel/],
    ['a ZIP that is no workbook', async () => zipSync({ 'a.xml': strToU8('<a/>') }), /no es un Excel/],
    ['a cut workbook', async () => (await libro([['a']])).slice(0, 200), /no es un Excel/],
    [
      'a workbook with a password',
      async () => Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      /protegido con una clave/,
    ],
    ['a ZIP bomb', async () => aBomb(), /demasiado grande/],
    ['ten thousand columns', async () => libro([wide]), /columnas/],
    ['ten thousand columns of a CSV', async () => Buffer.from(wide.join(';')), /columnas/],
    ['too many rows', async () => Buffer.from('a\n'.repeat(60)), /más de 50 filas/],
    ['a cell of a book', async () => Buffer.from(`a\n${'x'.repeat(101)}`), /más de 100 caracteres/],
    ['nothing', async () => libro([[null]]), /ninguna fila/],
  ])('%s', async (_, make, sentence) => {
    expect(await textsOf(await make())).toMatch(sentence)
  })
})

describe('on its thread', () => {
  const reader = createTableReader({ maxRows: 20_000, maxColumns: 200, maxCell: 5000 })
  afterAll(() => reader.close())

  test('two cells that span a whole sheet, and a million rows, do not take the memory of the program', async () => {
    const sheet = `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>
      <row r="1"><c r="A1"><v>1</v></c><c r="XFD1"><v>1</v></c></row>
      ${'<row/>'.repeat(1_000_000)}
      <row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData></worksheet>`
    const bytes = await libro([['a']])
    const { unzipSync } = await import('fflate')
    const hostile = zipSync({ ...unzipSync(bytes), 'xl/worksheets/sheet1.xml': strToU8(sheet) })
    expect(hostile.length).toBeLessThan(200_000)
    const before = process.memoryUsage().rss
    expect(await reader.read(1, hostile)).toMatchObject({ falla: expect.any(String) })
    expect(process.memoryUsage().rss - before).toBeLessThan(600 * 1024 * 1024)
    // The next one is read as if nothing had been.
    expect(await reader.read(1, Buffer.from('a;b\n'))).toMatchObject({ filas: [{ textos: ['a', 'b'] }] })
  })
})
