import { type Dia, primerDiaDelMes, sumarMeses, ultimoDiaDelMes } from '../tiempo/dia.ts'

/** What becomes of an order that repeats: to be made, waiting for its day, paused by somebody, or past its last month. */
export const ESTADOS_DE_REPETIDO = ['por hacer', 'en espera', 'en pausa', 'terminado'] as const
type EstadoDeRepetido = (typeof ESTADOS_DE_REPETIDO)[number]

/** As it is repeated: on that day of each month (1 to 31), proposed next on `proximo`, until the month of `ultimoMes` (its day 1; null: without end). */
interface Repetido {
  readonly dia: number
  readonly proximo: Dia
  readonly ultimoMes: Dia | null
  readonly pausado: boolean
}

/** That day of the month of `mes`, or its last where the month is shorter. */
function diaDelMes(mes: Dia, dia: number): Dia {
  const pedido = `${mes.slice(0, 7)}-${String(dia).padStart(2, '0')}`
  const ultimo = ultimoDiaDelMes(mes)
  return pedido < ultimo ? pedido : ultimo
}

/** The first day, from `hoy` on, on which an order of `fecha` is proposed: the month of the order itself is done. */
export function primeraVez({ dia, fecha, hoy }: { dia: number; fecha: Dia; hoy: Dia }): Dia {
  const trasElPedido = diaDelMes(sumarMeses(primerDiaDelMes(fecha), 1), dia)
  const esteMes = diaDelMes(hoy, dia)
  const desdeHoy = esteMes < hoy ? vezSiguiente({ dia, proximo: esteMes }) : esteMes
  return desdeHoy < trasElPedido ? trasElPedido : desdeHoy
}

/** The day of the month after the one that is done or passed over. */
export function vezSiguiente({ dia, proximo }: Pick<Repetido, 'dia' | 'proximo'>): Dia {
  return diaDelMes(sumarMeses(primerDiaDelMes(proximo), 1), dia)
}

/** The same month on another day of it; of one that goes on after a pause, not before today: what was due meanwhile is not made up for. */
export function vezCambiada(
  antes: Repetido,
  { dia, pausado }: Pick<Repetido, 'dia' | 'pausado'>,
  hoy: Dia,
): Dia {
  const proximo = diaDelMes(antes.proximo, dia)
  if (!antes.pausado || pausado || proximo >= hoy) return proximo
  const esteMes = diaDelMes(hoy, dia)
  return esteMes < hoy ? vezSiguiente({ dia, proximo: esteMes }) : esteMes
}

export function estadoDeRepetido({ proximo, ultimoMes, pausado }: Repetido, hoy: Dia): EstadoDeRepetido {
  if (ultimoMes !== null && primerDiaDelMes(proximo) > ultimoMes) return 'terminado'
  if (pausado) return 'en pausa'
  return proximo <= hoy ? 'por hacer' : 'en espera'
}
