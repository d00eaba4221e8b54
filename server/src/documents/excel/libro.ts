import type { Destino } from '../destino.ts'
import { anchoDeCelda, type Celda, celdasDe, textoDeCelda } from './celdas.ts'
import { Hojas } from './hojas.ts'
import type { ColumnaLibro, LibroExcel, ValorCelda } from './libro-excel.ts'
import { partesDelComienzo } from './partes.ts'
import { Totales } from './totales.ts'
import { Zip } from './zip.ts'

/** Rows that the columns are measured with; of a longer list the others were not read by then. */
export const MUESTRA = 2000
/** 'RD$999,999,999.99' and its margins: what amounts may need of which only the first ones are known. */
const ANCHO_DE_MONTO = 19
/** Nobody reads beyond. */
const ANCHO_MAXIMO = 60

type Libro = Omit<LibroExcel, 'filas'>

/**
 * Writes a workbook of any number of rows in little memory. The head stands in row 1, or below the title and the
 * filters when there are filters; totals stand at the foot.
 */
export async function escribirLibro(
  libro: Libro,
  filas: Iterable<readonly ValorCelda[]> | AsyncIterable<readonly ValorCelda[]>,
  destino: Destino,
): Promise<void> {
  const totales = new Totales(libro.columnas)
  const muestra: Celda[][] = []
  let hojas: Hojas | undefined
  for await (const valores of filas) {
    const celdas = celdasDe(valores, libro.columnas)
    totales.agregar(celdas)
    if (hojas) await hojas.fila(celdas)
    else if (muestra.push(celdas) === MUESTRA) {
      hojas = await comenzar(libro, { muestra, completa: false }, destino)
    }
  }
  if (hojas === undefined) {
    const conTotales = [...muestra, totales.fila()]
    hojas = await comenzar(libro, { muestra, completa: true, medir: conTotales }, destino)
  }
  await hojas.terminar(totales.hay ? totales.fila() : null)
}

interface Primeras {
  readonly muestra: readonly Celda[][]
  /** Whether no row follows. */
  readonly completa: boolean
  /** What else the columns are measured with. */
  readonly medir?: readonly Celda[][]
}

/** Nothing is written before: what cannot be written is refused whole. */
async function comenzar(libro: Libro, primeras: Primeras, destino: Destino): Promise<Hojas> {
  const { muestra, completa, medir = muestra } = primeras
  const zip = new Zip(destino)
  for (const [nombre, xml] of partesDelComienzo(libro.titulo)) await zip.agregar(nombre, xml)
  const hojas = new Hojas(zip, {
    nombre: nombreDeHoja(libro.hoja),
    columnas: libro.columnas.map(columna => ({ ...columna, titulo: textoDeCelda(columna.titulo) })),
    anchos: libro.columnas.map((columna, i) =>
      anchoDe(
        columna,
        medir.map(celdas => celdas[i] ?? null),
        completa,
      ),
    ),
    sobrescrito: sobrescrito(libro),
  })
  await hojas.comenzar()
  for (const celdas of muestra) await hojas.fila(celdas)
  return hojas
}

function sobrescrito({ titulo, filtros = [] }: Libro): string[] {
  return filtros.length === 0 ? [] : [...[titulo, ...filtros].map(textoDeCelda), '']
}

function anchoDe({ titulo, tipo, ancho }: ColumnaLibro, celdas: readonly Celda[], completa: boolean): number {
  if (ancho !== undefined) return ancho
  let mayor = Math.max(titulo.length + 2, !completa && tipo === 'monto' ? ANCHO_DE_MONTO : 0)
  for (const celda of celdas) mayor = Math.max(mayor, anchoDeCelda(celda, tipo))
  // Two more for the filter button and the cell's own margins.
  return Math.min(Math.max(mayor + 2, 8), ANCHO_MAXIMO)
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
