import { setImmediate as nextTurn } from 'node:timers/promises'
import { Unzip, UnzipInflate } from 'fflate'
import { Refusal } from '../../http/refusal.ts'

/** Unpacked. The register has about 80 MB. */
const MAX_TEXT = 600 * 1024 * 1024
/** A piece of so many packed bytes is unpacked and read in a millisecond or two, and never becomes more than two megabytes. */
const PIECE = 2 * 1024
/** No line of the register comes near it. */
const MAX_LINE = 8 * 1024
const NEWLINE = 10
const ZIP_MARK = Buffer.from('PK\x03\x04', 'latin1')

/** The lines of a register as its file comes, packed (.zip) or not, a few at a time: others get their turn in between. */
export async function* linesOf(file: AsyncIterable<Buffer>): AsyncGenerator<Buffer[]> {
  let rest: Buffer = Buffer.alloc(0)
  let bytes = 0
  for await (const text of textOf(file)) {
    bytes += text.length
    if (bytes > MAX_TEXT) throw new Refusal('CONTRIBUYENTES_TOO_LARGE')
    const whole = rest.length === 0 ? text : Buffer.concat([rest, text])
    const lines: Buffer[] = []
    let start = 0
    for (let end = whole.indexOf(NEWLINE); end >= 0; end = whole.indexOf(NEWLINE, start)) {
      lines.push(whole.subarray(start, end))
      start = end + 1
    }
    rest = whole.subarray(start)
    if (rest.length > MAX_LINE) throw new Refusal('CONTRIBUYENTES_NO_REGISTER')
    yield lines
    await nextTurn()
  }
  if (rest.length > 0) yield [rest]
}

/** The file itself, or the first file that it holds packed. */
async function* textOf(file: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const pieces = inPieces(file)
  const first = await pieces.next()
  if (first.done) return
  if (first.value.subarray(0, ZIP_MARK.length).equals(ZIP_MARK)) yield* unpacked(first.value, pieces)
  else {
    yield first.value
    yield* pieces
  }
}

async function* unpacked(first: Buffer, more: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const out: Buffer[] = []
  let state: 'before' | 'inside' | 'after' = 'before'
  const zip = new Unzip(entry => {
    if (state !== 'before' || entry.name.endsWith('/')) return
    state = 'inside'
    entry.ondata = (error, bytes, last) => {
      if (error) throw error
      out.push(Buffer.from(bytes))
      if (last) state = 'after'
    }
    entry.start()
  })
  zip.register(UnzipInflate)
  const push = (bytes: Buffer, last: boolean) => {
    try {
      zip.push(bytes, last)
    } catch {
      throw new Refusal('CONTRIBUYENTES_BROKEN_FILE')
    }
    return out.splice(0)
  }
  yield* push(first, false)
  for await (const piece of more) {
    if (isAfter()) return
    yield* push(piece, false)
  }
  if (!isAfter()) yield* push(Buffer.alloc(0), true)
  if (!isAfter()) throw new Refusal('CONTRIBUYENTES_BROKEN_FILE')

  function isAfter(): boolean {
    return state === 'after'
  }
}

/** The first piece is long enough to tell a packed file by its mark. */
async function* inPieces(file: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let begun: Buffer = Buffer.alloc(0)
  let isBegun = false
  for await (const bytes of file) {
    const all = isBegun ? bytes : Buffer.concat([begun, bytes])
    if (all.length < ZIP_MARK.length && !isBegun) {
      begun = all
      continue
    }
    isBegun = true
    for (let at = 0; at < all.length; at += PIECE) yield all.subarray(at, at + PIECE)
  }
  if (!isBegun && begun.length > 0) yield begun
}
