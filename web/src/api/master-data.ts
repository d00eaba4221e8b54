import type { Entidad } from '@cuadre/contract/events'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { readAgainAfter } from './read-again.ts'

/** What a list is asked for. */
export interface ListQuery<C extends string = never> {
  readonly page: number
  readonly pageSize?: number
  readonly buscar: string
  readonly orden?: C | undefined
  readonly sentido?: 'asc' | 'desc' | undefined
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
