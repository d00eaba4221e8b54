import { compoundKind, isCompound, SAVE_XLSX, VERY_OLD } from '../excel/old-office.ts'

/**
 * What a file is that holds no table we read, and how its rows can be had; null: it is none of these. By its bytes, never by its name:
 * banks and programs give out whatever they have under the name of an Excel.
 */
export function otherKind(bytes: Uint8Array): string | null {
  if (isCompound(bytes)) return compoundKind(bytes)
  const start = Buffer.from(bytes.subarray(0, START))
  const [hex, text] = [start.toString('hex'), start.toString('latin1').replace(/^\u00ef\u00bb\u00bf/, '')]
  const signed = SIGNED.find(([signs]) => signs.some(sign => hex.startsWith(sign)))
  const written = WRITTEN.find(([begins]) => begins.test(text))
  return signed?.[1] ?? written?.[1] ?? null
}

const START = 4096
const ASK = 'que no guarda filas ni columnas: pida la lista en Excel (.xlsx) o en CSV.'
const COPY = 'copie su tabla a un libro de Excel y guárdelo como .xlsx.'

/** By their first bytes. */
const SIGNED: readonly (readonly [readonly string[], string])[] = [
  [['0900', '0902', '0904'], VERY_OLD],
  [['00000200', '00001a00'], `El archivo es una hoja de Lotus 1-2-3: ${SAVE_XLSX}`],
  [
    ['000100005374616e64617264'],
    'El archivo es una base de datos de Access: en Access, exporte la tabla a Excel (.xlsx).',
  ],
  [['89504e47', 'ffd8ff', '47494638'], `El archivo es una imagen, ${ASK}`],
  [
    ['1f8b', '52617221', '377abcaf'],
    'El archivo está comprimido (.gz, .rar o .7z), o es de Gnumeric: sáquelo de ahí, o guárdelo como Excel (.xlsx).',
  ],
]

/** By their first words. */
const WRITTEN: readonly (readonly [RegExp, string])[] = [
  [/^%PDF-/, `El archivo es un PDF, ${ASK}`],
  [/^\{\\rtf/, `El archivo es un documento de texto (.rtf): ${COPY}`],
  [/^ID;P/, `El archivo es una hoja SYLK (.slk), aunque su nombre diga otra cosa: ${SAVE_XLSX}`],
  [/^TABLE\r?\n0,1\r?\n/, `El archivo es una hoja DIF (.dif): ${SAVE_XLSX}`],
  [
    /^\s*(<\?xml[^>]*>\s*)?<office:document\b/,
    'El archivo es una hoja de LibreOffice en un solo XML (.fods): guárdelo como Excel (.xlsx).',
  ],
  [/^\s*(<\?xml[^>]*>\s*)?<gnm:/, 'El archivo es una hoja de Gnumeric: guárdelo como Excel (.xlsx).'],
  [
    /^\s*MIME-Version:/i,
    `El archivo es una página web archivada (.mht), aunque su nombre diga otra cosa: ${SAVE_XLSX}`,
  ],
]
