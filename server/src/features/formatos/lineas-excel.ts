import { pesosDesdeCentavos } from '@cuadre/domain/dinero/centavos'
import type { Celda, ColumnaDeEnvio } from '@cuadre/domain/reportes/envio'
import type { ShortSheet } from '../../documents/excel/workbook.ts'

/** The lines of a file in the columns of the tax office's tool, to be pasted there. */
export function hojaDeLineas(
  columnas: readonly Pick<ColumnaDeEnvio<unknown, unknown>, 'titulo' | 'tipo'>[],
  lineas: readonly (readonly Celda[])[],
): ShortSheet {
  return {
    sheet: 'Líneas del TXT',
    columns: columnas.map(({ titulo, tipo }, i) => ({ title: titulo, key: String(i), type: tipo })),
    rows: lineas.map(celdas =>
      Object.fromEntries(
        celdas.map((celda, i) => [i, typeof celda === 'number' ? pesosDesdeCentavos(celda) : celda]),
      ),
    ),
  }
}
