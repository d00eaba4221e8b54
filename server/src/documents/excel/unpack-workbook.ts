import { unzipSync, zipSync } from 'fflate'
import { mendParts } from './mend-parts.ts'
import { compoundKind, isCompound, SAVE_XLSX } from './old-office.ts'

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
/** What else is packed so, by the name of a part. */
const OTHERS: readonly (readonly [RegExp, string])[] = [
  [/^content\.xml$/, 'El archivo es una hoja de LibreOffice (.ods): guárdelo como Excel (.xlsx).'],
  [/^xl\/workbook\.bin$/, `El archivo es un Excel binario (.xlsb): ${SAVE_XLSX}`],
  [
    /^word\/document\.xml$/,
    'El archivo es un documento de Word: copie su tabla a un libro de Excel y guárdelo como .xlsx.',
  ],
  [
    /^Index(\.zip|\/.*\.iwa)$/,
    'El archivo es una hoja de Numbers: en Numbers, use Archivo > Exportar a > Excel.',
  ],
  [
    /^[^/]+\.(csv|txt|dbf|html?|xls[xmb]?)$/i,
    'El archivo está comprimido (.zip): extráigalo y elija el archivo que trae dentro.',
  ],
]

/**
 * The workbook's parts, unpacked within a limit and put together again unpacked: what reads them has nothing left to unpack. A part
 * that is longer than its entry says is cut there. What the reader would misunderstand is mended. Refuses (`LibroIlegible`) what is none, is too large or needs a password.
 */
export function unpackWorkbook(bytes: Uint8Array, { maxBytes, tooLarge }: Limit): Uint8Array {
  if (isCompound(bytes)) throw new LibroIlegible(compoundKind(bytes))
  let [total, parts] = [0, 0]
  const names: string[] = []
  try {
    const opened = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        names.push(name)
        if (!/\.(xml|rels)$/i.test(name)) return false
        total += originalSize
        parts += 1
        if (total > maxBytes || parts > MAX_PARTS) throw new LibroIlegible(tooLarge)
        return true
      },
    })
    if (!names.some(name => /^xl\/workbook\d*\.xml$/i.test(name))) {
      const other = OTHERS.find(([part]) => names.some(name => part.test(name)))
      if (other) throw new LibroIlegible(other[1])
    }
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
