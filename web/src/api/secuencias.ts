import { secuencias } from '@cuadre/contract/secuencias'
import { queryOptions } from '@tanstack/react-query'
import { dataOf } from './client.ts'
import { KEYS } from './keys.ts'

/** The next number of a company and type, by its two digits. Never served from memory: others take numbers too. */
export function secuenciaSiguiente(query: { empresaId: number; tipo: string }) {
  return queryOptions({
    queryKey: [...KEYS.secuencias, 'siguiente', query],
    queryFn: ({ signal }) => dataOf(secuencias.siguiente, { query, signal }),
    staleTime: 0,
  })
}
