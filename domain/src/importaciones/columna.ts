import type { MaestraNombrada } from './cosas.ts'

/**
 * How the text of a cell becomes the value of a field; a 'codigo' is a text that may be nothing but digits, 'itbis' the two fields of a product's ITBIS, and
 * 'extranjero' the document of another country, which stands in the place of the other one.
 */
export type Clase =
  | 'texto'
  | 'codigo'
  | 'digitos'
  | 'documento'
  | 'extranjero'
  | 'numero'
  | 'si-no'
  | 'opcion'
  | 'itbis'
  | 'unidad'
  | 'nombre'
  | 'fecha'

export interface Columna {
  /** The field of the form. */
  readonly campo: string
  /** Head of the column in the template, and the field's name on the screen. */
  readonly titulo: string
  /** Other heads by which the same is known, in any spelling of accents and capitals. */
  readonly otros: readonly string[]
  /** Heads that say it more exactly than its own name, where a file has both. */
  readonly primero?: readonly string[]
  readonly clase: Clase
  readonly obligatoria?: boolean
  readonly ejemplo: string
  readonly nota: string
  /** Who may leave it out though the form asks for it. */
  readonly salvedad?: string
  /** What to do besides, where the form asks for it and a row leaves it out. */
  readonly salida?: string
  /** What may stand there, and the value that it means. */
  readonly opciones?: readonly (readonly [string, string | boolean | number])[]
  /** The kind of record that is named there. */
  readonly maestra?: MaestraNombrada
}

/** Words with ' · ' between them. */
export const palabras = (dichas: string) => dichas.split(' · ')

export function columna(
  campo: string,
  titulo: string,
  clase: Clase,
  otros: string,
  resto: Omit<Columna, 'campo' | 'titulo' | 'clase' | 'otros'>,
): Columna {
  return { campo, titulo, clase, otros: palabras(otros), ...resto }
}
