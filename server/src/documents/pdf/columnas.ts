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
  /** Room at the left of each column for its marks; 0 where no row has one. */
  canales: number[]
}

export const RELLENO_X = 5
const SIZES = [9, 8.5, 8, 7.5, 7, 6.5, 6]
const MIN_ELASTIC = 70
const GUTTER = 12

/**
 * Widths from the real content (rows, heads and totals), because an amount of twelve digits
 * needs more room than any fixed column would give. Rigid columns get what they need and
 * elastic ones share the rest by their natural width; when that is too little, the whole
 * table is set in a smaller size.
 */
export function medirColumnas<F>(
  documento: Documento,
  tabla: {
    columnas: readonly ColumnaTabla<F>[]
    filas: readonly F[]
    resumenes: readonly (readonly string[])[]
    ancho: number
  },
): Medidas {
  const canales = tabla.columnas.map(c => (tabla.filas.some(f => (c.marca?.(f) ?? '') !== '') ? GUTTER : 0))
  let medidas: Medidas = { tamano: 9, anchos: [], canales }
  for (const tamano of SIZES) {
    const naturales = tabla.columnas.map(
      (c, i) => naturalWidth(documento, tabla, c, i, tamano) + (canales[i] ?? 0),
    )
    medidas = { tamano, canales, anchos: share(tabla.columnas, naturales, tabla.ancho) }
    if (tabla.columnas.every((c, i) => enough(c, medidas.anchos[i] ?? 0, naturales[i] ?? 0))) break
  }
  return medidas
}

function enough<F>(columna: ColumnaTabla<F>, ancho: number, natural: number): boolean {
  return columna.elastica === true ? ancho >= Math.min(natural, MIN_ELASTIC) : ancho >= natural
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
  const total = (elastica: boolean) =>
    naturales.reduce((suma, n, i) => suma + ((columnas[i]?.elastica ?? false) === elastica ? n : 0), 0)
  const rigido = total(false)
  const elastico = total(true)
  const resto = Math.max(ancho - rigido, 0)
  return naturales.map((natural, i) => {
    if (elastico === 0) return (natural * ancho) / rigido
    return columnas[i]?.elastica === true ? (natural * resto) / elastico : natural
  })
}
