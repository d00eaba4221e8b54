import { type Dia, primerDiaDelMes, sumarMeses, ultimoDiaDelMes } from '@cuadre/domain/tiempo/dia'

export interface Rango {
  readonly fechaDesde: Dia | null
  readonly fechaHasta: Dia | null
}

/** The intervals that an office asks for most, each with its days. */
export function rangosUsuales(hoy: Dia): readonly (Rango & { readonly texto: string })[] {
  const mesPasado = sumarMeses(hoy, -1)
  return [
    { texto: 'Hoy', fechaDesde: hoy, fechaHasta: hoy },
    { texto: 'Este mes', fechaDesde: primerDiaDelMes(hoy), fechaHasta: ultimoDiaDelMes(hoy) },
    { texto: 'Mes pasado', fechaDesde: primerDiaDelMes(mesPasado), fechaHasta: ultimoDiaDelMes(mesPasado) },
    { texto: 'Este año', fechaDesde: `${hoy.slice(0, 4)}-01-01`, fechaHasta: `${hoy.slice(0, 4)}-12-31` },
  ]
}
