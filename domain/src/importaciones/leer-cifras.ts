import type { Leido } from './leido.ts'

/** '131583768.0', '131583768,00': what a program writes that keeps numbers with decimals. */
const DECIMALES_DE_MAS = /^(\d+)[.,]0{1,2}$|^(\d{7,})[.,]0+$/
const CON_DECIMALES = /^\d{7,}[.,]\d+$/
/** '2E10' may as well be the number of a paper, and no RNC has so many zeros. */
const CODIGO = /^\de\d+$/i
const CIENTIFICA = /^(\d)(?:[.,](\d+))?e(\+?)(\d{1,2})$/i

/**
 * The text of a cell whose digits are a name and no quantity (RNC, telephone, code), as it was before a spreadsheet took it for a number:
 * '131583768.0' and '1.31583768E8' are 131583768. '1.31584E+08' has lost digits, and is refused. Any other text stays as it is.
 */
export function cifrasEscritas(texto: string): Leido<string> {
  const deMas = DECIMALES_DE_MAS.exec(texto)
  if (deMas) return { valor: deMas[1] ?? deMas[2] ?? '' }
  if (CON_DECIMALES.test(texto)) return { falla: 'tiene decimales: escríbalo sin ellos' }
  const partes = CODIGO.test(texto) ? null : CIENTIFICA.exec(texto)
  return partes ? deCientifica(partes) : { valor: texto }
}

/** A spreadsheet writes 'E+08' and keeps six digits; programs write 'E8' and leave out nothing but zeros. */
function deCientifica([, entero = '', decimales = '', mas, exponente]: RegExpExecArray): Leido<string> {
  const faltan = Number(exponente) - decimales.length
  if (faltan < 0 || (faltan > 0 && mas === '+')) {
    return { falla: 'está abreviado y perdió cifras: escríbalo completo, como texto' }
  }
  return { valor: entero + decimales + '0'.repeat(faltan) }
}
