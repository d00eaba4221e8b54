import type { CallInput, DataOf, Endpoint } from '@cuadre/contract/endpoint'
import type { Announcement, Entidad } from '@cuadre/contract/events'
import { leidaPor } from '@cuadre/contract/tags'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { FetchFile } from '../lib/download.ts'
import { call, dataOf, download } from './client.ts'
import { readAgainAfter } from './read-again.ts'

type Input<E> = CallInput<E, Blob>
/** What a list can be narrowed to. */
export type Filters<E> = Omit<NonNullable<Input<E>['query']>, 'page' | 'pageSize' | 'orden' | 'sentido'>

/** The input of a call, which may be left out where nothing must be said. */
type Asked<E> = Record<never, never> extends Input<E> ? [input?: Input<E>] : [input: Input<E>]

/** What every call that reads the same answer keeps it under: its thing, so that a change makes it old, its path, what was asked. */
function keyOf(endpoint: Endpoint, input?: object) {
  const { path, tag, reads = leidaPor(tag) } = endpoint
  return [reads, path, ...(input === undefined ? [] : [input])]
}

/** A reading of the API, as the queries take it: `useQuery(read(clientes.list))`. It is read again whenever its thing changes. */
export function read<E extends Endpoint>(endpoint: E, ...[input]: Asked<E>) {
  return queryOptions<DataOf<E>>({
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }) => dataOf(endpoint, { ...(input as Input<E>), signal }),
  })
}

/** The same, asked anew each time it is shown: others change it untold, or what is about to be written follows from it. */
export function readAnew<E extends Endpoint>(endpoint: E, ...asked: Asked<E>) {
  return { ...read(endpoint, ...asked), staleTime: 0 }
}

/** Beside a reading that a form starts from: a later answer never replaces what is being written. */
export const ONCE = { refetchOnWindowFocus: false, refetchOnReconnect: false }

/** The same, never from memory, for a form: what is about to be changed is not shown as it was last time. */
export function readUncached<E extends Endpoint>(endpoint: E, ...asked: Asked<E>) {
  return { ...readAnew(endpoint, ...asked), gcTime: 0 }
}

/** A page of a list, or what a filter narrows: the one before stays on view until the next is there. */
export function paged<E extends Endpoint>(endpoint: E, query: Input<E>['query']) {
  return {
    ...read(endpoint, ...([{ query }] as unknown as Asked<E>)),
    placeholderData: keepPreviousData<DataOf<E>>,
  }
}

/** A file of the API, for whoever fetches it with a watch: `onExport={file(clientes.excel, { query })}`. */
export function file<E extends Endpoint>(endpoint: E, ...[input]: Asked<E>): FetchFile {
  return watch => download(endpoint, { ...(input as Input<E>), ...watch })
}

/** What is sent of a call that changes something. */
export type Sent<E> = Input<E> & { readonly idempotencyKey?: string }

export type Announced = Endpoint & { readonly announces: Announcement }

/** A call that changes something: afterwards all that shows what it announces is read again. */
export function useWrite<E extends Announced>(endpoint: E) {
  return useChange(endpoint.announces.entity, (input: Sent<E>) => call(endpoint, input))
}

/** The same as `useWrite` of what is no plain call. */
export function useChange<I, O>(entity: Entidad, change: (input: I) => Promise<O>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    // Not awaited: the dialog closes when the server has answered, the list behind it follows.
    onSuccess: () => readAgainAfter(client, entity),
  })
}
