import { destinosPosibles, motivoParaNoMover, ventanaDeDestino } from '@cuadre/domain/ncf/mover-fecha'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import type { DateRules } from '../../ui/fields/date-rules.ts'

/** R6.5: the sentences while choosing. The server has its own two when it is sent. */
const MENSAJES = {
  NCF_MOVER_FUERA_DE_RANGO: 'Solo puedes seleccionar un día antes o después de la fecha origen.',
  NCF_MOVER_SABADO: 'Si el origen es sábado, solo viernes (-1) o lunes (+2) son válidos.',
} as const

/** Why the numbers of `origen` cannot go to `destino`, as a sentence; null while one is missing or when they can. */
export function problemaDeDestino(origen: Dia | null, destino: Dia | null): string | null {
  if (origen === null || destino === null) return null
  const motivo = motivoParaNoMover({ origen, destino })
  return motivo === null ? null : MENSAJES[motivo]
}

/** The days that the destination's calendar offers and that may be typed into it. */
export function reglasDeDestino(origen: Dia | null, hoy: Dia): DateRules {
  const { desde, hasta } = ventanaDeDestino(hoy)
  if (origen === null) return { minDate: desde, maxDate: hasta }
  const destinos = destinosPosibles(origen)
  const otro = [origen, ...destinos].reduce((a, b) => (a > b ? a : b))
  return {
    minDate: desde,
    maxDate: hasta,
    excludeDate: dia => !destinos.includes(dia),
    excludedMessage: problemaDeDestino(origen, origen) ?? undefined,
    openAt: otro > hasta ? hasta : otro < desde ? desde : otro,
  }
}
