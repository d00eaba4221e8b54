import { formatValue } from 'hucre'
import { type Cell, type CellValue, readXlsx, type Sheet } from 'hucre/xlsx'
import { LibroIlegible, unpackWorkbook, unreadable } from '../../documents/excel/unpack-workbook.ts'
import { type Celda, claveDeColumna } from './registro-de-fila.ts'

/** A sheet as it is read: the heads of its columns, and the texts of each row below them. */
export interface Hoja {
  readonly nombre: string
  readonly columnas: readonly string[]
  readonly filas: readonly FilaDeHoja[]
}

export interface FilaDeHoja {
  /** As the spreadsheet counts: the first is 1. */
  readonly numero: number
  /** By the number of the column; '' where nothing stands. */
  readonly celdas: readonly Celda[]
}

/** What a set unpacks to, many times over: 30 rows of 5,000 columns are some 5 MB. */
const MAX_BYTES = 48 * 1024 * 1024
const MAX_HOJAS = 8
/** A set has 25 rows. */
const MAX_FILAS = 120

/** The sheets of a workbook with what is seen in their cells. Refuses (`LibroIlegible`) what is none, what is too large and formulas. */
export async function leerLibro(bytes: Uint8Array): Promise<Hoja[]> {
  const pesado = unpackWorkbook(bytes, { maxBytes: MAX_BYTES, tooLarge: DEMASIADO })
  const { sheets } = await readXlsx(pesado, { readStyles: true, maxRows: MAX_FILAS }).catch(unreadable)
  if (sheets.length > MAX_HOJAS) throw new LibroIlegible(`El Excel tiene más de ${MAX_HOJAS} hojas.`)
  return sheets.map(leerHoja)
}

const DEMASIADO = 'El Excel es demasiado grande: no es un conjunto de pruebas de la DGII.'

function leerHoja({ name, rows, cells }: Sheet): Hoja {
  for (const [lugar, celda] of cells ?? []) {
    if (celda.formula !== undefined) {
      const [fila = 0] = lugar.split(',').map(Number)
      throw new LibroIlegible(
        `La hoja ${name} tiene una fórmula en la fila ${fila + 1}: impórtela como la entregó la DGII, sin tocarla.`,
      )
    }
  }
  const cabeza = rows.findIndex(fila =>
    fila.some(valor => /^e?ncf$/.test(claveDeColumna(String(valor ?? '')))),
  )
  return {
    nombre: name.trim().toUpperCase(),
    columnas: (rows[cabeza] ?? []).map(valor => String(valor ?? '').trim()),
    filas: rows.flatMap((fila, en) => {
      const deDatos = en > cabeza && cabeza >= 0
      const celdas = deDatos ? fila.map((valor, i) => celdaDe(valor, cells?.get(`${en},${i}`))) : []
      return celdas.some(uno => uno !== '') ? [{ numero: en + 1, celdas }] : []
    }),
  }
}

/** What stands there: a day as the tax office writes it, a number also as it is seen. '' where nothing does. */
function celdaDe(valor: CellValue, celda: Cell | undefined): Celda {
  if (valor === null || valor === undefined) return ''
  if (valor instanceof Date) {
    const [dia, hora] = valor.toISOString().slice(0, 19).split('T')
    const fecha = dia?.split('-').reverse().join('-') ?? ''
    return hora === '00:00:00' ? fecha : `${fecha} ${hora}`
  }
  if (typeof valor === 'number')
    return { valor, visto: formatValue(valor, celda?.style?.numFmt ?? 'General') }
  return String(valor).trim() === AUSENTE ? '' : String(valor)
}

/** What the tax office writes where an element is absent. */
const AUSENTE = '#e'
