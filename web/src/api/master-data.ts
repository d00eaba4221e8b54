import type { Entidad } from '@cuadre/contract/events'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { readAgainAfter } from './read-again.ts'

/** What a list is asked for. */
export interface ListQuery {
  readonly page: number
  readonly buscar: string
}

/** A record to save: with an id it is updated, without one it is created. */
export interface Saving<B> {
  readonly id: number | null
  readonly body: B
}

/** A change of a thing: afterwards everything that shows it is fetched again. */
export function useChange<I, O>(entity: Entidad, change: (input: I) => Promise<O>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    // Not awaited: the dialog closes when the server has answered, the list behind it follows.
    onSuccess: () => readAgainAfter(client, entity),
  })
}

/**
 * Which of both a sentence 'creado o reactivado' means, to be told beside it; blank when it leaves no doubt. A record is
 * born with version 1, and one that comes back goes on counting.
 */
export function howCreated(answer: {
  readonly message: string
  readonly data: { readonly version: number }
}): string {
  if (!/ o reactivad[oa]$/.test(answer.message)) return ''
  return answer.data.version === 1
    ? 'Es un registro nuevo.'
    : 'Estaba eliminado: vuelve a estar activo, con los datos de ahora.'
}
