export const MARGEN = { izquierdo: 48, derecho: 48, superior: 44, inferior: 52 }

/** A sheet of paper, in points. */
export interface Hoja {
  readonly ancho: number
  readonly alto: number
  /** Width between the margins. */
  readonly util: number
  /** x of the right margin. */
  readonly derecha: number
  /** Last y that content may reach: below it stands the foot. */
  readonly fondo: number
}

function hoja(ancho: number, alto: number): Hoja {
  const derecha = ancho - MARGEN.derecho
  return { ancho, alto, util: derecha - MARGEN.izquierdo, derecha, fondo: alto - MARGEN.inferior }
}

/** Letter, the paper of Dominican offices. */
export const HOJA = hoja(612, 792)
/** The same sheet on its side, for tables of many columns. */
export const HOJA_APAISADA = hoja(792, 612)

export const ANCHO_UTIL = HOJA.util
export const FONDO = HOJA.fondo

export const TINTA = {
  texto: '#15181d',
  suave: '#565d68',
  linea: '#c9ced6',
  fuerte: '#15181d',
  aviso: '#b3261e',
}
