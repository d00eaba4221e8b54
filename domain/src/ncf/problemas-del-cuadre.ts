import { formatEntero } from '../dinero/formato.ts'

/** What was found in the numbers of one type for a month; at most some of the numbers of a kind are listed, all are counted. */
interface CuadreEnFrases {
  /** First number, as printed. */
  readonly desde: string
  readonly cantidadFaltante: number
  readonly faltantes: readonly string[]
  readonly sinPedido: number
  readonly salto: number
  readonly perdidos: number
  readonly cantidadFuera: number
  readonly fueraDeSecuencia: readonly string[]
  /** The authorised range that they came out of; null: none. */
  readonly secuencia: object | null
}

/** What is wrong with a sequence, each with what an inspector would ask; empty when nothing is. */
export function problemasDelCuadre(cuadre: CuadreEnFrases): string[] {
  return [faltan(cuadre), sinPedido(cuadre), salto(cuadre), perdidos(cuadre), fuera(cuadre)].filter(
    frase => frase !== null,
  )
}

/** 'B0100000012, B0100000013 y 1,200 más' */
function listaDe(numeros: readonly string[], cuantos: number): string {
  const resto = cuantos - numeros.length
  return `${numeros.join(', ')}${resto > 0 ? ` y ${formatEntero(resto)} más` : ''}`
}

function faltan({ cantidadFaltante, faltantes }: CuadreEnFrases): string | null {
  if (cantidadFaltante === 0) return null
  const lista = listaDe(faltantes, cantidadFaltante)
  return cantidadFaltante === 1
    ? `Falta 1 número: ${lista}.`
    : `Faltan ${formatEntero(cantidadFaltante)} números: ${lista}.`
}

function sinPedido({ sinPedido: n }: CuadreEnFrases): string | null {
  if (n === 0) return null
  return n === 1
    ? '1 número usado no lo lleva ningún comprobante. El Excel dice cuál.'
    : `${formatEntero(n)} números usados no los lleva ningún comprobante. El Excel dice cuáles.`
}

/** Numbers of a range follow each other; those without one, month by month. */
function salto({ salto: n, desde, secuencia }: CuadreEnFrases): string | null {
  if (n === 0) return null
  const desdeDonde = secuencia === null ? 'el mes generado anterior' : 'el anterior de su secuencia'
  return `Antes del ${desde} ${faltanTantos(n)} desde ${desdeDonde}.`
}

function perdidos({ perdidos: n }: CuadreEnFrases): string | null {
  if (n === 0) return null
  return `Entre el último número que existe y el próximo de la secuencia ${faltanTantos(n)}.`
}

function faltanTantos(n: number): string {
  return n === 1 ? 'falta 1 número' : `faltan ${formatEntero(n)} números`
}

function fuera({ cantidadFuera: n, fueraDeSecuencia }: CuadreEnFrases): string | null {
  if (n === 0) return null
  const lista = listaDe(fueraDeSecuencia, n)
  return n === 1
    ? `1 número no está en ninguna secuencia registrada: ${lista}.`
    : `${formatEntero(n)} números no están en ninguna secuencia registrada: ${lista}.`
}
