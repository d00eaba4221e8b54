import {
  type Cell,
  type CellStyle,
  type CellValue,
  type ColumnDef,
  writeXlsx,
  writeXlsxStream,
} from 'hucre/xlsx'
import { type Destino, entregarEnTrozos, entregarReunidas } from '../destino.ts'
import { enLotes, type Filas } from '../filas.ts'
import { anchoDeCelda, celdasDe, FORMATOS, textoDeCelda } from './celdas.ts'
import type { ColumnaLibro, LibroExcel, ValorCelda } from './libro-excel.ts'
import { Totales } from './totales.ts'

/** Up to here the sheet is built in memory, with styles and filter; beyond it is streamed. */
export const FILAS_EN_MEMORIA = 10_000

type Libro = Omit<LibroExcel, 'filas'>
type Valores = readonly ValorCelda[]

/** Named and sized as the cells that have no style of their own: a font without them is repaired by some programs. */
const FONT = { name: 'Calibri', size: 11 }
const BOLD = { ...FONT, bold: true }
const EDGE = { style: 'thin', color: { rgb: '565D68' } } as const

/**
 * Writes a workbook. The head stands in row 1, or below the title and what is said under it. Sums are formulas that follow
 * what somebody filters. Beyond `FILAS_EN_MEMORIA` rows the sheet has no bold head and no
 * filter buttons, and its sums are values: the price of writing any number of rows in little memory.
 */
export async function escribirLibro(libro: Libro, valores: Filas<Valores>, destino: Destino): Promise<void> {
  const totales = new Totales(libro.columnas)
  const primeras: CellValue[][] = []
  const lotes = enCeldas(enLotes(valores), libro.columnas, totales)
  for (let paso = await lotes.next(); !paso.done; paso = await lotes.next()) {
    for (const celdas of paso.value) primeras.push(celdas)
    if (primeras.length > FILAS_EN_MEMORIA) {
      await escribirPorTramos({ libro, primeras, lotes, totales }, destino)
      return
    }
  }
  await escribirEnMemoria({ libro, primeras, totales }, destino)
}

async function* enCeldas(
  lotes: AsyncIterable<readonly Valores[]>,
  columnas: readonly ColumnaLibro[],
  totales: Totales,
): AsyncGenerator<CellValue[][]> {
  for await (const lote of lotes) {
    yield lote.map(valores => {
      const celdas = celdasDe(valores, columnas)
      totales.agregar(celdas)
      return celdas
    })
  }
}

async function escribirEnMemoria(
  hoja: { libro: Libro; primeras: CellValue[][]; totales: Totales },
  destino: Destino,
): Promise<void> {
  const { libro, primeras, totales } = hoja
  const encabezado = encabezadoDe(libro)
  const cabeza = encabezado.length
  const rows = [...encabezado, ...primeras]
  const cells = new Map<string, Partial<Cell>>()
  if (cabeza > 1) cells.set('0,0', { style: { font: { ...BOLD, size: 14 } } })
  for (const [i, columna] of libro.columnas.entries()) {
    cells.set(`${cabeza - 1},${i}`, { style: estiloDeTitulo(columna) })
    const numFmt = FORMATOS[columna.tipo]
    if (!totales.hay) continue
    const style = { font: BOLD, border: { top: EDGE }, numFmt }
    const letra = letraDeColumna(i)
    const rango = `${letra}${cabeza + 1}:${letra}${rows.length}`
    cells.set(`${rows.length},${i}`, { style, ...totales.formula(i, rango) })
  }
  if (totales.hay) rows.push(totales.fila())
  const ultima = letraDeColumna(libro.columnas.length - 1)
  const bytes = await writeXlsx({
    properties: { title: libro.titulo, creator: 'Cuadre' },
    sheets: [
      {
        name: nombreDeHoja(libro.hoja),
        columns: columnasDe(libro, [...primeras, totales.fila()]),
        rows,
        cells,
        freezePane: { rows: cabeza },
        autoFilter: { range: `A${cabeza}:${ultima}${cabeza + primeras.length}` },
        pageSetup: {
          paperSize: 'letter',
          orientation: libro.columnas.length > 6 ? 'landscape' : 'portrait',
          fitToPage: true,
          fitToWidth: 1,
          fitToHeight: 0,
          printTitlesRow: `$${cabeza}:$${cabeza}`,
        },
      },
    ],
  })
  await entregarEnTrozos(bytes, destino)
}

async function escribirPorTramos(
  hoja: { libro: Libro; primeras: CellValue[][]; lotes: AsyncGenerator<CellValue[][]>; totales: Totales },
  destino: Destino,
): Promise<void> {
  const { libro, primeras, lotes, totales } = hoja
  const encabezado = encabezadoDe(libro)
  const columns = columnasDe(libro, primeras)
  async function* rows(): AsyncGenerator<CellValue[]> {
    yield* encabezado
    yield* primeras.splice(0)
    for await (const lote of lotes) yield* lote
    if (totales.hay) yield totales.fila()
  }
  const stream = writeXlsxStream(rows(), {
    name: nombreDeHoja(libro.hoja),
    columns,
    freezePane: { rows: encabezado.length },
  })
  await entregarReunidas(stream, destino)
}

function encabezadoDe(libro: Libro): CellValue[][] {
  const cabeza = libro.columnas.map(columna => textoDeCelda(columna.titulo))
  const sentences = libro.encabezado ?? []
  if (sentences.length === 0) return [cabeza]
  return [[textoDeCelda(libro.titulo)], ...sentences.map(sentence => [textoDeCelda(sentence)]), [], cabeza]
}

function columnasDe(libro: Libro, muestra: readonly CellValue[][]): ColumnDef[] {
  return libro.columnas.map((columna, i) => {
    let ancho = columna.titulo.length + 2
    for (const celdas of muestra) ancho = Math.max(ancho, anchoDeCelda(celdas[i] ?? null, columna.tipo))
    // Two more for the filter button and the cell's own margins; nobody reads beyond sixty.
    return { width: columna.ancho ?? Math.min(Math.max(ancho + 2, 8), 60), numFmt: FORMATOS[columna.tipo] }
  })
}

function estiloDeTitulo(columna: ColumnaLibro): CellStyle {
  const horizontal = columna.tipo === 'texto' || columna.tipo === 'fecha' ? 'left' : 'right'
  return {
    font: BOLD,
    fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'E9ECF0' } },
    border: { bottom: EDGE },
    alignment: { horizontal, vertical: 'center' },
    numFmt: 'General',
  }
}

/** Excel allows 31 characters and none of []:*?/\ in the name of a sheet. */
function nombreDeHoja(nombre: string): string {
  const limpio = nombre
    .replace(/[[\]:*?/\\']/g, ' ')
    .trim()
    .slice(0, 31)
    .trim()
  return limpio === '' ? 'Hoja1' : limpio
}

function letraDeColumna(indice: number): string {
  const resto = String.fromCharCode(65 + (indice % 26))
  return indice < 26 ? resto : letraDeColumna(Math.floor(indice / 26) - 1) + resto
}
