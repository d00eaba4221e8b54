export const SAVE_XLSX = 'ábralo en Excel o en LibreOffice Calc y guárdelo como Libro de Excel (.xlsx).'

/** Whether a file is packed as Office did until 2003, and as what has a password still is. */
export function isCompound(bytes: Uint8Array): boolean {
  return bytes[0] === 0xd0 && bytes[1] === 0xcf
}

export const PROTECTED =
  'El Excel está protegido con una clave: ábralo, quítele la clave y guárdelo de nuevo.'
export const VERY_OLD = `El archivo es de un Excel muy antiguo (.xls de las versiones 2 a 4): ${SAVE_XLSX}`

/** By the names of the streams in a file of older Office programs. */
const STREAMS: readonly (readonly [string, string])[] = [
  ['EncryptedPackage', PROTECTED],
  [
    'WordDocument',
    'El archivo es un documento de Word: copie su tabla a un libro de Excel y guárdelo como .xlsx.',
  ],
  ['Workbook', `El archivo es de un Excel antiguo (.xls de 97 a 2003): ${SAVE_XLSX}`],
  ['Book', `El archivo es de un Excel muy antiguo (.xls de Excel 5 o 95): ${SAVE_XLSX}`],
]

/** What such a file is, and how its rows can be had. */
export function compoundKind(bytes: Uint8Array): string {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  // A name ends with a NUL in its directory; 'Workbook' is no 'Book'.
  const found = STREAMS.find(([name]) => all.includes(Buffer.from(`${name}\0`, 'utf16le')))
  return found?.[1] ?? `El archivo está protegido con una clave o es de un Excel antiguo (.xls): ${SAVE_XLSX}`
}
