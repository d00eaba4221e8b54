import { addAbortSignal, Readable } from 'node:stream'

interface Piece {
  readonly done?: boolean | undefined
  readonly value?: Uint8Array | undefined
}

interface Started {
  /** The next bytes. */
  readonly read: () => Promise<Piece>
  /** Never resolves: it is the reason why there will be no (more) bytes. */
  readonly failure: Promise<never>
  /** Aborted when nobody wants the bytes any more. */
  readonly unwanted: AbortController
  /** Bytes that wait here for a slow reader before whoever makes them has to wait too. */
  readonly buffer: number
  /** How long a reader may stand still. */
  readonly patienceMs: number
  /** How long he may take for all of it; null: as long as he likes. */
  readonly lifetimeMs: number | null
}

/**
 * The bytes of what is still being made, once the first ones are there. Whatever fails before refuses the promise; later it destroys
 * the stream. Destroying the stream makes it unwanted.
 */
export async function startedStream(started: Started): Promise<Readable> {
  const { read, failure, unwanted, buffer, lifetimeMs } = started
  try {
    const first = await Promise.race([read(), failure])
    const output = Readable.from(readOn(first, started), { objectMode: false, highWaterMark: buffer })
    failure.catch((reason: unknown) => output.destroy(asError(reason)))
    // Its reader hears of an error too; without any listener it would end the process.
    output.on('error', () => {})
    output.once('close', () => unwanted.abort(new Error('The document is no longer wanted')))
    if (lifetimeMs !== null) addAbortSignal(AbortSignal.timeout(lifetimeMs), output)
    // Fills the buffer before anybody reads.
    output.read(0)
    return output
  } catch (error) {
    unwanted.abort(error)
    throw error
  }
}

/** Goes on behind the first piece. It stands still while the buffer is full, for as long as patience lasts. */
async function* readOn(
  first: Piece,
  { read, unwanted, patienceMs }: Started,
): AsyncGenerator<Uint8Array | undefined> {
  for (let piece = first; !piece.done; piece = await read()) {
    const patience = setTimeout(() => unwanted.abort(new Error('The reader stopped reading')), patienceMs)
    try {
      yield piece.value
    } finally {
      clearTimeout(patience)
    }
  }
}

function asError(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error('Stopped', { cause: reason })
}
