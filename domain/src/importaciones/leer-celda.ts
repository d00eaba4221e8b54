import { tieneDosDecimales } from '../dinero/centavos.ts'
import { digitoVerificadorCorrecto, LARGO_CEDULA, LARGO_RNC, soloDigitos } from '../identidad/documento.ts'
import { claveDeBusqueda } from '../texto/texto.ts'
import { cifrasEscritas } from './leer-cifras.ts'
import type { Leido } from './leido.ts'
import { otraMoneda } from './otra-moneda.ts'

const MILES_CON_COMA = /^[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/
const MILES_CON_PUNTO = /^[1-9]\d{0,2}(\.\d{3}){2,}$|^[1-9]\d{0,2}(\.\d{3})+,\d+$/
const MILES_CON_ESPACIO = /^[1-9]\d{0,2}( \d{3})+([.,]\d+)?$/
/** As accountants write what is below zero: '(300.00)', '450.00-'. */
const NEGATIVO_CONTABLE = /^((?:RD\$|DOP|\$)?\s*)(?:\((.+)\)|(.*\d)\s*-)$/i

/**
 * A number as people write it: '1,234.50', '1.234,50', '1 234,50', '1234,5', 'RD$ 1,234.50', '16%'. A comma before three digits
 * separates thousands, as in the country; '1.234' alone could be both and is refused. No group of thousands begins with zero: '0,500' is
 * a half. Dollars are no pesos.
 */
export function numeroEscrito(texto: string): Leido<number> {
  const [contable, signo = '', entre, delante] = NEGATIVO_CONTABLE.exec(texto.trim()) ?? []
  if (contable === undefined) return conSuSigno(texto)
  const leido = conSuSigno((signo + (entre ?? delante)).trim())
  if ('falla' in leido) return leido
  return leido.valor < 0 ? { falla: 'no es un número' } : { valor: 0 - leido.valor }
}

function conSuSigno(texto: string): Leido<number> {
  const limpio = texto
    .replace(/[\s\u00a0\u202f]+/g, ' ')
    .replace(/^(RD\$|DOP|\$)\s?/i, '')
    .replace(/\s?(%|RD\$|DOP|pesos)$/i, '')
    .trim()
  if (/^[1-9]\d{0,2}\.\d{3}$/.test(limpio)) {
    const [uno, otro] = [enDosDecimales(Number(limpio)), `${limpio.replace('.', '')}.00`]
    return { falla: `puede leerse de dos maneras: escríbalo con dos decimales (${uno} o ${otro})` }
  }
  const llano = MILES_CON_COMA.test(limpio)
    ? limpio.replaceAll(',', '')
    : MILES_CON_PUNTO.test(limpio)
      ? limpio.replaceAll('.', '').replace(',', '.')
      : MILES_CON_ESPACIO.test(limpio)
        ? limpio.replaceAll(' ', '').replace(',', '.')
        : limpio.replace(/^(\d+),(\d+)$/, '$1.$2')
  // Gnumeric writes 4608.47 into a CSV as 4608.4700000000000002.
  if (/^-?\d{1,15}(\.\d{1,25})?$/.test(llano)) return { valor: Number(llano) }
  const moneda = otraMoneda(texto)
  return { falla: moneda === null ? 'no es un número' : `está en ${moneda.nombre}: escríbalo en pesos` }
}

/** A number as it is kept: of nothing below zero, and with two decimals; where it has more, the refusal offers it with two. */
export function cantidadEscrita(texto: string): Leido<number> {
  const leido = numeroEscrito(texto)
  if ('falla' in leido) return leido
  if (leido.valor < 0)
    return { falla: 'es negativo, y aquí no va nada negativo: si es un saldo a favor, deje la fila fuera' }
  if (Number.isInteger(leido.valor) || tieneDosDecimales(leido.valor)) return leido
  return { falla: `tiene más de dos decimales: escríbalo con dos (${enDosDecimales(leido.valor)})` }
}

/** Rounded as people round: 12.125 is 12.13, and 33.335, which no binary number is, 33.34. */
function enDosDecimales(valor: number): string {
  return (Math.round(Number((valor * 100).toPrecision(15))) / 100).toFixed(2)
}

const SI = ['si', 's', 'x', 'verdadero', 'true', '1', 'yes', 'y']
const NO = ['no', 'n', 'falso', 'false', '0']

/** Yes or no, or one of the words that mean it here. */
export function siONo(texto: string, opciones: readonly (readonly [string, unknown])[] = []): Leido<boolean> {
  const clave = claveDeBusqueda(texto)
  const opcion = opciones.find(([palabra]) => claveDeBusqueda(palabra) === clave)
  if (typeof opcion?.[1] === 'boolean') return { valor: opcion[1] }
  if (SI.includes(clave)) return { valor: true }
  if (NO.includes(clave)) return { valor: false }
  return { falla: `debe ser ${[...opciones.map(([palabra]) => palabra), 'Sí', 'No'].join(', ')}` }
}

/** The ten digits of a telephone; the country's 1 before them goes. */
export function telefonoEscrito(texto: string): Leido<string> {
  const cifras = cifrasEscritas(texto)
  if ('falla' in cifras) return cifras
  const digitos = soloDigitos(cifras.valor)
  return { valor: digitos.length === 11 && digitos.startsWith('1') ? digitos.slice(1) : digitos }
}

/**
 * An RNC or a cédula in digits. A spreadsheet that kept a cédula as a number has taken the zeros at its beginning: ten digits get
 * theirs back where the check digit agrees; nine could be either, and are refused where only the cédula's agrees.
 */
export function documentoEscrito(texto: string): Leido<string> {
  const cifras = cifrasEscritas(texto)
  if ('falla' in cifras) return cifras
  if (/[^\d\s./-]/.test(cifras.valor)) return { falla: 'solo lleva dígitos y guiones' }
  const digitos = soloDigitos(cifras.valor)
  const cedula = digitos.padStart(LARGO_CEDULA, '0')
  if (digitos.length === LARGO_CEDULA - 1 && digitoVerificadorCorrecto(cedula)) return { valor: cedula }
  const perdidos = digitos.length === LARGO_RNC && !digitoVerificadorCorrecto(digitos)
  if (perdidos && digitoVerificadorCorrecto(cedula)) {
    return { falla: `parece la cédula ${cedula} sin los ceros del principio: escríbala completa` }
  }
  return { valor: digitos }
}
