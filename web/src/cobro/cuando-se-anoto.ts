import { type Dia, diaEnSantoDomingo, formatDia, formatInstante } from '@cuadre/domain/tiempo/dia'

/** When money of the day `el` was written down at `en` (ISO): '11:00 a. m.' on the same day, else `Anotado el 17/11/2026`, by the word that is given. */
export function cuandoSeAnoto(el: Dia, en: string, palabra: 'Anotada' | 'Anotado'): string {
  const instante = new Date(en)
  const anotada = diaEnSantoDomingo(instante)
  if (anotada !== el) return `${palabra} el ${formatDia(anotada)}`
  return formatInstante(instante).slice('dd/mm/yyyy '.length)
}
