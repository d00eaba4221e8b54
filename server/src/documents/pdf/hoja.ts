/** Letter, the paper of Dominican offices, in points. */
export const HOJA = { ancho: 612, alto: 792 }
export const MARGEN = { izquierdo: 48, derecho: 48, superior: 44, inferior: 52 }
export const ANCHO_UTIL = HOJA.ancho - MARGEN.izquierdo - MARGEN.derecho
/** Last y that content may reach: below it stands the foot. */
export const FONDO = HOJA.alto - MARGEN.inferior

export const TINTA = {
  texto: '#15181d',
  suave: '#565d68',
  linea: '#c9ced6',
  fuerte: '#15181d',
  aviso: '#b3261e',
}
