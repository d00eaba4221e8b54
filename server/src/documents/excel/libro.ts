import type { Destino } from '../destino.ts'
import { enLotes, type Filas } from '../filas.ts'
import { type Celda, celdasDe, textoDeCelda } from './celdas.ts'
import { FILAS_MEDIDAS, filaDeCabeza, hojaXml } from './hoja.ts'
import type { ColumnaLibro, LibroExcel, ValorCelda } from './libro-excel.ts'
import { paquete } from './paquete.ts'
import { Totales } from './totales.ts'
import { Zip } from './zip.ts'

type Libro = Omit<LibroExcel, 'filas'>
type Valores = readonly ValorCelda[]

/**
 * Writes a workbook of one sheet. The head stands in row 1, or below the title and the filters when there are filters.
 * The rows pass through: any number of them takes the memory of a few. (A library for workbooks knows charts and formulas
 * that no list of ours has, and takes twice the time for what they do have.)
 */
export async function escribirLibro(libro: Libro, valores: Filas<Valores>, destino: Destino): Promise<void> {
  const totales = new Totales(libro.columnas)
  const lotes = enCeldas(enLotes(valores), libro.columnas, totales)
  const primeras: Celda[][] = []
  for (let paso = await lotes.next(); !paso.done; paso = await lotes.next()) {
    for (const celdas of paso.value) primeras.push(celdas)
    if (primeras.length > FILAS_MEDIDAS) break
  }
  const zip = new Zip(destino)
  const hoja = nombreDeHoja(libro.hoja)
  for (const [nombre, texto] of paquete({
    titulo: textoDeCelda(libro.titulo),
    hoja,
    cabeza: filaDeCabeza(libro),
  })) {
    await zip.parte(nombre, [texto])
  }
  await zip.parte('xl/worksheets/sheet1.xml', hojaXml({ libro, primeras, lotes, totales }))
  await zip.cerrar()
}

async function* enCeldas(
  lotes: AsyncIterable<readonly Valores[]>,
  columnas: readonly ColumnaLibro[],
  totales: Totales,
): AsyncGenerator<Celda[][]> {
  for await (const lote of lotes) {
    yield lote.map(valores => {
      const celdas = celdasDe(valores, columnas)
      totales.agregar(celdas)
      return celdas
    })
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
