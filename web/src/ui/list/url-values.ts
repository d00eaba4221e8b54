import { type Dia, esDia, esPrimerDiaDelMes } from '@cuadre/domain/tiempo/dia'

/** An id in the address; undefined for what cannot be one. */
export function idIn(text: string | undefined): number | undefined {
  return text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
}

/** A day in the address; undefined for what is none. */
export function diaIn(text: string | undefined): Dia | undefined {
  return esDia(text) ? text : undefined
}

/** A month in the address, by its day 1; undefined for what is none. */
export function mesIn(text: string | undefined): Dia | undefined {
  return esDia(text) && esPrimerDiaDelMes(text) ? text : undefined
}

/** One of a few words in the address; undefined for any other. */
export function oneOf<const T extends string>(words: readonly T[], text: string | undefined): T | undefined {
  return words.find(word => word === text)
}
