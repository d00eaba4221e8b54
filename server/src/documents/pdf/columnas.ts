import type { Documento } from './documento.ts'

export interface ColumnaTabla<F> {
  titulo: string
  alinear: 'izquierda' | 'derecha'
  texto: (fila: F) => string
  /** Takes the room that the others leave, and wraps. */
  elastica?: boolean
  /** A letter in a gutter at the left of the text; '' for none. */
  marca?: (fila: F) => string
}

export interface Medidas {
  tamano: number
  anchos: number[]
  /** What each column would take if nothing had to wrap. */
  naturales: number[]
  /** Room at the left of each column for its marks; 0 where no row has one. */
  canales: number[]
}

/** Room at either side of a column's text. */
export const RELLENO_X = 5
const SIZES = [9, 8.5, 8, 7.5, 7, 6.5, 6]
const MIN_ELASTIC = 70
const GUTTER = 12

export interface TablaPorMedir<F> {
  columnas: readonly ColumnaTabla<F>[]
  /** The rows, or rows as wide as the widest that will come. */
  filas: readonly F[]
  resumenes: readonly (readonly string[])[]
  /** From the left edge of the first text to the right edge of the last. */
  ancho: number
  /** An elastic column of long texts is not made narrower than this while a smaller size of letters helps. */
  minimoElastico?: number | undefined
}

/**
 * Widths from the real content (rows, heads and totals), because an amount of twelve digits
 * needs more room than any fixed column would give. Rigid columns get what they need and
 * elastic ones share the rest; when that is too little, the whole table is set in a smaller
 * size.
 */
export function medirColumnas<F>(documento: Documento, tabla: TablaPorMedir<F>): Medidas {
  const minimo = tabla.minimoElastico ?? MIN_ELASTIC
  const canales = tabla.columnas.map(c => (tabla.filas.some(f => (c.marca?.(f) ?? '') !== '') ? GUTTER : 0))
  // The padding stands between columns; the outer edges are the texts' own.
  const total = tabla.ancho + 2 * RELLENO_X
  let medidas: Medidas = { tamano: 9, anchos: [], naturales: [], canales }
  for (const tamano of SIZES) {
    const naturales = tabla.columnas.map(
      (c, i) => naturalWidth(documento, tabla, c, i, tamano) + (canales[i] ?? 0),
    )
    medidas = { tamano, canales, naturales, anchos: share(tabla.columnas, naturales, total) }
    if (
      tabla.columnas.every(
        (c, i) =>
          (medidas.anchos[i] ?? 0) >=
          (c.elastica ? Math.min(naturales[i] ?? 0, minimo) : (naturales[i] ?? 0)),
      )
    )
      break
  }
  return medidas
}

function naturalWidth<F>(
  documento: Documento,
  tabla: { filas: readonly F[]; resumenes: readonly (readonly string[])[] },
  columna: ColumnaTabla<F>,
  indice: number,
  tamano: number,
): number {
  let ancho = documento.medir(columna.titulo, { peso: 'negrita', tamano: tamano - 1 })
  for (const resumen of tabla.resumenes) {
    if (columna.alinear === 'derecha') {
      ancho = Math.max(ancho, documento.medir(resumen[indice] ?? '', { peso: 'negrita', tamano }))
    }
  }
  for (const fila of tabla.filas) ancho = Math.max(ancho, documento.medir(columna.texto(fila), { tamano }))
  return ancho + 2 * RELLENO_X
}

function share<F>(
  columnas: readonly ColumnaTabla<F>[],
  naturales: readonly number[],
  ancho: number,
): number[] {
  const total = sum(naturales)
  const elasticas = columnas.flatMap((columna, i) => (columna.elastica === true ? [i] : []))
  if (elasticas.length === 0 && total <= ancho) {
    // The spare room goes before the amounts, where the labels of sums run over it.
    const ultima = columnas.findLastIndex(({ alinear }) => alinear === 'izquierda')
    if (ultima >= 0) return naturales.map((natural, i) => natural + (i === ultima ? ancho - total : 0))
  }
  if (elasticas.length === 0) return naturales.map(natural => (natural * ancho) / total)
  const anchos = [...naturales]
  const elastico = sum(elasticas.map(i => naturales[i] ?? 0))
  const resto = Math.max(ancho - (total - elastico), 0)
  if (elastico <= resto) {
    for (const i of elasticas) anchos[i] = ((naturales[i] ?? 0) * resto) / elastico
    return anchos
  }
  // Too little for all: the short ones keep their width and the long ones share what is left evenly.
  let libre = resto
  const porAncho = [...elasticas].sort((a, b) => (naturales[a] ?? 0) - (naturales[b] ?? 0))
  for (const [n, i] of porAncho.entries()) {
    anchos[i] = Math.min(naturales[i] ?? 0, libre / (porAncho.length - n))
    libre -= anchos[i] ?? 0
  }
  return anchos
}

function sum(anchos: readonly number[]): number {
  return anchos.reduce((suma, ancho) => suma + ancho, 0)
}
