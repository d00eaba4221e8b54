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

/** Whatever tells these warnings from others: who has read them is told again when it changes. */
export function claveDeAvisos(avisos: readonly AvisoDeSecuencia[], hoy: Dia): string {
  const cuales = avisos.map(each => [each.empresaId, each.tipo, ...each.avisos, each.umbral].join(' '))
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
