import { readFileSync } from 'node:fs'
import { gzipSync, strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { RECORD, sharedTexts } from './biff.ts'
import { readTable } from './read-table.ts'
import { readXls } from './read-xls.ts'

const LIMITS = { maxRows: 50, maxColumns: 20, maxCell: 100 }
const read = (bytes: Uint8Array, limits = LIMITS) => readTable({ bytes, limits })
const textsOf = async (bytes: Uint8Array) => {
  const table = await read(bytes)
  return 'falla' in table ? table.falla : table.filas.map(({ textos }) => textos)
}
/** What programs of others wrote, kept as they did. */
const sample = (name: string) =>
  readFileSync(new URL(`../../../../testing/importaciones/${name}`, import.meta.url))

describe('a page under the name of an Excel', () => {
  const page = (...rows: string[]) => textsOf(Buffer.from(`<html><body>${rows.join('\n')}</body></html>`))

  test('as LibreOffice saves it: every cell as it is seen', async () => {
    expect(await textsOf(sample('clientes-pagina.xls'))).toEqual([
      ['Nombre', 'RNC', 'TELEFONO', 'DIRECCION', 'Contacto', 'Precio', 'Fecha', 'Activo', 'DOLARES'],
      [
        ...['Ferretería Peña, S.R.L.', '1-31-24679-6', '8095551234', 'Av. 27 de Febrero 120', 'Ana Núñez'],
        ...['1,234.50', '05/11/2026', '1', 'US$100.00'],
      ],
      ['Colmado Dos', '00113918205', '809-555-1235', 'Calle Ñ', 'Ana Núñez', '12.13', '06/11/2026', '0'],
    ])
  })

  test.each([
    ['tags that nobody closes', '<TABLE><TR><TD>Nombre<TD>Precio<TR><TD>Pan &amp; m&aacute;s<TD>5'],
    [
      'a head, a script and a comment',
      '<head><style>td{color:red}</style><script>"<table><tr><td>no"</script></head><!-- <tr> --><table><thead><tr><th>Nombre</th><th>Precio</th></tr></thead><tbody><tr><td>Pan<br>&amp;  más</td><td> 5\n</td></tr></tbody></table>',
    ],
    [
      'a table that arranges others',
      '<table><tr><td><img></td><td><table><tr><td>Nombre</td><td>Precio</td></tr><tr><td>Pan &amp; más</td><td>5</td></tr></table></td></tr></table>',
    ],
    [
      'a small table within a cell',
      '<table><tr><td>Nombre</td><td>Precio</td></tr><tr><td><table><tr><td>Pan &amp; más</td></tr></table></td><td>5</td></tr></table>',
    ],
    [
      'one table for the head and one for the rows',
      '<table><tr><td>Nombre</td><td>Precio</td></tr></table><table><tr><td>Pan &amp; más</td><td>5</td></tr></table>',
    ],
    [
      'Excel of the year 2000',
      '<html xmlns:x="urn:schemas-microsoft-com:office:excel"><body><table x:str><tr><td>Nombre</td><td>Precio</td></tr><tr><td>Pan &amp; más</td><td x:num>5</td></tr></table>',
    ],
  ])('%s', async (_, html) => {
    expect(await textsOf(Buffer.from(html))).toEqual([
      ['Nombre', 'Precio'],
      ['Pan & más', '5'],
    ])
  })

  test('cells over several columns and rows keep the others in their columns', async () => {
    const rows = [
      '<tr><td colspan=3>Clientes</td></tr><tr><td rowspan="2">Nombre</td><td colspan="2">Señas</td></tr>',
      '<tr><td>RNC</td><td>Tel</td></tr><tr><td>Uno</td><td>1</td><td>2</td></tr>',
    ]
    expect(await page('<table>', ...rows, '</table>')).toEqual([
      ['Clientes'],
      ['Nombre', 'Señas'],
      ['', 'RNC', 'Tel'],
      ['Uno', '1', '2'],
    ])
  })

  test('without a mark its letters are told as those of a text', async () => {
    const latin = Buffer.from('<table><tr><td>Peña</td></tr></table>', 'latin1')
    expect(await textsOf(latin)).toEqual([['Peña']])
    const utf16 = Buffer.from('\ufeff<table><tr><td>Peña</td></tr></table>', 'utf16le')
    expect(await textsOf(utf16)).toEqual([['Peña']])
  })

  test('a page that has no rows, as when a session has ended, is called that', async () => {
    expect(await page('<form><input name="clave"></form>')).toMatch(
      /^El archivo es una página web \(HTML\) sin filas/,
    )
  })
})

describe('XML Spreadsheet 2003', () => {
  const book = (sheets: string, styles = '', more = '') =>
    Buffer.from(
      `<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?>\n<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:x="urn:schemas-microsoft-com:office:excel" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">${more}<Styles>${styles}</Styles>${sheets}</Workbook>`,
    )
  const sheet = (rows: string, more = '') =>
    `<Worksheet ss:Name="Hoja1"><Table>${rows}</Table>${more}</Worksheet>`

  test('as a library writes it: the first sheet that people see, days, currencies, three decimals', async () => {
    const bytes = sample('precios-2003.xls')
    expect(await textsOf(bytes)).toEqual([
      ['Nombre', 'Precio', 'Categoría', 'ITBIS', 'Día', 'Costo en dólares'],
      ['Cemento gris 42.5 kg', '485.5', 'Construcción', 'NO EXENTADO', '05/11/2026', 'US$ 12.5'],
      ['Arroz selecto & fino', '12.1250', 'Víveres', 'EXENTADO', '06/11/2026', 'US$ 3'],
    ])
    expect(await read(bytes)).toMatchObject({ hojas: ['Precios'], filas: [{}, { dias: [4] }, { dias: [4] }] })
  })

  test('as Excel writes it: places that are left out, comments, rich texts, formulas and named formats', async () => {
    const styles = `<Style ss:ID="m"><NumberFormat ss:Format="000\\-0000000\\-0"/></Style><Style ss:ID="p"><NumberFormat ss:Format="Percent"/></Style>
      <Style ss:ID="n" ss:Parent="m"><Font ss:Bold="1"/></Style><Style ss:ID="d"><NumberFormat ss:Format="Short Date"/></Style><Style ss:ID="u"><NumberFormat ss:Format="[$$-409]#,##0.00"/></Style>`
    const rows = `<Column ss:Index="2" ss:StyleID="m"/><Column ss:StyleID="u" ss:Span="1"/>
      <Row ss:Index="2"><Cell><Data ss:Type="String">a</Data><Comment><ss:Data><B>no</B></ss:Data></Comment></Cell><Cell><Data ss:Type="Number">113918205</Data></Cell><Cell ss:Index="4"><Data ss:Type="Number">5</Data></Cell></Row>
      <Row ss:StyleID="p"><Cell><Data ss:Type="Number">0.16</Data></Cell><Cell ss:StyleID="n" ss:MergeAcross="1"><Data ss:Type="Number">113918205</Data></Cell><Cell ss:StyleID="d"><Data ss:Type="DateTime">2026-11-05T00:00:00.000</Data></Cell></Row>
      <Row><Cell><ss:Data ss:Type="String" xmlns="http://www.w3.org/TR/REC-html40"><B>b</B> y &#10;c</ss:Data></Cell><Cell ss:Formula="=1+1"/><Cell ss:StyleID="d" ss:Formula="=X"><Data ss:Type="Error">#N/A</Data></Cell><Cell><Data ss:Type="Boolean">1</Data></Cell></Row>`
    expect(await read(book(sheet(rows), styles))).toMatchObject({
      filas: [
        { numero: 2, textos: ['a', '001-1391820-5', '', 'US$ 5'] },
        { numero: 3, textos: ['16%', '001-1391820-5', '', '05/11/2026'] },
        { numero: 4, textos: ['b y c', '(fórmula sin resultado guardado)', '#N/A', 'Sí'] },
      ],
    })
  })

  test('days that count from 1904, as a Mac wrote them', async () => {
    const rows = '<Row><Cell ss:StyleID="d"><Data ss:Type="Number">44869</Data></Cell></Row>'
    const styles = '<Style ss:ID="d"><NumberFormat ss:Format="dd/mm/yyyy"/></Style>'
    const mac = book(sheet(rows), styles, '<x:ExcelWorkbook><x:Date1904/></x:ExcelWorkbook>')
    expect(await read(mac)).toMatchObject({ desde1904: true, filas: [{ textos: ['05/11/2026'], dias: [0] }] })
  })

  test('a column far away, and a book of hidden sheets, are told', async () => {
    const far = '<Row><Cell ss:Index="999999"><Data ss:Type="String">a</Data></Cell></Row>'
    expect(await textsOf(book(sheet(far)))).toMatch(/más de 20 columnas/)
    const hidden = '<WorksheetOptions><Visible>SheetVeryHidden</Visible></WorksheetOptions>'
    const one = '<Row><Cell><Data ss:Type="String">a</Data></Cell></Row>'
    expect(await textsOf(book(sheet(one, hidden)))).toBe('El Excel no tiene ninguna fila con datos.')
  })
})

describe('workbooks of Excel 5 to 2003', () => {
  test('Excel 97 (Spreadsheet::WriteExcel 2.40): masks, currencies, days, results of formulas, errors; a hidden sheet is none', async () => {
    const table = await read(sample('clientes-excel-97.xls'), { ...LIMITS, maxCell: 2000 })
    expect(table).toMatchObject({
      hojas: ['Clientes'],
      filas: [
        {
          numero: 1,
          textos: ['Nombre', 'Cédula/RNC', 'Teléfono', 'Precio', 'Día', 'Costo', 'Comisión', 'Suma', 'Error'],
        },
        {
          numero: 2,
          textos: [
            ...['Ferretería Peña', '001-1391820-5', '8095551234', '1234.5', '05/11/2026', 'US$ 12.5'],
            ...['16%', '2469', '#N/A'],
          ],
          dias: [4],
        },
        { numero: 3, textos: ['Colmado «Dos»', '00113918205', '', '12.1250', '', '', '', 'ab'] },
        { numero: 4, textos: [`Largo ${'ñandú '.repeat(300)}`] },
        { numero: 61, textos: ['Último'] },
      ],
    })
  })

  test('Excel 95 (Gnumeric 1.12.55)', async () => {
    expect(await read(sample('clientes-excel-95.xls'))).toMatchObject({
      hojas: ['Clientes'],
      filas: [
        {},
        {
          textos: [
            ...[
              'Ferretería Peña, S.R.L.',
              '1-31-24679-6',
              '8095551234',
              'Av. 27 de Febrero 120',
              'Ana Núñez',
            ],
            ...['1234.5', '05/11/2026', 'Sí', 'US$ 100'],
          ],
        },
        { textos: { 1: '00113918205', 5: '12.1250', 7: 'No' } },
      ],
    })
  })

  const record = (id: number, ...data: number[]) => {
    const head = Buffer.alloc(4)
    head.writeUInt16LE(id)
    head.writeUInt16LE(data.length, 2)
    return Buffer.concat([head, Buffer.from(data)])
  }
  const wide = (text: string) => [...Buffer.from(text, 'utf16le')]
  const narrow = (text: string) => [...Buffer.from(text, 'latin1')]

  test('a shared text that goes on in the next record, in letters of another width, with fonts and a reading of its own', () => {
    const blocks = [
      [...[0, 0, 0, 0, 3, 0, 0, 0], ...[4, 0, 0], ...narrow('Pe')],
      [...[1], ...wide('ña'), ...[2, 0, 0x0c, 1, 0, 2, 0, 0, 0], ...narrow('ab'), 9, 9],
      [9, 9, 7, 7, 1, 0, 1, ...wide('€')],
    ].map(block => Buffer.from(block))
    expect(sharedTexts(blocks)).toEqual(['Peña', 'ab', '€'])
  })

  test('what a chart within the sheet keeps of its cells is no cell; a formula without its text is no value', () => {
    const begin = (kind: number) => record(RECORD.BEGINNING, 0, 6, kind, 0)
    const end = record(RECORD.EOF)
    const price = (value: number) => record(RECORD.PACKED_NUMBER, 0, 0, 0, 0, 0, 0, value * 4 + 2, 0, 0, 0)
    const formula = record(RECORD.FORMULA, ...[1, 0, 0, 0, 0, 0], ...[0, 0, 0, 0, 0, 0, 0xff, 0xff])
    const text = record(RECORD.TEXT_OF_FORMULA, 2, 0, 0, ...narrow('ab'))
    const one = record(RECORD.SHEET, 0, 0, 0, 0, 0, 0, 1, 0, 0x41)
    const book = (...cells: Buffer[]) => {
      const globals = Buffer.concat([begin(5), one, end])
      globals.writeUInt32LE(globals.length, globals.indexOf(one) + 4)
      const sheet = Buffer.concat([begin(0x10), price(5), begin(0x20), price(9), end, ...cells, end])
      return readXls(Buffer.concat([globals, sheet]), LIMITS).filas.map(({ textos }) => textos)
    }
    const between = record(0x4bc, 0, 0)
    expect(book(formula, between, text)).toEqual([['5'], ['ab']])
    expect(book(formula)).toEqual([['5'], ['(fórmula sin resultado guardado)']])
  })

  test('one with a password, and one that is cut, are told', async () => {
    const locked = Buffer.from(sample('clientes-excel-97.xls'))
    locked.set([0x2f], locked.indexOf(Buffer.from('42000200e404', 'hex')))
    expect(await textsOf(locked)).toMatch(/^El Excel está protegido con una clave/)
    const whole = sample('clientes-excel-95.xls')
    expect(await textsOf(whole.subarray(0, 2000))).toMatch(/^El archivo (es de un Excel|está)/)
  })
})

describe('tables of dBase', () => {
  test('dBase III in the letters that it names; what was deleted is no row', async () => {
    const bytes = sample('clientes-dbase3.dbf')
    expect(await read(bytes)).toEqual({
      hojas: [],
      filas: [
        { numero: 1, textos: ['NOMBRE', 'RNC', 'TELEFONO', 'CREDITO', 'DESDE', 'ACTIVO'] },
        { numero: 2, textos: ['Ferretería Peña', '131246796', '8095551234', '1234.5', '05/11/2026', 'Si'] },
        { numero: 3, textos: ['Colmado Dos', '00113918205', '8095551235', '12.1250', '06/11/2026', 'No'] },
        { numero: 4, textos: ['Ñandú, S.R.L.'] },
      ],
    })
    // Clipper names none: they are guessed, and told.
    bytes[29] = 0
    expect(await read(bytes)).toMatchObject({
      letras: 'CP850',
      filas: [{}, { textos: { 0: 'Ferretería Peña' } }, {}, {}],
    })
  })

  test('Visual FoxPro: numbers that are no digits, moments, and a memo that lies elsewhere', async () => {
    expect(await textsOf(sample('precios-foxpro.dbf'))).toEqual([
      ['NOMBRE', 'CODIGO', 'PRECIO', 'COSTO', 'CREADO', 'NOTA', 'EXENTO'],
      ['Cañería de ½"', '7', '485.5', '12.1250', '05/11/2026', '(campo memo en otro archivo)', 'No'],
      ['Arroz', '-3', '33', '0.1', '', '', 'Si'],
    ])
  })

  test('one that was cut short, whose head lies or that is locked is told', async () => {
    const whole = sample('clientes-dbase3.dbf')
    expect(await textsOf(whole.subarray(0, whole.length - 150))).toMatch(
      /^El archivo está cortado: .* dice 4 registros y trae 2\./,
    )
    const lying = Buffer.from(whole)
    lying.writeUInt16LE(5, 10)
    expect(await textsOf(lying)).toMatch(
      /^El archivo es una tabla de dBase o FoxPro \(\.dbf\) que no se puede leer/,
    )
    const locked = Buffer.from(whole)
    locked[15] = 1
    expect(await textsOf(locked)).toMatch(/protegida con una clave/)
  })
})

describe('what holds no table that is read is called by its name', () => {
  const zip = (...names: string[]) => zipSync(Object.fromEntries(names.map(name => [name, strToU8('<a/>')])))
  /** As a compound file has it in its directory. */
  const withStream = (name: string) =>
    Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from(`${name}\0`, 'utf16le')])

  test.each([
    ['Excel 2', () => Buffer.from('0900040002001000', 'hex'), /versiones 2 a 4/],
    ['a binary Excel', () => zip('[Content_Types].xml', 'xl/workbook.bin'), /Excel binario \(\.xlsb\)/],
    ['a password', () => withStream('EncryptedPackage'), /protegido con una clave: ábralo, quítele la clave/],
    ['Word of before', () => withStream('WordDocument'), /documento de Word/],
    ['Word', () => zip('[Content_Types].xml', 'word/document.xml'), /documento de Word/],
    ['Numbers', () => zip('Index/Document.iwa', 'Metadata/Properties.plist'), /Archivo > Exportar a > Excel/],
    ['a packed CSV', () => zip('lista.csv'), /comprimido \(\.zip\): extráigalo/],
    ['Lotus', () => Buffer.from('0000020006040600', 'hex'), /Lotus 1-2-3/],
    ['Access', () => Buffer.from('\0\x01\0\0Standard ACE DB\0', 'latin1'), /Access/],
    ['a PDF', () => Buffer.from('%PDF-1.7\n\0'), /PDF, que no guarda filas/],
    ['a photograph', () => Buffer.from('ffd8ffe000104a464946', 'hex'), /imagen/],
    ['RTF', () => Buffer.from('{\\rtf1\\ansi\\trowd'), /\(\.rtf\)/],
    ['Gnumeric', () => Buffer.from(gzipSync(strToU8('<a/>'))), /Gnumeric/],
    ['SYLK', () => Buffer.from('ID;PWXL;N;E\r\nP;PGeneral\r\n'), /SYLK/],
    ['DIF', () => Buffer.from('TABLE\r\n0,1\r\n"EXCEL"\r\n'), /DIF/],
    [
      'one XML of LibreOffice',
      () => Buffer.from('<?xml version="1.0"?>\n<office:document xmlns:office="x">'),
      /\.fods/,
    ],
    [
      'a page with its pictures',
      () => Buffer.from('MIME-Version: 1.0\r\nContent-Type: multipart/related'),
      /\.mht/,
    ],
    [
      'columns made of blanks',
      () =>
        Buffer.from(
          'LISTADO DE CLIENTES\r\n\r\nNombre          RNC         Telefono\r\nColmado Uno     131246796   8095551234\r\nLa Casa, SRL    131279759   8095551235\r\n',
        ),
      /columnas fijas, separadas con espacios/,
    ],
  ])('%s', async (_, make, sentence) => {
    expect(await textsOf(make())).toMatch(sentence)
  })

  test.each([
    ['a list of names with careless blanks', 'Nombre\nAna  de la Cruz\nJuan  Pérez\n', 3],
    ['blanks behind the values of a CSV', 'Nombre     ;RNC     ;Tel  \nUno     ;1     ;2  \n', 2],
    ['a name that begins as a page does', '<Tienda> Ana;5\nb;6\n', 2],
  ])('%s is a text as ever', async (_, text, rows) => {
    expect(await textsOf(Buffer.from(text))).toHaveLength(rows)
  })
})
