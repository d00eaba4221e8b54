import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'

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

/**
 * A change of data: afterwards everything that was read from these things is fetched again. Keys of other
 * things are named where a change shows there too (a category's new name in the products' list).
 */
export function useChange<I, O>(affected: readonly QueryKey[], change: (input: I) => Promise<O>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    // Not awaited: the dialog closes when the server has answered, the list behind it follows.
    onSuccess: () => {
      for (const queryKey of affected) void client.invalidateQueries({ queryKey })
    },
  })
}
