import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import {
  BrokenBackup,
  CLOSING,
  type Closing,
  MARK,
  type Manifest,
  TABLE_END,
  TABLE_HEADING,
} from './format.ts'

/** What is found on the way through a copy, in its order. */
export type Piece =
  | { readonly kind: 'manifest'; readonly manifest: Manifest }
  | { readonly kind: 'table'; readonly name: string }
  | { readonly kind: 'rows'; readonly bytes: Buffer }
  | { readonly kind: 'end'; readonly closing: Closing }

const NEWLINE = 10
const TABLE_END_INSIDE = Buffer.concat([Buffer.from('\n'), TABLE_END])

/** Reads a copy from front to end and proves its checksum before it says 'end'. */
export async function* readBackup(file: string): AsyncGenerator<Piece> {
  const handle = await open(file)
  // An error of either reaches whoever reads the end of the line.
  const source = new Bytes(pipeline(handle.createReadStream(), createGunzip(), () => {}))
  try {
    yield* pieces(source)
  } catch (error) {
    if (error instanceof BrokenBackup || !isZlibError(error)) throw error
    throw new BrokenBackup(error instanceof Error ? error.message : String(error))
  }
}

async function* pieces(source: Bytes): AsyncGenerator<Piece> {
  if (`${await source.line()}\n` !== MARK) throw new BrokenBackup('The mark is missing')
  yield { kind: 'manifest', manifest: parse<Manifest>(await source.line()) }
  for (;;) {
    const before = source.digest()
    const heading = await source.line()
    if (heading.startsWith(CLOSING)) {
      const closing = parse<Closing>(heading.slice(CLOSING.length))
      if (closing.sha256 !== before) throw new BrokenBackup('The checksum does not agree')
      yield { kind: 'end', closing }
      return
    }
    if (!heading.startsWith(TABLE_HEADING)) throw new BrokenBackup('A table was expected')
    yield { kind: 'table', name: heading.slice(TABLE_HEADING.length) }
    for await (const bytes of source.untilTableEnd()) yield { kind: 'rows', bytes }
  }
}

function parse<T>(text: string): T {
  try {
    return JSON.parse(text) as T
  } catch {
    throw new BrokenBackup('A line of the copy cannot be read')
  }
}

function isZlibError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')
}

/** A stream of bytes from which lines and tables are taken, adding up the checksum of what was taken. */
class Bytes {
  readonly #source: AsyncIterator<Buffer>
  readonly #hash = createHash('sha256')
  #rest: Buffer = Buffer.alloc(0)

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]()
  }

  digest(): string {
    return this.#hash.copy().digest('hex')
  }

  async line(): Promise<string> {
    let end = this.#rest.indexOf(NEWLINE)
    while (end < 0) {
      await this.#more()
      end = this.#rest.indexOf(NEWLINE)
    }
    return this.#take(end + 1).toString('utf8', 0, end)
  }

  /** The rows of a table, in pieces that end wherever it suits; the end mark itself is passed over. */
  async *untilTableEnd(): AsyncGenerator<Buffer> {
    let atLineStart = true
    for (;;) {
      while (this.#rest.length < TABLE_END_INSIDE.length && !(atLineStart && this.#startsWithEnd())) {
        await this.#more()
      }
      if (atLineStart && this.#startsWithEnd()) {
        this.#take(TABLE_END.length)
        return
      }
      const end = this.#rest.indexOf(TABLE_END_INSIDE)
      // A mark may be cut by the end of what has arrived so far.
      const safe = end >= 0 ? end + 1 : this.#rest.length - TABLE_END_INSIDE.length + 1
      const piece = this.#take(safe)
      atLineStart = piece[piece.length - 1] === NEWLINE
      yield piece
    }
  }

  #startsWithEnd(): boolean {
    return this.#rest.subarray(0, TABLE_END.length).equals(TABLE_END)
  }

  #take(length: number): Buffer {
    const taken = this.#rest.subarray(0, length)
    this.#rest = this.#rest.subarray(length)
    this.#hash.update(taken)
    return taken
  }

  async #more(): Promise<void> {
    const next = await this.#source.next()
    if (next.done) throw new BrokenBackup('The copy ends too early')
    this.#rest = this.#rest.length === 0 ? next.value : Buffer.concat([this.#rest, next.value])
  }
}
