import { salud } from '@cuadre/contract/salud'
import { queryOptions } from '@tanstack/react-query'
import { dataOf } from './client.ts'

const REPEAT_MS = 10_000

export interface Medicion {
  readonly version: string
  /** From the question to the answer. */
  readonly idaYVueltaMs: number
  /** The server's clock. */
  readonly horaDelServidor: Date
  /** How far this computer's clock is ahead of the server's; negative: behind. */
  readonly adelantoMs: number
}

/** Asks the server how it is, again and again while somebody looks. */
export function medicionDelServidor() {
  return queryOptions({
    queryKey: ['salud'],
    queryFn: ({ signal }) => medir(signal),
    refetchInterval: REPEAT_MS,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  })
}

async function medir(signal: AbortSignal): Promise<Medicion> {
  const sent = performance.now()
  const { version, hora } = await dataOf(salud.health, { signal })
  const idaYVueltaMs = Math.max(0, performance.now() - sent)
  const horaDelServidor = new Date(hora)
  // The server read its clock about half way.
  const adelantoMs = Date.now() - idaYVueltaMs / 2 - horaDelServidor.getTime()
  return { version, idaYVueltaMs, horaDelServidor, adelantoMs }
}
