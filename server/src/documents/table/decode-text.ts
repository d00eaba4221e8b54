import { type OldText, oldText } from './old-letters.ts'
import { TableUnreadable } from './table.ts'

const NOT_TEXT =
  'El archivo no es un Excel (.xlsx) ni un texto separado por comas o puntos y comas (.csv): ábralo en Excel y guárdelo de nuevo.'

/**
 * The text of a CSV file in whatever encoding a spreadsheet wrote it: UTF-8 with or without its mark, UTF-16 with it, and
 * the letters of older systems where the bytes are no UTF-8. Refuses what is no text.
 */
export function decodeText(bytes: Uint8Array): OldText {
  const decoded = decode(bytes)
  if (decoded === null || decoded.text.includes('\0')) throw new TableUnreadable(NOT_TEXT)
  return decoded
}

function decode(bytes: Uint8Array): OldText | null {
  const encoding = encodingOf(bytes)
  try {
    return { text: new TextDecoder(encoding, { fatal: true }).decode(bytes) }
  } catch {
    return encoding === 'utf-8' ? oldText(bytes) : null
  }
}

function encodingOf(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8'
}
