import { unzipSync, zipSync } from 'fflate'
import { mendParts } from './mend-parts.ts'

/** A workbook that is not read, and why. */
export class LibroIlegible extends Error {
  override readonly name = 'LibroIlegible'
}

interface Limit {
  /** Of all parts together, unpacked. */
  readonly maxBytes: number
  /** Why a larger one is refused. */
  readonly tooLarge: string
}

const MAX_PARTS = 200
const UNREADABLE = 'El archivo no es un Excel (.xlsx) que se pueda leer.'
const OPEN_DOCUMENT = 'El archivo es una hoja de LibreOffice (.ods): guárdelo como Excel (.xlsx).'

/**
 * The workbook's parts, unpacked within a limit and put together again unpacked: what reads them has nothing left to unpack. A part
 * that is longer than its entry says is cut there. What the reader would misunderstand is mended. Refuses (`LibroIlegible`) what is none, is too large or needs a password.
 */
export function unpackWorkbook(bytes: Uint8Array, { maxBytes, tooLarge }: Limit): Uint8Array {
  if (bytes[0] === 0xd0 && bytes[1] === 0xcf) {
    throw new LibroIlegible(
      'El archivo está protegido con una clave o es de un Excel antiguo (.xls): guárdelo como .xlsx.',
    )
  }
  let [total, parts] = [0, 0]
  try {
    const opened = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!/\.(xml|rels)$/i.test(name)) return false
        total += originalSize
        parts += 1
        if (total > maxBytes || parts > MAX_PARTS) throw new LibroIlegible(tooLarge)
        return true
      },
    })
    if (opened['content.xml'] && !opened['[Content_Types].xml']) throw new LibroIlegible(OPEN_DOCUMENT)
    return zipSync(mendParts(opened), { level: 0 })
  } catch (error) {
    if (error instanceof LibroIlegible) throw error
    throw new LibroIlegible(UNREADABLE)
  }
}

/** For whatever reads the unpacked parts: what it cannot make sense of is no workbook. */
export function unreadable(): never {
  throw new LibroIlegible(UNREADABLE)
}
