import { codigoDeTipo, existeTipo, SERIES, type Serie, type TipoDeNumero } from '../documentos/tipos.ts'

export interface NumeroFiscal extends TipoDeNumero {
  readonly numero: number
}

/** The number as printed: B and eight digits of sequence (Norma 06-2018), or E and ten. Refuses (RangeError) a number that the series cannot print. */
export function formatNcf({ serie, tipo, numero }: NumeroFiscal): string {
  if (!Number.isInteger(numero) || numero < 1 || numero > ultimoNumeroDeSerie(serie)) {
    throw new RangeError(`${numero} is not a number of series ${serie}`)
  }
  return codigoDeTipo({ serie, tipo }) + String(numero).padStart(SERIES[serie].digitos, '0')
}

/**
 * What a printed number says, however it was spaced or written: 'B0100000522', 'b01 0000 0522'. Null for what is none: another
 * length, a type that the series does not have, the number 0. Numbers of 19 characters, from before May 2018, are none either.
 */
export function leerNcf(texto: string): NumeroFiscal | null {
  const [, serie, tipo = '', digitos = ''] =
    /^([BE])(\d\d)(\d+)$/.exec(texto.replaceAll(/[\s-]/g, '').toUpperCase()) ?? []
  if (serie !== 'B' && serie !== 'E') return null
  if (digitos.length !== SERIES[serie].digitos || !existeTipo({ serie, tipo })) return null
  const numero = Number(digitos)
  return numero === 0 ? null : { serie, tipo, numero }
}

/** Numbers of 19 characters, from before May 2018, stand only as what a note corrects. */
const NCF_DE_ANTES = /^[AP]\d{18}$/

/** Whether a note may say that it corrects this: a number as today's, or one from before May 2018. */
export function puedeCorregirse(ncf: string): boolean {
  return leerNcf(ncf) !== null || NCF_DE_ANTES.test(ncf)
}

/** The last number that the series can print. */
export function ultimoNumeroDeSerie(serie: Serie): number {
  return 10 ** SERIES[serie].digitos - 1
}
