import type { ColumnaLibro, TipoColumna } from './libro-excel.ts'
import { archivoXml, escapado } from './xml.ts'

const FORMATOS: Readonly<Record<TipoColumna, string>> = {
  // Text stays text when somebody edits it: an RNC must not lose its zeros.
  texto: '@',
  entero: '#,##0',
  monto: '"RD$"#,##0.00',
  porcentaje: '0.00"%"',
  fecha: 'dd/mm/yyyy',
}
const TIPOS: readonly TipoColumna[] = ['texto', 'entero', 'monto', 'porcentaje', 'fecha']
/** Smaller numbers mean Excel's own formats. */
const FIRST_FORMAT = 164

/** Places in the list of styles below. */
export const SIN_ESTILO = 0
export const ESTILO_DEL_TITULO = 1
const HEAD_LEFT = 2
const HEAD_RIGHT = 3
const FIRST_BODY = 4
const FIRST_TOTAL = FIRST_BODY + TIPOS.length

export function estiloDeCabeza({ tipo }: ColumnaLibro): number {
  return tipo === 'texto' || tipo === 'fecha' ? HEAD_LEFT : HEAD_RIGHT
}

export function estiloDeFila({ tipo }: ColumnaLibro): number {
  return FIRST_BODY + TIPOS.indexOf(tipo)
}

export function estiloDeTotal({ tipo }: ColumnaLibro): number {
  return FIRST_TOTAL + TIPOS.indexOf(tipo)
}

const NORMAL = '<sz val="11"/><name val="Calibri"/><family val="2"/>'
const FONTS = [
  `<font>${NORMAL}</font>`,
  `<font><b/>${NORMAL}</font>`,
  `<font><b/><sz val="14"/><name val="Calibri"/><family val="2"/></font>`,
]
const FILLS = [
  '<fill><patternFill patternType="none"/></fill>',
  '<fill><patternFill patternType="gray125"/></fill>',
  '<fill><patternFill patternType="solid"><fgColor rgb="FFE9ECF0"/><bgColor indexed="64"/></patternFill></fill>',
]
const EDGE = 'style="thin"><color rgb="FF565D68"/>'
const BORDERS = [
  '<border><left/><right/><top/><bottom/><diagonal/></border>',
  `<border><left/><right/><top/><bottom ${EDGE}</bottom><diagonal/></border>`,
  `<border><left/><right/><top ${EDGE}</top><bottom/><diagonal/></border>`,
]

interface Estilo {
  readonly formato?: number
  readonly fuente?: number
  readonly relleno?: number
  readonly borde?: number
  readonly alinear?: 'left' | 'right'
}

function estilo({ formato = 0, fuente = 0, relleno = 0, borde = 0, alinear }: Estilo): string {
  const dentro = alinear ? `<alignment horizontal="${alinear}" vertical="center"/>` : ''
  const usa =
    'applyNumberFormat="1" applyFont="1" applyFill="1" applyBorder="1"' +
    (alinear ? ' applyAlignment="1"' : '')
  return `<xf numFmtId="${formato}" fontId="${fuente}" fillId="${relleno}" borderId="${borde}" xfId="0" ${usa}>${dentro}</xf>`
}

const cabeza = { fuente: 1, relleno: 2, borde: 1 } as const
const formatos = TIPOS.map((_, i) => FIRST_FORMAT + i)
const ESTILOS = [
  estilo({}),
  estilo({ fuente: 2 }),
  estilo({ ...cabeza, alinear: 'left' }),
  estilo({ ...cabeza, alinear: 'right' }),
  ...formatos.map(formato => estilo({ formato })),
  ...formatos.map(formato => estilo({ formato, fuente: 1, borde: 2 })),
]

function lista(nombre: string, partes: readonly string[]): string {
  return `<${nombre} count="${partes.length}">${partes.join('')}</${nombre}>`
}

/** All styles of all workbooks: which of them a sheet uses is its own affair. */
export const ESTILOS_XML = archivoXml(
  `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${lista(
    'numFmts',
    TIPOS.map(
      (tipo, i) => `<numFmt numFmtId="${FIRST_FORMAT + i}" formatCode="${escapado(FORMATOS[tipo])}"/>`,
    ),
  )}${lista('fonts', FONTS)}${lista('fills', FILLS)}${lista('borders', BORDERS)}${lista('cellStyleXfs', [
    '<xf numFmtId="0" fontId="0" fillId="0" borderId="0"/>',
  ])}${lista('cellXfs', ESTILOS)}${lista('cellStyles', [
    '<cellStyle name="Normal" xfId="0" builtinId="0"/>',
  ])}</styleSheet>`,
)
