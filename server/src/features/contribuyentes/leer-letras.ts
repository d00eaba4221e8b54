import { isAscii, isUtf8 } from 'node:buffer'
import { disposicionDe } from '@cuadre/domain/contribuyentes/disposicion'
import { cp850, windows1252 } from '../../documents/table/code-pages.ts'

/** So many bytes are looked at before the first of them becomes letters. */
const LOOKED_AT = 64 * 1024
/** Lines at the beginning, one of which may name the columns. */
const HEAD_LINES = 20

/**
 * The lines of a register as text. The tax office has written Windows-1252 and CP850, and who has opened and saved the file may have made
 * UTF-8 of it. A line that is UTF-8 is that; of the other two the head's letters tell, and without them those of the first names.
 */
export async function* textsOf(lines: AsyncIterable<readonly Buffer[]>): AsyncGenerator<string[]> {
  let held: Buffer[] | null = []
  let bytes = 0
  const letters = new Letters()
  for await (const some of lines) {
    if (held === null) {
      yield some.map(line => letters.read(line))
      continue
    }
    held.push(...some)
    bytes += some.reduce((sum, line) => sum + line.length, 0)
    if (bytes < LOOKED_AT) continue
    yield letters.readFirst(held)
    held = null
  }
  if (held !== null) yield letters.readFirst(held)
}

class Letters {
  /** More letters of Spanish names so far as CP850 writes them (above 0) or as Windows-1252 does. */
  #dos = 0

  readFirst(lines: readonly Buffer[]): string[] {
    this.#dos = toldByHead(lines.slice(0, HEAD_LINES)) ?? lines.reduce((sum, line) => sum + votes(line), 0)
    return lines.map(line => this.read(line))
  }

  read(line: Buffer): string {
    if (isAscii(line)) return line.toString('latin1')
    if (isUtf8(line)) return line.toString('utf8').replace(/^\uFEFF/, '')
    return this.#dos > 0 ? cp850(line) : windows1252(line)
  }
}

/** As `votes`; null where no line names the columns, or none of its names has an accent. */
function toldByHead(lines: readonly Buffer[]): number | null {
  const heads = lines.filter(line => !isAscii(line) && !isUtf8(line))
  if (heads.some(line => disposicionDe(cp850(line)).reconocida)) return 1
  return heads.some(line => disposicionDe(windows1252(line)).reconocida) ? -1 : null
}

/** 'ÑÁÉÍÓÚÜñáéíóúü' in either. The few bytes that are a letter of Spanish in both tell nothing. */
const SPANISH = [...'ÑÁÉÍÓÚÜñáéíóúü']
const everyByte = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte))
const [inDos, inWindows] = [cp850(everyByte), windows1252(everyByte)].map(
  letters => new Set(SPANISH.map(letter => letters.indexOf(letter))),
)

/** Letters that only CP850 writes so, less those that only Windows-1252 does; none of a line in UTF-8. */
function votes(line: Buffer): number {
  if (isAscii(line) || isUtf8(line)) return 0
  let sum = 0
  for (const byte of line) sum += Number(inDos?.has(byte)) - Number(inWindows?.has(byte))
  return sum
}
