import { CAMPO_MEMO } from '@cuadre/domain/importaciones/falla-de-hoja'
import { cp850, windows1252 } from './code-pages.ts'
import { decodeText } from './decode-text.ts'
import { type Table, TableBuilder, type TableLimits, TableUnreadable } from './table.ts'
import { dayOf, textOfNumber } from './text-of-number.ts'

const UNREADABLE =
  'El archivo es una tabla de dBase o FoxPro (.dbf) que no se puede leer: ábrala en LibreOffice Calc o en Excel y guárdela como .xlsx.'
const ENCRYPTED = 'El archivo es una tabla de dBase (.dbf) protegida con una clave: guárdela sin ella.'

const cut = (said: number, arrived: number) =>
  `El archivo está cortado: su tabla de dBase dice ${said} registros y trae ${arrived}. Cópielo de nuevo con el programa cerrado.`

const HEAD = 32
const END_OF_FIELDS = 0x0d
const DELETED = 0x2a
/** dBase III to V, FoxPro and Visual FoxPro, with a memo beside them or without. */
const VERSIONS = new Set([0x03, 0x04, 0x05, 0x30, 0x31, 0x32, 0x43, 0x63, 0x83, 0x8b, 0x8e, 0xcb, 0xf5, 0xfb])
const VISUAL = new Set([0x30, 0x31, 0x32])
/** What the byte 29 says of the letters: DOS (CP437 has the Spanish ones in the same places as CP850), and Windows. */
const DOS = new Set([
  0x01, 0x02, 0x09, 0x0a, 0x0b, 0x0d, 0x0f, 0x10, 0x12, 0x14, 0x18, 0x1b, 0x1d, 0x25, 0x37,
])
const WINDOWS = new Set([0x03, 0x57, 0x58, 0x59])
const [CELL, ROW] = [0x1f, 0x1e]

/** Bytes of what is kept as a number and not as its digits. */
const BINARY: Readonly<Record<string, number>> = { I: 4, T: 8, Y: 8, B: 8 }

interface Field {
  readonly name: Uint8Array
  readonly type: string
  readonly at: number
  readonly length: number
}

/** Whether bytes begin as a table of dBase does: its version, a day, and a head as long as it says. */
export function isDbf(bytes: Uint8Array): boolean {
  const [version = 0, , month = 0, day = 0] = bytes
  if (!VERSIONS.has(version) || bytes.length <= HEAD || month > 12 || day > 31) return false
  const head = viewOf(bytes).getUint16(8, true)
  return head > HEAD && head <= bytes.length && viewOf(bytes).getUint16(10, true) > 0
}

/**
 * The records of a table of dBase, FoxPro or Clipper below the names of its fields; what was deleted and not yet packed is no row. Its
 * letters are those that it names, and guessed as in a text where it names none. Texts of a memo lie in another file: their cells say so.
 */
export function readDbf(bytes: Uint8Array, limits: TableLimits): Table {
  if (bytes[15] === 1) throw new TableUnreadable(ENCRYPTED)
  const view = viewOf(bytes)
  const fields = fieldsOf(bytes, view.getUint16(8, true))
  const [head, length] = [view.getUint16(8, true), view.getUint16(10, true)]
  const visual = VISUAL.has(bytes[0] ?? 0)
  const misfit = ({ type, at, length: own }: Field) => at + own > length || own < (BINARY[type] ?? 1)
  if (fields.length === 0 || fields.some(misfit)) throw new TableUnreadable(UNREADABLE)
  const [records, arrived] = [view.getUint32(4, true), Math.floor((bytes.length - head) / length)]
  if (arrived < records) throw new TableUnreadable(cut(records, arrived))
  const written = inOneRow(fields.map(({ name }) => name))
  for (let record = 0, live = 0; record < records; record++) {
    const from = head + record * length
    if (bytes[from] === DELETED) continue
    if (++live > limits.maxRows + 1) break
    const cells = fields.map(({ type, at, length: own }) =>
      cellOf(bytes.subarray(from + at, from + at + own), type, visual),
    )
    written.push(Buffer.from([ROW]), ...inOneRow(cells))
  }
  const { text, letras } = lettersOf(bytes[29] ?? 0, Buffer.concat(written))
  const table = new TableBuilder(limits)
  for (const [index, row] of text.split(String.fromCharCode(ROW)).entries()) {
    table.add(index + 1, row.split(String.fromCharCode(CELL)))
  }
  return { hojas: [], filas: table.rows, ...(letras && { letras }) }
}

