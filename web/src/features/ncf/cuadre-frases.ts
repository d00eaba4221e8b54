import type { CuadreDeSecuencia } from '@cuadre/contract/ncf'
import { formatEntero } from '@cuadre/domain/dinero/formato'

type Cifras = Pick<CuadreDeSecuencia, 'usados' | 'anulados' | 'libres' | 'vencidos' | 'esperados'>

/** What the parts of a sequence add up to; it squares when that is as many as the sequence has. */
export function sumaDe({ usados, anulados, libres, vencidos }: Omit<Cifras, 'esperados'>): number {
  return usados + anulados + libres + vencidos
}

/** 'Usados 120 + Anulados 3 + Libres 107 + Vencidos 0 = 230', or '= 228 ≠ 230' when two are missing. */
export function ecuacionDe(cifras: Cifras): string {
  const partes = [
    `Usados ${formatEntero(cifras.usados)}`,
    `Anulados ${formatEntero(cifras.anulados)}`,
    `Libres ${formatEntero(cifras.libres)}`,
    `Vencidos ${formatEntero(cifras.vencidos)}`,
  ]
  const suma = sumaDe(cifras)
  const igual = suma === cifras.esperados ? '' : ` ≠ ${formatEntero(cifras.esperados)}`
  return `${partes.join(' + ')} = ${formatEntero(suma)}${igual}`
}

/** What is wrong with a sequence, each with what an inspector would ask; empty when nothing is. */
export function problemasDe(cuadre: CuadreDeSecuencia): string[] {
  return [faltan(cuadre), repetidos(cuadre), sinPedido(cuadre), salto(cuadre)].filter(frase => frase !== null)
}

function faltan({ cantidadFaltante, faltantes }: CuadreDeSecuencia): string | null {
  if (cantidadFaltante === 0) return null
  const resto = cantidadFaltante - faltantes.length
  const lista = `${faltantes.join(', ')}${resto > 0 ? ` y ${formatEntero(resto)} más` : ''}`
  return cantidadFaltante === 1
    ? `Falta 1 número: ${lista}.`
    : `Faltan ${formatEntero(cantidadFaltante)} números: ${lista}.`
}

function repetidos({ cantidadRepetida: n, repetidos: cuales }: CuadreDeSecuencia): string | null {
  if (n === 0) return null
  const resto = n - cuales.length
  const lista = `${cuales.join(', ')}${resto > 0 ? ` y ${formatEntero(resto)} más` : ''}`
  return n === 1
    ? `El mismo RNC tiene 1 número dos veces: ${lista}.`
    : `El mismo RNC tiene ${formatEntero(n)} números dos veces: ${lista}.`
}

function sinPedido({ sinPedido: n }: CuadreDeSecuencia): string | null {
  if (n === 0) return null
  return n === 1
    ? '1 número usado no tiene pedido. El Excel dice cuál.'
    : `${formatEntero(n)} números usados no tienen pedido. El Excel dice cuáles.`
}

function salto({ salto: n, desde }: CuadreDeSecuencia): string | null {
  if (n === 0) return null
  return n === 1
    ? `Antes del ${desde} falta 1 número desde el mes generado anterior.`
    : `Antes del ${desde} faltan ${formatEntero(n)} números desde el mes generado anterior.`
}

/** The sequences of all companies of a month added up. */
export function totalDelCuadre(cuadres: readonly CuadreDeSecuencia[]): Cifras {
  const suma = (cifra: keyof Cifras) => cuadres.reduce((total, cuadre) => total + cuadre[cifra], 0)
  return {
    usados: suma('usados'),
    anulados: suma('anulados'),
    libres: suma('libres'),
    vencidos: suma('vencidos'),
    esperados: suma('esperados'),
  }
}
