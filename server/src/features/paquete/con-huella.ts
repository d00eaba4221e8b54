import { createHash } from 'node:crypto'
import type { ZipEntry } from '../../documents/zip/stream-zip.ts'
import type { ArchivoEscrito } from './parte.ts'

/** The same file, which is written down with its size and SHA-256 once all of it has been taken. */
export function conHuella(entry: ZipEntry, anotar: (escrito: ArchivoEscrito) => void): ZipEntry {
  return { ...entry, content: passing(entry, anotar) }
}

async function* passing(
  { path, content }: ZipEntry,
  anotar: (escrito: ArchivoEscrito) => void,
): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const piece of content instanceof Uint8Array ? [content] : content) {
    hash.update(piece)
    bytes += piece.byteLength
    yield piece
  }
  anotar({ ruta: path, bytes, sha256: hash.digest('hex') })
}
