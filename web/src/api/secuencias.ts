import type { CallInput } from '@cuadre/contract/endpoint'
import { type AnularSecuenciaBody, secuencias } from '@cuadre/contract/secuencias'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, dataOf } from './client.ts'
import { KEYS } from './keys.ts'
import { type Saving, useChange } from './master-data.ts'

type SecuenciasQuery = NonNullable<CallInput<typeof secuencias.paged>['query']>
export type SecuenciaInput = CallInput<typeof secuencias.create>['body']

export function secuenciasPaged(query: SecuenciasQuery) {
  return queryOptions({
    queryKey: [...KEYS.secuencias, 'paged', query],
    queryFn: ({ signal }) => dataOf(secuencias.paged, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

/** Those that run out or expire. */
export function secuenciasAvisos() {
  return queryOptions({
    queryKey: [...KEYS.secuencias, 'avisos'],
    queryFn: ({ signal }) => dataOf(secuencias.avisos, { signal }),
  })
}

/** The next number of a type. Never served from memory: others take numbers too. */
export function siguienteDeSecuencia(query: { empresaId: number; tipo: string }) {
  return queryOptions({
    queryKey: [...KEYS.secuencias, 'siguiente', query],
    queryFn: ({ signal }) => dataOf(secuencias.siguiente, { query, signal }),
    staleTime: 0,
  })
}

/** As it is now, after somebody else changed it. */
export function fetchSecuencia(id: number) {
  return dataOf(secuencias.get, { params: { id } })
}

export function useSaveSecuencia() {
  return useChange('Secuencias', ({ id, body }: Saving<SecuenciaInput>) =>
    id === null ? call(secuencias.create, { body }) : call(secuencias.update, { params: { id }, body }),
  )
}

export function useAnularSecuencia() {
  return useChange('Secuencias', ({ id, ...body }: AnularSecuenciaBody & { readonly id: number }) =>
    call(secuencias.anular, { params: { id }, body }),
  )
}
