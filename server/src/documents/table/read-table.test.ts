import { strFromU8, strToU8, zipSync } from 'fflate'
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
    [
      'CP850',
      'Nombre;Tel\x82fono\nPe\xa4a y Hern\xa0ndez;\xa5and\xa3, \xa8Mar\xa1a?\n',
      'Peña y Hernández',
      'Ñandú, ¿María?',
    ],
    ['CP850', 'Raz\xa2n;Tel\nPER\xe9;UNI\xe0N\n', 'PERÚ', 'UNIÓN'],
    [
      'Mac Roman',
      'Nombre;Tel\x8efono\nPe\x96a y Hern\x87ndez;\x84and\x9c, \xc0Mar\x92a?\n',
      'Peña y Hernández',
      'Ñandú, ¿María?',
    ],
    ['Mac Roman', 'Raz\x97n;Tel\nPER\xf2;UNI\xeeN\n', 'PERÚ', 'UNIÓN'],
    [
      undefined,
      'Raz\xf3n;Tel\nL\x92Oreal \x96 D\x92Oleo;\x93Uno\x94\xa0dos\x85\n',
      'L’Oreal – D’Oleo',
      '“Uno”\xa0dos…',
    ],
    [undefined, 'Razon;Tel\nPERU \x80 5;a\xa0b\n', 'PERU € 5', 'a\xa0b'],
    [undefined, 'Nombre;Tel\nJos\xe9;\xa1Ven!\n', 'José', '¡Ven!'],
  ])(
    'the letters of %s, which is told where no office of today writes it',
    async (letras, content, ...fila) => {
      const table = await read(latin1(content))
      expect(table).toMatchObject({ filas: [{ numero: 1 }, { numero: 2, textos: fila }] })
      expect('letras' in table ? table.letras : undefined).toBe(letras)
    },
  )

  test.each([
    ['a;b,c\n1;2,5\n', ';'],
    ['a,b\n"x;y;z",2\n', ','],
    ['sola\nuna\n', ';'],
    ['Listado de clientes\nNombre,RNC,Calle\nUno,1,"A, B"\nDos,2,C\n', ','],
    ['Clientes, noviembre, 2026\nAl 30, todos, juntos\n\na|b|c\n1|2|3\n4|5|6\n', '|'],
    ['Clientes; al 5 de mayo\nNombre\tRNC\nUno\t1\n', '\t'],
    ['Lista\nNombre,Nota\nUno,"a\nb;c;d\ne;f;g"\nDos,x\n', ','],
    [`${'Aviso, largo\n'.repeat(15)}${'a;b;c\n'.repeat(16)}`, ';'],
  ])('the delimiter of %j is %j', (content, delimiter) => {
    expect(delimiterOf(content)).toBe(delimiter)
  })

  test('a line break or a tab within a cell is a blank', async () => {
    const text = '"Precio\nde venta";b\r\n"Calle 1\r\n  Centro";"x\ty"\r\n'
    expect(await textsOf(Buffer.from(text))).toEqual([
      ['Precio de venta', 'b'],
      ['Calle 1 Centro', 'x y'],
    ])
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

  /** A sheet of one column below its head, each cell with its format. */
  const conFormatos = (celdas: readonly (readonly [CellValue, string])[]) =>
    libro([['a'], ...celdas.map(([value]) => [value])], {
      cells: new Map(celdas.map(([, numFmt], en) => [`${en + 1},0`, { style: { numFmt } }])),
    })
  const comoSeLee = async (value: CellValue, format: string) =>
    (await textsOf(await conFormatos([[value, format]]))).at(-1)?.at(0)

  test.each([
    ['000-0000000-0', 113918205, '001-1391820-5'],
    ['000\\-0000000\\-0', 113918205, '001-1391820-5'],
    ['0-00-00000-0', 131246796, '1-31-24679-6'],
    ['"RNC "000000000', 10124679, '010124679'],
    ['00000000000', 113918205, '00113918205'],
    ['(000) 000-0000', 8095551234, '(809) 555-1234'],
    ['[<=9999999]###-####;(###) ###-####', 8095551234, '(809) 555-1234'],
    ['#,##0', 131246796, '131246796'],
    ['# ##0', 131246796, '131246796'],
    ['0.00', 12.5, '12.5'],
  ])('the zeros and hyphens of the format %s are read as they are seen', async (format, value, text) => {
    expect(await comoSeLee(value, format)).toBe(text)
  })

  test.each([
    ['[$RD$ -1C0A]#,##0.00'],
    ['[$RD$-1C0A]#,##0.00;[Red]-[$RD$-1C0A]#,##0.00'],
    ['_-[$RD$ -1C0A]* #,##0.00_-;\\-[$RD$ -1C0A]* #,##0.00_-;_-[$RD$ -1C0A]* "-"??_-;_-@_-'],
    ['"RD$ "#,##0.00'],
    ['#,##0.00\\ "pesos"'],
    ['[$$-1C0A]#,##0.00'],
    ['"$"#,##0.00_);[Red]\\("$"#,##0.00\\)'],
    ['[$DOP] #,##0.00'],
    ['# ?/?'],
    // The button of thousands where the computer's own currency is the euro: blanks as wide as its sign.
    ['_-* #,##0.00\\ _€_-;\\-* #,##0.00\\ _€_-;_-* "-"??\\ _€_-;_-@_-'],
    ['#,##0.00 "s/ ITBIS"'],
    ['#,##0.00"%"'],
    ['#,##0.00\\%'],
  ])('the format %s says pesos, and no day', async format => {
    expect(await comoSeLee(1234.5, format)).toBe('1234.5')
    expect(await comoSeLee(250_000_000, format)).toBe('250000000')
  })

  test.each([
    ['[$US$-409]#,##0.00', 'US$ 1234.5'],
    ['"US$"#,##0.00', 'US$ 1234.5'],
    ['[$$-409]#,##0.00', 'US$ 1234.5'],
    ['[$$-en-US]#,##0.00', 'US$ 1234.5'],
    ['[$USD] #,##0.00', 'US$ 1234.5'],
    ['#,##0.00\\ [$€-C0A]', '€ 1234.5'],
    ['#,##0.00 "€"', '€ 1234.5'],
    ['[$S/.-280A] #,##0.00', 'S/ 1234.5'],
    ['[$₡-140A]#,##0.00', '¤ 1234.5'],
    ['[$£-809]#,##0.00', '£ 1234.5'],
  ])('the currency of the format %s is told', async (format, text) => {
    expect(await comoSeLee(1234.5, format)).toBe(text)
  })

  test.each([
    ['yyyy-mm-dd'],
    ['[$-409]d-mmm-yy'],
    ['[$-F800]dddd\\, mmmm dd\\, yyyy'],
    ['dd/mm/yyyy\\ hh:mm'],
  ])('the format %s says a day', async format => {
    expect(await comoSeLee(46331, format)).toBe('05/11/2026')
  })

  test('a number has one meaning: three decimals cannot be taken for thousands', async () => {
    expect(
      await textsOf(
        await conFormatos([
          [12.125, 'General'],
          [-1.005, 'General'],
          [1234.567, 'General'],
          [0.12345, '0.00%'],
          [12, '0.000'],
        ]),
      ),
    ).toEqual([['a'], ['12.1250'], ['-1.0050'], ['1234.5670'], ['12.3450%'], ['12']])
  })

  test('of a workbook that counts from 1904 a day is that day, and its number is told to count so', async () => {
    const cells = new Map([['1,0', { style: { numFmt: 'dd/mm/yyyy' } }]])
    const rows = [['Fecha'], [new Date('2026-11-05T00:00:00Z')], [44504]]
    const bytes = await writeXlsx({ sheets: [{ name: 'a', rows, cells }], dateSystem: '1904' })
    expect(await read(bytes)).toMatchObject({
      desde1904: true,
      filas: [{}, { textos: ['05/11/2026'] }, { textos: ['44504'] }],
    })
    expect(await read(await libro(rows))).not.toHaveProperty('desde1904', true)
  })

  test('what the spreadsheet counts as a day is told from its text', async () => {
    const rows = [
      ['Fecha', 'Número', 'Vence'],
      [new Date('2026-05-11T00:00:00Z'), 46153, '25/11/2026'],
      ['11/05/2026'],
    ]
    expect(await read(await libro(rows))).toEqual({
      hojas: ['Hoja1'],
      filas: [
        { numero: 1, textos: ['Fecha', 'Número', 'Vence'] },
        { numero: 2, textos: ['11/05/2026', '46153', '25/11/2026'], dias: [0] },
        { numero: 3, textos: ['11/05/2026'] },
      ],
    })
  })

  test('a line break within a cell is a blank', async () => {
    expect(await textsOf(await libro([['Precio\nde venta'], ['Calle 1\r\n Centro\tSur']]))).toEqual([
      ['Precio de venta'],
      ['Calle 1 Centro Sur'],
    ])
  })

  test.each(['chartsheet', 'dialogsheet', 'xlMacrosheet'])(
    'a sheet of another kind (%s) is passed over',
    async kind => {
      const { unzipSync } = await import('fflate')
      const parts = unzipSync(
        await writeXlsx({
          sheets: [
            { name: 'Gráfico1', rows: [['no']] },
            { name: 'Clientes', rows: [['sí']] },
          ],
        }),
      )
      const rels = strFromU8(parts['xl/_rels/workbook.xml.rels'] ?? new Uint8Array())
      const otra = rels.replace(/relationships\/worksheet(?="[^>]*sheet1\.xml)/, `relationships/${kind}`)
      expect(otra).not.toBe(rels)
      const bytes = zipSync({ ...parts, 'xl/_rels/workbook.xml.rels': strToU8(otra) })
      expect(await read(bytes)).toMatchObject({ hojas: ['Clientes'], filas: [{ textos: ['sí'] }] })
    },
  )

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
    ['a picture', async () => PNG, /^El archivo es una imagen/],
    ['NULs in a text', async () => Buffer.from('a;b\n1;\0\n'), /^El archivo no es un Excel/],
    ['half an UTF-16', async () => Buffer.from([0xff, 0xfe, 0x00, 0xd8]), /^El archivo no es un Excel/],
    ['a ZIP that is no workbook', async () => zipSync({ 'a.xml': strToU8('<a/>') }), /no es un Excel/],
    [
      'a sheet of LibreOffice',
      async () =>
        zipSync({
          mimetype: strToU8('application/vnd.oasis.opendocument.spreadsheet'),
          'content.xml': strToU8('<a/>'),
        }),
      /^El archivo es una hoja de LibreOffice \(\.ods\): guárdelo como Excel \(\.xlsx\)\.$/,
    ],
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
