import { fits, wordsOf } from '../../lib/search-words.ts'
import type { Destination } from './destinations.ts'

/**
 * The places that every word of `typed` fits: those whose name has them all before those that are only called so. What was found meanwhile stays
 * behind what was there already, so that the place on which the keyboard stands does not move.
 */
export function findPlaces(places: readonly Destination[], typed: string): readonly Destination[] {
  const words = wordsOf(typed)
  const rank = (some: readonly Destination[]) => {
    const named = some.filter(({ texto }) => fits(words, texto))
    const called = some.filter(place => !named.includes(place) && fits(words, textOf(place), place.numeros))
    return [...named, ...called]
  }
  return [...rank(places.filter(isDeclared)), ...rank(places.filter(isRecord)), ...places.filter(isHelp)]
}

function textOf({ texto, pista, palabras = '' }: Destination): string {
  return `${texto} ${pista} ${palabras}`
}

const isRecord = ({ buscar }: Destination) => buscar !== undefined
/** Topics of the manual come as the answer to what was typed. */
const isHelp = ({ tema }: Destination) => tema !== undefined
const isDeclared = (place: Destination) => !isRecord(place) && !isHelp(place)
