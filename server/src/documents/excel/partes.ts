import type { TipoColumna } from './libro-excel.ts'

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const SHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const MIME = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** How each type of column shows its cells, as number formats of Excel. Those below 164 are its own. */
const FORMATOS: Record<TipoColumna, { readonly id: number; readonly codigo: string }> = {
  // Text stays text when somebody edits it: an RNC must not lose its zeros.
  texto: { id: 49, codigo: '@' },
  entero: { id: 3, codigo: '#,##0' },
  monto: { id: 164, codigo: '"RD$"#,##0.00' },
  porcentaje: { id: 165, codigo: '0.00"%"' },
  fecha: { id: 166, codigo: 'dd/mm/yyyy' },
}
const TIPOS = Object.keys(FORMATOS) as TipoColumna[]

/** Places in the list of styles. */
export const ESTILO = {
  normal: 0,
  titulo: 1,
  cabezaIzquierda: 2,
  cabezaDerecha: 3,
  celda: (tipo: TipoColumna) => 4 + TIPOS.indexOf(tipo),
  total: (tipo: TipoColumna) => 4 + TIPOS.length + TIPOS.indexOf(tipo),
} as const

/** Text between tags or quotes. */
export function escapar(texto: string): string {
  return /[&<>"]/.test(texto)
    ? texto.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
    : texto
}

type Parte = [nombre: string, xml: string]

/** What stands before the sheets: by these names other programs tell what kind of file it is. */
export function partesDelComienzo(titulo: string): Parte[] {
  return [
    ['_rels/.rels', rootRelationships()],
    ['docProps/core.xml', properties(titulo)],
    ['xl/styles.xml', styles()],
  ]
}

/** What stands behind them, because it names them all. */
export function partesDelFinal(hojas: readonly HojaEscrita[]): Parte[] {
  return [
    ['xl/workbook.xml', workbook(hojas)],
    ['xl/_rels/workbook.xml.rels', workbookRelationships(hojas.length)],
    ['[Content_Types].xml', contentTypes(hojas.length)],
  ]
}

export interface HojaEscrita {
  readonly nombre: string
  /** Of the head. */
  readonly fila: number
  /** Head and rows, without the totals: A1:H1001. */
  readonly rango: string
}

/** The list of sheets: which rows are printed on each page, and which are filtered. */
function workbook(hojas: readonly HojaEscrita[]): string {
  const lista = hojas.map(
    ({ nombre }, i) => `<sheet name="${escapar(nombre)}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`,
  )
  const nombres = hojas.map(({ nombre, fila, rango }, i) => {
    const hoja = `'${escapar(nombre)}'`
    const fijo = rango.replace(/([A-Z]+)(\d+)/g, '$$$1$$$2')
    return (
      `<definedName name="_xlnm._FilterDatabase" localSheetId="${i}" hidden="1">${hoja}!${fijo}</definedName>` +
      `<definedName name="_xlnm.Print_Titles" localSheetId="${i}">${hoja}!$${fila}:$${fila}</definedName>`
    )
  })
  return (
    `${DECLARATION}<workbook xmlns="${SHEET}" xmlns:r="${OFFICE}"><sheets>${lista.join('')}</sheets>` +
    `<definedNames>${nombres.join('')}</definedNames></workbook>`
  )
}

export function rutaDeHoja(numero: number): string {
  return `xl/worksheets/sheet${numero}.xml`
}

function contentTypes(hojas: number): string {
  const part = (name: string, type: string) => `<Override PartName="/${name}" ContentType="${type}"/>`
  return (
    `${DECLARATION}<Types xmlns="${PACKAGE}/content-types">` +
    `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
    `<Default Extension="xml" ContentType="application/xml"/>` +
    part('xl/workbook.xml', `${MIME}.sheet.main+xml`) +
    part('xl/styles.xml', `${MIME}.styles+xml`) +
    part('docProps/core.xml', 'application/vnd.openxmlformats-package.core-properties+xml') +
    numeros(hojas)
      .map(numero => part(rutaDeHoja(numero), `${MIME}.worksheet+xml`))
      .join('') +
    '</Types>'
  )
}

function rootRelationships(): string {
  return relationships([
    [`${OFFICE}/officeDocument`, 'xl/workbook.xml'],
    [`${PACKAGE}/relationships/metadata/core-properties`, 'docProps/core.xml'],
  ])
}

function workbookRelationships(hojas: number): string {
  return relationships([
    ...numeros(hojas).map((numero): [string, string] => [
      `${OFFICE}/worksheet`,
      rutaDeHoja(numero).replace('xl/', ''),
    ]),
    [`${OFFICE}/styles`, 'styles.xml'],
  ])
}

function relationships(lista: readonly [type: string, target: string][]): string {
  const each = lista.map(
    ([type, target], i) => `<Relationship Id="rId${i + 1}" Type="${type}" Target="${target}"/>`,
  )
  return `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships">${each.join('')}</Relationships>`
}

function properties(titulo: string): string {
  return (
    `${DECLARATION}<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" ` +
    `xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${escapar(titulo)}</dc:title>` +
    '<dc:creator>Cuadre</dc:creator></cp:coreProperties>'
  )
}

function styles(): string {
  const propios = TIPOS.map(tipo => FORMATOS[tipo]).filter(({ id }) => id >= 164)
  const formatos = propios.map(
    ({ id, codigo }) => `<numFmt numFmtId="${id}" formatCode="${escapar(codigo)}"/>`,
  )
  const font = (tamano: number, negrita = '') =>
    `<font>${negrita}<sz val="${tamano}"/><name val="Calibri"/><family val="2"/></font>`
  const edge = '<color rgb="FF565D68"/>'
  const xf = (formato: number, rest: string, alignment = '') =>
    `<xf numFmtId="${formato}" xfId="0" applyNumberFormat="1" ${rest}>${alignment}</xf>`
  const cabeza = (lado: string) =>
    xf(
      0,
      'fontId="1" fillId="2" borderId="1" applyFont="1" applyFill="1" applyBorder="1" applyAlignment="1"',
      `<alignment horizontal="${lado}" vertical="center"/>`,
    )
  const lista = [
    xf(0, 'fontId="0" fillId="0" borderId="0"'),
    xf(0, 'fontId="2" fillId="0" borderId="0" applyFont="1"'),
    cabeza('left'),
    cabeza('right'),
    ...TIPOS.map(tipo => xf(FORMATOS[tipo].id, 'fontId="0" fillId="0" borderId="0"')),
    ...TIPOS.map(tipo =>
      xf(FORMATOS[tipo].id, 'fontId="1" fillId="0" borderId="2" applyFont="1" applyBorder="1"'),
    ),
  ]
  return (
    `${DECLARATION}<styleSheet xmlns="${SHEET}">` +
    `<numFmts count="${formatos.length}">${formatos.join('')}</numFmts>` +
    `<fonts count="3">${font(11)}${font(11, '<b/>')}${font(14, '<b/>')}</fonts>` +
    '<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>' +
    '<fill><patternFill patternType="solid"><fgColor rgb="FFE9ECF0"/></patternFill></fill></fills>' +
    '<borders count="3"><border><left/><right/><top/><bottom/><diagonal/></border>' +
    `<border><left/><right/><top/><bottom style="thin">${edge}</bottom><diagonal/></border>` +
    `<border><left/><right/><top style="thin">${edge}</top><bottom/><diagonal/></border></borders>` +
    `<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>` +
    `<cellXfs count="${lista.length}">${lista.join('')}</cellXfs>` +
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>'
  )
}

function numeros(hasta: number): number[] {
  return Array.from({ length: hasta }, (_, i) => i + 1)
}
