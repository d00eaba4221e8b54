import type { AvisoDeSecuencia } from '@cuadre/contract/secuencias'
import { formatEntero } from '@cuadre/domain/dinero/formato'
import { serieDe, tipoFiscal } from '@cuadre/domain/documentos/tipos'
import { type Dia, diasEntre, formatDia } from '@cuadre/domain/tiempo/dia'

/** What is to be told of a company's ranges of a type, to be read after its name and a colon. */
export function fraseDeSecuencia(aviso: AvisoDeSecuencia, hoy: Dia): string {
  const { avisos, quedan, tipo, tipoComprobante, vence } = aviso
  const numeros = `de ${tipoFiscal({ serie: serieDe(tipo), tipo }).nombre} (${tipoComprobante})`
  if (avisos.includes('SIN_NUMEROS')) return `no quedan números ${numeros}.`
  const cuando =
    avisos.includes('POR_VENCER') && vence !== null ? `el ${formatDia(vence)}, ${en(vence, hoy)}.` : ''
  if (!avisos.includes('POCOS')) return `los números ${numeros} vencen ${cuando}`
  const cuantos = quedan === 1 ? 'queda 1 número' : `quedan ${formatEntero(quedan)} números`
  const frase = `${cuantos} ${numeros}.`
  return cuando === '' ? frase : `${frase} ${quedan === 1 ? 'Vence' : 'Vencen'} ${cuando}`
}

/** Several in one line. */
export function fraseDeSecuencias(avisos: readonly AvisoDeSecuencia[], hoy: Dia): string {
  const [primero] = avisos
  if (primero === undefined) return ''
  return avisos.length === 1
    ? `${primero.empresaNombre}: ${fraseDeSecuencia(primero, hoy)}`
    : `${avisos.length} secuencias se agotan o vencen.`
}

/** Where they are seen: one alone in the list of its company and type. */
export function direccionDeSecuencias(avisos: readonly AvisoDeSecuencia[]) {
  const [primero] = avisos
  if (primero === undefined || avisos.length > 1) return {}
  return { empresaId: String(primero.empresaId), tipo: primero.tipo }
}

/** Whatever tells a warning from the next one of the same range: few numbers, none, and each step towards its end. */
export function claveDeAviso({ empresaId, tipo, avisos, umbral }: AvisoDeSecuencia): string {
  return [empresaId, tipo, ...avisos, umbral].join(' ')
}

/** Whatever tells these warnings from others: who has read them is told again when it changes. */
export function claveDeAvisos(avisos: readonly AvisoDeSecuencia[], hoy: Dia): string {
  const cuales = avisos.map(claveDeAviso)
  return soloVencen(avisos) ? cuales.join('; ') : [hoy, ...cuales].join('; ')
}

/** Nothing but ends that come closer: said at 60, 30, 15 and 1 days, and not every day. */
export function soloVencen(avisos: readonly AvisoDeSecuencia[]): boolean {
  return avisos.every(each => each.avisos.every(aviso => aviso === 'POR_VENCER'))
}

function en(vence: Dia, hoy: Dia): string {
  const dias = diasEntre(hoy, vence)
  if (dias <= 0) return 'hoy'
  return dias === 1 ? 'mañana' : `en ${dias} días`
}
