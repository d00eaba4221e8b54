import { type Centavos, pesosDesdeCentavos } from '@cuadre/domain/dinero/centavos'
import type { ShortSheet } from '../../documents/excel/workbook.ts'

interface Lineas {
  readonly titulos: readonly string[]
  /** Whether the column at that place holds texts and codes rather than amounts. */
  readonly esTexto: (i: number) => boolean
  readonly lineas: readonly (readonly (string | Centavos | null)[])[]
}

/** The lines of a file in the columns of the tax office's tool, to be pasted there. */
export function hojaDeLineas({ titulos, esTexto, lineas }: Lineas): ShortSheet {
  return {
    sheet: 'Líneas del TXT',
    columns: titulos.map((title, i) => ({ title, key: String(i), type: esTexto(i) ? 'texto' : 'monto' })),
    rows: lineas.map(celdas =>
      Object.fromEntries(
        celdas.map((celda, i) => [i, typeof celda === 'number' ? pesosDesdeCentavos(celda) : celda]),
      ),
    ),
  }
}
