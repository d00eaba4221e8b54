import { isAscii, isUtf8 } from 'node:buffer'
import { disposicionDe } from '@cuadre/domain/contribuyentes/disposicion'
import { cp850, windows1252 } from '../../documents/table/code-pages.ts'
import { howSpanish } from '../../documents/table/old-letters.ts'

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
  /** What is not UTF-8 is CP850. */
  #dos = false

  readFirst(lines: readonly Buffer[]): string[] {
    const old = lines.filter(isOld)
    this.#dos = toldByHead(lines.slice(0, HEAD_LINES).filter(isOld)) ?? isMoreSpanishInDos(Buffer.concat(old))
    return lines.map(line => this.read(line))
  }

  read(line: Buffer): string {
    if (isAscii(line)) return line.toString('latin1')
    if (isUtf8(line)) return line.toString('utf8').replace(/^\uFEFF/, '')
    return this.#dos ? cp850(line) : windows1252(line)
  }
}

function isOld(line: Buffer): boolean {
  return !isAscii(line) && !isUtf8(line)
}

/** Whether it is CP850; null where none of these lines names the columns. */
function toldByHead(lines: readonly Buffer[]): boolean | null {
  if (lines.some(line => disposicionDe(cp850(line)).reconocida)) return true
  return lines.some(line => disposicionDe(windows1252(line)).reconocida) ? false : null
}

function isMoreSpanishInDos(names: Buffer): boolean {
  return howSpanish(cp850(names)) > howSpanish(windows1252(names))
}
