import type { CallInput, Endpoint } from '@cuadre/contract/endpoint'
import type { Entidad } from '@cuadre/contract/events'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import { call } from './client.ts'
import { readAgainAfter } from './read-again.ts'

const REPEATS = 2
const REPEAT_MS = 700

/** One key per press, so that a payment whose answer was lost is sent again and made once. */
type Payment<E> = CallInput<E, Blob> & { readonly idempotencyKey: string }

/**
 * A payment or its annulment, of what `entity` names. Without an answer it is sent again under the same key. Afterwards all lists are read
 * again, after a refusal too: somebody else was quicker, and the lists on the screen are old.
 */
export function usePayment<E extends Endpoint>(endpoint: E, entity: Entidad) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (payment: Payment<E>) => call(endpoint, payment),
    retry: (failures, error) => error instanceof ApiError && error.status === 0 && failures < REPEATS,
    retryDelay: REPEAT_MS,
    // Not awaited: the screen goes on when the server has answered, the lists follow.
    onSettled: () => readAgainAfter(client, entity),
  })
}
