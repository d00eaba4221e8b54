import {
  type Dia,
  esPrimerDiaDelMes,
  primerDiaDelMes,
  sumarDias,
  sumarMeses,
  ultimoDiaDelMes,
} from './dia.ts'

/** From a day to a day, both included; open where one is missing. */
export interface Periodo {
  readonly desde?: Dia | undefined
  readonly hasta?: Dia | undefined
}

export interface Tramos {
  /** From the first day of a month to the last day of one; null when the period holds no whole month. */
  readonly meses: Periodo | null
  /** What lies before and after them: at most two parts of months. */
  readonly dias: readonly { readonly desde: Dia; readonly hasta: Dia }[]
}

/**
 * A period as whole months and the days left over: 15 January to 10 April is 15–31 January, February and March, and
 * 1–10 April. A reversed period is nothing.
 */
export function partirEnMeses({ desde, hasta }: Periodo): Tramos {
  if (desde !== undefined && hasta !== undefined) {
    if (desde > hasta) return { meses: null, dias: [] }
    if (primerDiaDelMes(desde) === primerDiaDelMes(hasta) && !(esPrimerDiaDelMes(desde) && esUltimo(hasta)))
      return { meses: null, dias: [{ desde, hasta }] }
  }
  const antes = desde !== undefined && !esPrimerDiaDelMes(desde)
  const despues = hasta !== undefined && !esUltimo(hasta)
  const meses = {
    desde: antes ? sumarMeses(primerDiaDelMes(desde), 1) : desde,
    hasta: despues ? sumarDias(primerDiaDelMes(hasta), -1) : hasta,
  }
  const dias = [
    ...(antes ? [{ desde, hasta: ultimoDiaDelMes(desde) }] : []),
    ...(despues ? [{ desde: primerDiaDelMes(hasta), hasta }] : []),
  ]
  const ninguno = meses.desde !== undefined && meses.hasta !== undefined && meses.desde > meses.hasta
  return { meses: ninguno ? null : meses, dias }
}

function esUltimo(dia: Dia): boolean {
  return dia === ultimoDiaDelMes(dia)
}