function fieldsOf(bytes: Uint8Array, head: number): Field[] {
  const fields: Field[] = []
  // The first byte of a record says whether it was deleted.
  let at = 1
  for (let from = HEAD; from + HEAD < head && bytes[from] !== END_OF_FIELDS; from += HEAD) {
    const title = bytes.subarray(from, from + 11)
    const name = title.subarray(0, title.includes(0) ? title.indexOf(0) : title.length)
    const type = String.fromCharCode(bytes[from + 11] ?? 0).toUpperCase()
    const [short = 0, decimals = 0] = bytes.subarray(from + 16, from + 18)
    // A text may be longer than one byte says.
    const length = type === 'C' ? short + 256 * decimals : short
    fields.push({ name, type, at, length })
    at += length
  }
  // What says which values are missing is no column.
  return fields.filter(({ type }) => type !== '0')
}

/** The bytes that are seen in a field, in the letters of the file. */
function cellOf(bytes: Uint8Array, type: string, visual: boolean): Uint8Array {
  switch (type) {
    case 'C':
      return trimmed(bytes.map(byte => (byte < 0x20 ? 0x20 : byte)))
    case 'D':
      return Buffer.from(asciiOf(bytes).replace(/^(\d{4})(\d\d)(\d\d)$/, '$3/$2/$1'))
    case 'L':
      return Buffer.from({ T: 'Si', Y: 'Si', F: 'No', N: 'No' }[asciiOf(bytes).toUpperCase()] ?? '')
    case 'N':
    case 'F': {
      const text = asciiOf(bytes)
      return Buffer.from(/^[+-]?(\d+\.?\d*|\.\d+)$/.test(text) ? textOfNumber(Number(text), '') : text)
    }
    case 'I':
      return Buffer.from(String(viewOf(bytes).getInt32(0, true)))
    case 'Y':
      return Buffer.from(textOfNumber(Number(viewOf(bytes).getBigInt64(0, true)) / 10_000, ''))
    case 'T':
      return Buffer.from(dayOfJulian(viewOf(bytes).getInt32(0, true)))
    case 'B':
      return visual ? Buffer.from(textOfNumber(viewOf(bytes).getFloat64(0, true), '')) : memo(bytes)
    default:
      return memo(bytes)
  }
}

function inOneRow(cells: readonly Uint8Array[]): Uint8Array[] {
  return cells.flatMap((cell, en) => (en === 0 ? [cell] : [Buffer.from([CELL]), cell]))
}

/** Fields are filled with blanks. */
function trimmed(bytes: Uint8Array): Uint8Array {
  let length = bytes.length
  while (length > 0 && bytes[length - 1] === 0x20) length--
  return bytes.subarray(0, length)
}

/** Blank where there is none. */
function memo(bytes: Uint8Array): Uint8Array {
  return Buffer.from(bytes.every(byte => byte === 0 || byte === 0x20) ? '' : CAMPO_MEMO)
}

function dayOfJulian(day: number): string {
  const SINCE_1970 = 2_440_588
  return day === 0 ? '' : (dayOf(new Date((day - SINCE_1970) * 86_400_000))?.dia ?? '')
}

function lettersOf(page: number, bytes: Uint8Array) {
  if (DOS.has(page)) return { text: cp850(bytes) }
  return WINDOWS.has(page) ? { text: windows1252(bytes) } : decodeText(bytes)
}

function asciiOf(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('latin1').replaceAll('\0', ' ').trim()
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
