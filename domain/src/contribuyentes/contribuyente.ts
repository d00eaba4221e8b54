import { esDocumento, soloDigitos } from '../identidad/documento.ts'

/** Somebody in the tax office's public register. `estado` in its own capitals, 'ACTIVO'; blank where the register does not say. */
export interface Contribuyente {
  /** Digits of the RNC (9) or cédula (11). */
  readonly numero: string
  readonly nombre: string
  readonly nombreComercial: string
  readonly estado: string
}

/** What the register says of a number, wherever its column stands. */
const ESTADOS: ReadonlySet<string> = new Set([
  'ACTIVO',
  'SUSPENDIDO',
  'DADO DE BAJA',
  'CESE TEMPORAL',
  'ANULADO',
  'RECHAZADO',
  'INACTIVO',
])

/** Number, name and two more: the shortest layout that was seen has seven. */
const MENOS_COLUMNAS = 4
/** In the documented layout the state stands before the kind of payments, which is last. */
const COLUMNAS_DOCUMENTADAS = 11
/** No name of the register comes near it. */
const MAS_LARGO = 300

/**
 * One line of DGII_RNC.TXT: `RNC|razón social|nombre comercial|actividad|…|fecha|estado|régimen de pagos`. The columns between
 * have changed over the years, so that only the first three are taken by their place. Null for a line that is none of the register.
 */
export function contribuyenteDeLinea(linea: string): Contribuyente | null {
  const columnas = linea.split('|')
  if (columnas.length < MENOS_COLUMNAS) return null
  const [numero = '', nombre = '', nombreComercial = '', ...demas] = columnas.map(limpio)
  const digitos = soloDigitos(numero)
  if (nombre === '' || !esDocumento(digitos) || !/^[\d-]+$/.test(numero)) return null
  const dicho = demas.findLast(texto => ESTADOS.has(texto.toUpperCase()))
  const enSuLugar = columnas.length === COLUMNAS_DOCUMENTADAS ? demas.at(-2) : undefined
  const estado = (dicho ?? enSuLugar ?? '').toUpperCase()
  return { numero: digitos, nombre, nombreComercial, estado }
}

/** Without the quotes, control characters and runs of blanks that the file pads its columns with. */
function limpio(columna: string): string {
  return columna
    .replace(/["\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, MAS_LARGO)
}

/** A sentence to show beside the number of somebody who is not active; null when there is nothing to say. */
export function advertenciaDeEstado(estado: string): string | null {
  if (estado === '' || estado === 'ACTIVO') return null
  return `En el registro de la DGII: ${estado.charAt(0)}${estado.slice(1).toLowerCase()}.`
}
