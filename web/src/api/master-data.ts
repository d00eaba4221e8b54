import type { CallInput, DataOf, Endpoint } from '@cuadre/contract/endpoint'
import type { Envelope, Paged } from '@cuadre/contract/envelope'
import { type Maestra, nombrePropio } from '@cuadre/domain/acceso/maestros'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { DownloadWatch } from '../lib/download.ts'
import { useChange } from './calls.ts'
import { call, dataOf, download } from './client.ts'
import { KEYS } from './keys.ts'

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

/** The declared calls of one kind of master data. */
interface MasterCalls {
  readonly list: Endpoint
  readonly paged: Endpoint
  readonly excel: Endpoint
  readonly get: Endpoint
  readonly create: Endpoint
  readonly update: Endpoint
  readonly remove: Endpoint
}

/** Filters of a list besides page and search. */
type Filters<E> = Omit<NonNullable<CallInput<E>['query']>, 'page' | 'pageSize' | 'buscar'>

/** What all master data are asked for and how they are changed, typed by their declared calls. */
export function masterApi<const C extends MasterCalls>(
  maestra: Maestra,
  calls: C,
  /** Takes the rows out of an answer that wraps them. */
  rowsOf: (data: unknown) => unknown = data => data,
) {
  const key = KEYS[maestra]
  const entity = nombrePropio(maestra)
  type Row = DataOf<C['get']>
  type Body = CallInput<C['create']>['body']
  // What TypeScript cannot see through: the calls of `C` take and answer what `C` declares.
  const read = (endpoint: Endpoint, input: object) => dataOf(endpoint, input) as Promise<unknown>
  const write = <D>(endpoint: Endpoint, input: object) =>
    call(endpoint, input) as Promise<unknown> as Promise<Envelope<D>>

  return {
    /** Every active one, for pickers. */
    all: (query?: Filters<C['list']>) =>
      queryOptions({
        queryKey: [...key, 'all', query],
        queryFn: async ({ signal }) => rowsOf(await read(calls.list, { query, signal })) as Row[],
      }),

    paged: (query: Pick<ListQuery, 'page' | 'pageSize' | 'buscar'> & Filters<C['paged']>) =>
      queryOptions({
        queryKey: [...key, 'paged', query],
        queryFn: async ({ signal }) => rowsOf(await read(calls.paged, { query, signal })) as Paged<Row>,
        placeholderData: keepPreviousData,
      }),

    excel: (query: { buscar: string } & Filters<C['excel']>, watch: DownloadWatch) =>
      download(calls.excel as Endpoint, { query, ...watch } as object),

    /** The record as it is now, after somebody else changed it. */
    fetch: (id: number) => read(calls.get, { params: { id } }) as Promise<Row>,

    useSave: () =>
      useChange(entity, ({ id, body }: Saving<Body>) =>
        id === null ? write<Row>(calls.create, { body }) : write<Row>(calls.update, { params: { id }, body }),
      ),

    useDelete: () => useChange(entity, (id: number) => write<null>(calls.remove, { params: { id } })),
  }
}
