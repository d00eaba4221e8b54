import type { Taller } from './taller.ts'

/** Two threads, started when the first document is asked for. */
export function crearTaller(): Taller {
  throw new Error('The workshop is not built yet')
}
