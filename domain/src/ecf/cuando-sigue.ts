import { diaEnSantoDomingo, formatInstante } from '../tiempo/dia.ts'

/** ISO; null where nobody waits for anything. */
interface Esperado {
  /** When it is tried, or asked about, again. */
  readonly proximoEn: string | null
  /** Until when a program has a document of the company to itself. */
  readonly enCursoHasta: string | null
}

/** When sending goes on, also after a program that was killed at it; null when that is now, or never. */
export function cuandoSigue({ proximoEn, enCursoHasta }: Esperado, ahora: Date): string | null {
  const venidero = (iso: string | null) => (iso !== null && new Date(iso) > ahora ? new Date(iso) : null)
  const proximo = venidero(proximoEn)
  if (proximo) return `Se intenta otra vez ${cuando(proximo, ahora)}`
  const hasta = venidero(enCursoHasta)
  return hasta && `Se está enviando; si se interrumpió, sigue ${cuando(hasta, ahora)}`
}

/** 'a las 02:05 p. m.', and its day where that is another one. */
function cuando(instante: Date, ahora: Date): string {
  const [dia = '', hora = ''] = formatInstante(instante).split(/ (.*)/)
  const articulo = hora.startsWith('01:') ? 'a la' : 'a las'
  return `${diaEnSantoDomingo(instante) === diaEnSantoDomingo(ahora) ? '' : `el ${dia} `}${articulo} ${hora}`
}
