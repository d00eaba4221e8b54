/** Receives the bytes of a document in order; a promise makes its writer wait. */
export type Sink = (bytes: Uint8Array) => void | Promise<void>

/** Size of the pieces that a document is handed over in. */
export const CHUNK_BYTES = 64 * 1024

/** Hands a whole over in pieces. */
export async function writeInChunks(whole: Uint8Array, sink: Sink): Promise<void> {
  for (let i = 0; i < whole.byteLength; i += CHUNK_BYTES) await sink(whole.subarray(i, i + CHUNK_BYTES))
}

/** Hands small pieces over in larger ones: each costs whoever passes it on a message, and the line a write. */
export async function writeGathered(pieces: AsyncIterable<Uint8Array>, sink: Sink): Promise<void> {
  let gathered: Uint8Array[] = []
  let size = 0
  for await (const piece of pieces) {
    gathered.push(piece)
    size += piece.byteLength
    if (size < CHUNK_BYTES) continue
    await sink(Buffer.concat(gathered))
    gathered = []
    size = 0
  }
  if (size > 0) await sink(Buffer.concat(gathered))
}
