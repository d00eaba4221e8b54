import { remember, remembered } from '../../lib/remembered.ts'
import type { Destination } from './destinations.ts'

const NAME = 'ir-a'
const KEPT = 5

/** The screens that this person went to last, before the others. Whoever may not open one any more is not offered it. */
export function recentFirst(destinations: readonly Destination[]): Destination[] {
  const recent = readRecent().flatMap(texto => destinations.filter(each => each.texto === texto))
  return [...recent, ...destinations.filter(each => !recent.includes(each))]
}

/** Screens and actions by their name; records are people's names, which stay out of this browser. */
export function noteRecent({ texto, buscar, tema }: Destination): void {
  if (buscar !== undefined || tema !== undefined) return
  const others = readRecent().filter(each => each !== texto)
  remember(NAME, JSON.stringify([texto, ...others].slice(0, KEPT)))
}

function readRecent(): string[] {
  try {
    const kept: unknown = JSON.parse(remembered(NAME) ?? '[]')
    return Array.isArray(kept) ? kept.filter(each => typeof each === 'string') : []
  } catch {
    return []
  }
}
