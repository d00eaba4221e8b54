import { addAbortSignal, Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { startedStream } from '../started-stream.ts'

/** A file of a ZIP. */
export interface ZipEntry {
  /** Its folders and its name, with `/` between them; each path once. */
  readonly path: string
  readonly content: Uint8Array | AsyncIterable<Uint8Array>
  /** It is as small as it gets: a PDF, a picture, a workbook, another ZIP. */
  readonly packed: boolean
}

interface ZipOptions {
  /** Moment that its files carry. */
  readonly now: Date
  /** Stops the work; destroying the stream does the same. */
  readonly signal: AbortSignal
}

/** Bytes that wait for a slow reader before the next file is asked for: more would grow old in memory, which is swept seldom. */
const BUFFER = 128 * 1024
/** While its reader stands still a ZIP keeps these bytes and one file: it may be asked to wait longer than a document on a thread. */
const PATIENCE_MS = 10 * 60_000

/**
 * A ZIP that is written while it is read, one file after the other: a file is asked for once the one before it is written, so that
 * whoever makes them waits for whoever reads them. Answers once the first bytes are there; what fails before refuses the promise, and
 * later it destroys the stream, without the directory at the end that makes a ZIP whole. Beyond 65,534 files or 4 GB it is ZIP64.
 */
export async function streamZip(
  entries: AsyncIterable<ZipEntry>,
  { now, signal }: ZipOptions,
): Promise<Readable> {
  const zip = new ZipFile()
  const bytes = zip.outputStream[Symbol.asyncIterator]()
  const unwanted = new AbortController()
  const over = AbortSignal.any([unwanted.signal, signal])
  const failure = new Promise<never>((_, reject) => {
    zip.once('error', reject)
    over.addEventListener('abort', () => reject(over.reason), { once: true })
    writeAll(zip, entries, { now, signal: over }).catch(reject)
  })
  failure.catch(() => bytes.return?.())
  return startedStream({
    read: () => bytes.next() as Promise<IteratorResult<Buffer>>,
    failure,
    unwanted,
    buffer: BUFFER,
    patienceMs: PATIENCE_MS,
    lifetimeMs: null,
  })
}

async function writeAll(zip: ZipFile, entries: AsyncIterable<ZipEntry>, options: ZipOptions): Promise<void> {
  options.signal.throwIfAborted()
  for await (const entry of entries) {
    options.signal.throwIfAborted()
    await write(zip, entry, options)
  }
  zip.end()
}

/** Resolves when all of the entry's content has been taken. */
function write(
  zip: ZipFile,
  { path, content, packed }: ZipEntry,
  { now, signal }: ZipOptions,
): Promise<void> {
  const source = addAbortSignal(
    signal,
    content instanceof Uint8Array ? Readable.from([content]) : streamOf(content),
  )
  // The ZIP keeps its entries until its end, and so this function: it must not keep their contents.
  let once: Readable | null = source
  zip.addReadStreamLazy(path, { compress: !packed, mtime: now }, answer => {
    const stream = once
    once = null
    if (stream !== null) answer(null, stream)
  })
  return finished(source, { writable: false })
}

function streamOf(content: AsyncIterable<Uint8Array>): Readable {
  return content instanceof Readable ? content : Readable.from(content, { objectMode: false })
}
