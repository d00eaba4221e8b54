import { formatEntero } from '../dinero/formato.ts'
import { type Dia, formatDia } from '../tiempo/dia.ts'

/** An authorised range; numbers as printed. */
interface SecuenciaAutorizada {
  readonly desde: string
  readonly hasta: string
  /** Null: none is left. */
  readonly siguiente: string | null
  readonly quedan: number
  /** Null: its type does not expire. */
  readonly vence: Dia | null
  readonly anulada: boolean
}

/** 'Secuencia autorizada del B0200000001 al B0200000500, vence 31/12/2027: el próximo es el B0200000124 y quedan 377.' */
export function secuenciaEnPalabras({ desde, hasta, vence, ...resto }: SecuenciaAutorizada): string {
  const vencimiento = vence === null ? '' : `, vence ${formatDia(vence)}`
  return `Secuencia autorizada del ${desde} al ${hasta}${vencimiento}: ${loQueQueda(resto)}.`
}

function loQueQueda({
  siguiente,
  quedan,
  anulada,
}: Pick<SecuenciaAutorizada, 'siguiente' | 'quedan' | 'anulada'>): string {
  if (siguiente === null) return 'no queda ninguno'
  const cuantos = quedan === 1 ? 'queda 1' : `quedan ${formatEntero(quedan)}`
  return anulada ? `está anulada y ${cuantos} sin usar` : `el próximo es el ${siguiente} y ${cuantos}`
}
