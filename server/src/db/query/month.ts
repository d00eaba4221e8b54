import { type Dia, ultimoDiaDelMes } from '@cuadre/domain/tiempo/dia'

/** A month of a company. */
export interface Mes {
  readonly empresaId: number
  /** Day 1. */
  readonly mes: Dia
}

/** The same by its first and last day, as statements ask for it. */
export interface Dias {
  readonly empresaId: number
  readonly desde: Dia
  readonly hasta: Dia
}

export function diasDe({ empresaId, mes }: Mes): Dias {
  return { empresaId, desde: mes, hasta: ultimoDiaDelMes(mes) }
}
