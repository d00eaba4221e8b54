import { type Dia, esDia } from '@cuadre/domain/tiempo/dia'
import { remember, remembered } from '../../../lib/remembered.ts'

const NAME = 'fechaDePedido'

/**
 * The date that a new order begins with: that of the last one that this user saved today, or else today. One that lies ahead was meant for that order
 * alone: a company that issues electronically refuses it, and any other would issue for a day that has not come without anybody having said so.
 */
export function primeraFecha(hoy: Dia): Dia {
  const [fecha, savedOn] = remembered(NAME)?.split(' ') ?? []
  return savedOn === hoy && esDia(fecha) && fecha < hoy ? fecha : hoy
}

export function rememberFecha(fecha: Dia, hoy: Dia): void {
  remember(NAME, `${fecha} ${hoy}`)
}
