import { MutationCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from '../api/api-error.ts'
import { showUnsaved } from '../ui/notices/connection.ts'

export function createQueryClient(): QueryClient {
  return new QueryClient({
    // A refusal is told by the screen that asked. What the server never answered is told until somebody acts.
    mutationCache: new MutationCache({
      onSuccess: () => showUnsaved(false),
      onError: error => {
        if (error instanceof ApiError && transient(error)) showUnsaved(true)
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        // A refusal stays one when asked again; a lost connection or a restart may not.
        retry: (failures, error) => failures < 1 && (!(error instanceof ApiError) || transient(error)),
        // Local networks come and go: try, and say what happened, instead of waiting in silence.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  })
}

function transient({ status }: ApiError): boolean {
  return status === 0 || status >= 500
}
