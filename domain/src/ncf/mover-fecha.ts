import { type Dia, diaDeLaSemana, diasEntre, sumarDias, sumarMeses } from '../tiempo/dia.ts'

export type MotivoParaNoMover = 'NCF_MOVER_FUERA_DE_RANGO' | 'NCF_MOVER_SABADO'

const SABADO = 6

interface Movimiento {
  readonly origen: Dia
  readonly destino: Dia
}

/**
 * One day before or after; from a Saturday to Friday or Monday only (R6.5). Null when the move is allowed. The other days
 * follow the rule to the letter: Monday −1 is a Sunday, and allowed.
 */
export function motivoParaNoMover({ origen, destino }: Movimiento): MotivoParaNoMover | null {
  const pasos = diasEntre(origen, destino)
  if (diaDeLaSemana(origen) === SABADO) return pasos === -1 || pasos === 2 ? null : 'NCF_MOVER_SABADO'
  return pasos === -1 || pasos === 1 ? null : 'NCF_MOVER_FUERA_DE_RANGO'
}

/** The two days to which the numbers of a day may go. */
export function destinosPosibles(origen: Dia): readonly [Dia, Dia] {
  return [sumarDias(origen, -1), sumarDias(origen, diaDeLaSemana(origen) === SABADO ? 2 : 1)]
}

/** The days whose numbers may go to `destino`, the earliest first: Saturday's may go to Monday, never to Sunday. */
export function origenesPosibles(destino: Dia): Dia[] {
  return [-2, -1, 1]
    .map(dias => sumarDias(destino, dias))
    .filter(origen => motivoParaNoMover({ origen, destino }) === null)
}

/** The days that the dialog offers: about a month before to three months after today (R6.5). */
export function ventanaDeDestino(hoy: Dia): { readonly desde: Dia; readonly hasta: Dia } {
  return { desde: sumarMeses(hoy, -1), hasta: sumarMeses(hoy, 3) }
}
