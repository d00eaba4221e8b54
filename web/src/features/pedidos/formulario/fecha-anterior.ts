import { type Dia, esDia } from '@cuadre/domain/tiempo/dia'
import { remember, remembered } from '../../../lib/remembered.ts'

const NAME = 'fechaDePedido'

/** The date that a new order begins with: that of the last one that this user saved today, or else today. */
export function primeraFecha(hoy: Dia): Dia {
  const [fecha, savedOn] = remembered(NAME)?.split(' ') ?? []
  return savedOn === hoy && esDia(fecha) ? fecha : hoy
}

export function rememberFecha(fecha: Dia, hoy: Dia): void {
  remember(NAME, `${fecha} ${hoy}`)
}
