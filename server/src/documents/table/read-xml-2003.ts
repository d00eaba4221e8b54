import { SIN_RESULTADO } from '@cuadre/domain/importaciones/falla-de-hoja'
import { isDateFormat, serialToDate } from 'hucre'
import { currencyQuoted } from '../excel/mend-parts.ts'
import { decodeText } from './decode-text.ts'
import { readMarkup } from './markup.ts'
import { type Table, TableBuilder, type TableCell, type TableLimits, TableUnreadable } from './table.ts'
import { dayOf, textOfNumber } from './text-of-number.ts'

/** Formats that this kind of workbook calls by a name; one that is missing shows its number plainly. */
const NAMED: Readonly<Record<string, string>> = {
  Percent: '0.00%',
  'Euro Currency': '#,##0.00 "€"',
  'General Date': 'dd/mm/yyyy hh:mm',
  'Long Date': 'd mmmm yyyy',
  'Medium Date': 'd-mmm-yy',
  'Short Date': 'dd/mm/yyyy',
}

interface Sheet {
  readonly name: string
  hidden: boolean
  /** By the number of its row, from 1. */
  readonly rows: Map<number, TableCell[]>
  readonly columnStyles: Map<number, string>
}

interface Cell {
  readonly column: number
  readonly style: string
  readonly formula: boolean
  type: string
  text: string
}

/**
 * The first sheet with rows that people see, of a workbook that is one XML text (Excel 2002 and 2003 call it 'XML Spreadsheet', and
 * programs give it out under the name of an .xls). Each number is what its format says, as in a workbook of today.
 */
export function readXml2003(bytes: Uint8Array, limits: TableLimits): Table {
  const { text } = decodeText(bytes)
  const { sheets, from1904 } = sheetsOf(text, limits)
  const filled = sheets.filter(({ hidden, rows }) => !hidden && rows.size > 0)
  const [first] = filled
  if (!first) throw new TableUnreadable('El Excel no tiene ninguna fila con datos.')
  const table = new TableBuilder(limits)
  for (const [numero, texts] of [...first.rows].sort(([a], [b]) => a - b)) table.add(numero, texts)
  return { hojas: filled.map(({ name }) => name), filas: table.rows, ...(from1904 && { desde1904: true }) }
}

function sheetsOf(xml: string, { maxColumns }: TableLimits): { sheets: Sheet[]; from1904: boolean } {
  const sheets: Sheet[] = []
  const formats = new Map<string, string>()
  let from1904 = false
  let [style, rowStyle] = ['', '']
  let [row, column, columnOfStyle] = [0, 0, 0]
  let cell: Cell | null = null
  /** The element whose text counts; a comment has its own 'Data'. */
  let within: 'data' | 'visible' | 'comment' | null = null

  const formatOf = ({ style: own, column: at }: Cell): string => {
    const id = own || rowStyle || sheets.at(-1)?.columnStyles.get(at) || 'Default'
    const format = formats.get(id) ?? ''
    return currencyQuoted(NAMED[format] ?? format)
  }
  const textOf = (one: Cell): TableCell => {
    const { type, text, formula } = one
    if (formula && type === '') return SIN_RESULTADO
    if (type === 'DateTime') return dayOf(new Date(`${text.slice(0, 10)}T00:00:00Z`)) ?? text
    if (type === 'Boolean') return text.trim() === '1' ? 'Sí' : 'No'
    const value = Number(text)
    if (type !== 'Number' || text.trim() === '' || !Number.isFinite(value)) return text
    const format = formatOf(one)
    const day = isDateFormat(format) ? dayOf(serialToDate(value, from1904)) : null
    return day ?? textOfNumber(value, format)
  }

  readMarkup(xml, 'xml', {
    open: (name, attribute) => {
      const sheet = sheets.at(-1)
      if (name === 'style') {
        style = attribute('id')
        formats.set(style, formats.get(attribute('parent')) ?? '')
      } else if (name === 'numberformat')
        formats.set(style, attribute('format') || (formats.get(style) ?? ''))
      else if (name === 'date1904') from1904 = true
      else if (name === 'worksheet') {
        sheets.push({ name: attribute('name'), hidden: false, rows: new Map(), columnStyles: new Map() })
        row = 0
        columnOfStyle = 0
      } else if (name === 'column' && sheet) {
        const from = place(attribute('index'), columnOfStyle)
        columnOfStyle = Math.min(from + place(attribute('span'), -1), maxColumns)
        for (let at = from; at <= columnOfStyle; at++) sheet.columnStyles.set(at, attribute('styleid'))
      } else if (name === 'row') {
        row = place(attribute('index'), row)
        column = 0
        rowStyle = attribute('styleid')
      } else if (name === 'cell') {
        column = place(attribute('index'), column)
        const formula = attribute('formula') !== ''
        cell = { column, style: attribute('styleid'), formula, type: '', text: '' }
        column += place(attribute('mergeacross'), -1)
      } else if (name === 'comment') within = 'comment'
      else if (name === 'data' && cell && within === null) {
        within = 'data'
        cell.type = attribute('type')
      } else if (name === 'visible') within = 'visible'
    },
    close: name => {
      if (name === within) within = null
      const sheet = sheets.at(-1)
      if (name !== 'cell' || cell === null || !sheet) return
      if (cell.column > maxColumns + 1) throw tooWide(row, maxColumns)
      const text = textOf(cell)
      if (text !== '') {
        const texts = sheet.rows.get(row) ?? []
        while (texts.length < cell.column) texts.push('')
        texts[cell.column - 1] = text
        sheet.rows.set(row, texts)
      }
      cell = null
    },
    text: text => {
      const sheet = sheets.at(-1)
      if (within === 'data' && cell) cell.text += text
      else if (within === 'visible' && sheet && /hidden/i.test(text)) sheet.hidden = true
    },
  })
  return { sheets, from1904 }
}

/** The place that an element gives itself, else the one behind the last. */
function place(attribute: string, last: number): number {
  const own = Math.trunc(Number(attribute))
  return attribute !== '' && own >= 0 ? own : last + 1
}

function tooWide(row: number, maxColumns: number): TableUnreadable {
  return new TableUnreadable(
    `La fila ${row} tiene más de ${maxColumns} columnas, que es lo que se lee. Borre las que sobran.`,
  )
}
