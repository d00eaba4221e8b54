import { anchoDeCelda, type Celda, textoDeCelda } from './celdas.ts'
import { ESTILO_DEL_TITULO, estiloDeCabeza, estiloDeFila, estiloDeTotal, SIN_ESTILO } from './estilos.ts'
import type { ColumnaLibro, LibroExcel } from './libro-excel.ts'
import type { Totales } from './totales.ts'
import { archivoXml, escapado } from './xml.ts'

interface Contenido {
  readonly libro: Omit<LibroExcel, 'filas'>
  /** Rows that the columns are measured with. */
  readonly primeras: readonly Celda[][]
  /** Those that follow them. */
  readonly lotes: AsyncIterable<readonly Celda[][]>
  /** Of all of them, once they have passed. */
  readonly totales: Totales
}

const FILAS_A_LA_VEZ = 250
/** So many rows are read before the first is written: the columns are as wide as they and their sums need. */
export const FILAS_MEDIDAS = 10_000
/** What a sum may still grow by when more follow: nobody has so many more. */
const POR_VENIR = 100

/** The row in which the names of the columns stand, counted from 1. */
export function filaDeCabeza({ titulo, filtros = [] }: Pick<LibroExcel, 'titulo' | 'filtros'>): number {
  return encabezado({ titulo, filtros }).length + 1
}

/** The sheet's text, in pieces as the rows come. */
export async function* hojaXml({ libro, primeras, lotes, totales }: Contenido): AsyncGenerator<string> {
  const { columnas } = libro
  const arriba = encabezado(libro)
  const cabeza = arriba.length + 1
  yield archivoXml(
    `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0"><pane ySplit="${cabeza}" topLeftCell="A${cabeza + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>${anchos(columnas, [...primeras, sumasPrevistas(primeras.length, totales)])}</cols><sheetData>`,
  )
  const letras = columnas.map((_, i) => letraDeColumna(i))
  const fila = (numero: number, celdas: readonly Celda[], estilos: readonly number[]) => {
    let texto = `<row r="${numero}">`
    for (let i = 0; i < celdas.length; i++) {
      texto += celdaXml(`${letras[i]}${numero}`, celdas[i] ?? null, estilos[i] ?? SIN_ESTILO)
    }
    return `${texto}</row>`
  }
  for (const [i, celda] of arriba.entries()) {
    yield fila(i + 1, [celda], [i === 0 ? ESTILO_DEL_TITULO : SIN_ESTILO])
  }
  const titulos = columnas.map(columna => textoDeCelda(columna.titulo))
  yield fila(cabeza, titulos, columnas.map(estiloDeCabeza))
  let ultima = cabeza
  const estilos = columnas.map(estiloDeFila)
  const escribir = (filas: readonly Celda[][]) => {
    let texto = ''
    for (const celdas of filas) texto += fila(++ultima, celdas, estilos)
    return texto
  }
  for (let i = 0; i < primeras.length; i += FILAS_A_LA_VEZ)
    yield escribir(primeras.slice(i, i + FILAS_A_LA_VEZ))
  for await (const lote of lotes) yield escribir(lote)
  if (totales.hay) yield fila(ultima + 1, totales.fila(), columnas.map(estiloDeTotal))
  const orientacion = columnas.length > 6 ? 'landscape' : 'portrait'
  yield `</sheetData><autoFilter ref="A${cabeza}:${letras.at(-1)}${ultima}"/><pageMargins left="0.7" right="0.7" top="0.75" bottom="0.75" header="0.3" footer="0.3"/><pageSetup paperSize="1" orientation="${orientacion}" fitToWidth="1" fitToHeight="0"/></worksheet>`
}

/** Title, filters and an empty row above the head; nothing where nothing was filtered. */
function encabezado({ titulo, filtros = [] }: Pick<LibroExcel, 'titulo' | 'filtros'>): Celda[] {
  return filtros.length === 0 ? [] : [textoDeCelda(titulo), ...filtros.map(textoDeCelda), null]
}

function celdaXml(lugar: string, celda: Celda, estilo: number): string {
  const s = estilo === SIN_ESTILO ? '' : ` s="${estilo}"`
  if (celda === null) return s === '' ? '' : `<c r="${lugar}"${s}/>`
  if (typeof celda === 'number') return `<c r="${lugar}"${s}><v>${celda}</v></c>`
  return `<c r="${lugar}"${s} t="inlineStr"><is>${textoXml(celda)}</is></c>`
}

function textoXml(texto: string): string {
  // Excel reads _x0041_ as the character of that number, and drops blanks at the ends that nobody asked it to keep.
  const literal = texto.includes('_x') ? texto.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_') : texto
  return /^\s|\s$|\n/.test(texto)
    ? `<t xml:space="preserve">${escapado(literal)}</t>`
    : `<t>${escapado(literal)}</t>`
}

function anchos(columnas: readonly ColumnaLibro[], muestra: readonly Celda[][]): string {
  return columnas
    .map((columna, i) => {
      let ancho = columna.titulo.length + 2
      for (const celdas of muestra) ancho = Math.max(ancho, anchoDeCelda(celdas[i] ?? null, columna.tipo))
      // Two more for the filter button and the cell's own margins; nobody reads beyond sixty.
      const caben = columna.ancho ?? Math.min(Math.max(ancho + 2, 8), 60)
      return `<col min="${i + 1}" max="${i + 1}" width="${caben}" customWidth="1"/>`
    })
    .join('')
}

function sumasPrevistas(leidas: number, totales: Totales): Celda[] {
  if (!totales.hay) return []
  const crecen = leidas > FILAS_MEDIDAS ? POR_VENIR : 1
  return totales.fila().map(celda => (typeof celda === 'number' ? celda * crecen : celda))
}

function letraDeColumna(indice: number): string {
  const resto = String.fromCharCode(65 + (indice % 26))
  return indice < 26 ? resto : letraDeColumna(Math.floor(indice / 26) - 1) + resto
}
