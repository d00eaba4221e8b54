import { inicio } from '@cuadre/contract/inicio'
import { queryOptions } from '@tanstack/react-query'
import { dataOf } from './client.ts'
import { KEYS } from './keys.ts'

/** Asked anew each time the home page opens: whatever was done in between changes it. */
export function resumenOptions() {
  return queryOptions({
    queryKey: [...KEYS.inicio, 'resumen'],
    queryFn: ({ signal }) => dataOf(inicio.resumen, { signal }),
    staleTime: 0,
  })
}
