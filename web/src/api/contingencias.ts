import { ecfEmpresas } from '@cuadre/contract/ecf-empresas'
import { ecfReemplazos } from '@cuadre/contract/ecf-reemplazos'
import type { CallInput } from '@cuadre/contract/endpoint'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, dataOf } from './client.ts'
import { KEYS } from './keys.ts'
import { useChange } from './master-data.ts'

type Asked = NonNullable<CallInput<typeof ecfReemplazos.paged>['query']>

/** What was issued on paper in contingency and the tax office does not have yet. Always fetched: days go by. */
export function porReemplazarPaged(query: Asked) {
  return queryOptions({
    queryKey: [...KEYS.ecf, 'por-reemplazar', query],
    queryFn: ({ signal }) => dataOf(ecfReemplazos.paged, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export function useReemplazar() {
  return useChange('Ecf', (id: number) => call(ecfReemplazos.uno, { params: { id } }))
}

export function useReemplazarTodos() {
  return useChange('Ecf', (empresaId: number) => call(ecfReemplazos.todos, { body: { empresaId } }))
}

/** With a reason the company issues on paper from now on; with null it issues electronically again. */
export function useCambiarContingencia() {
  return useChange('Empresas', ({ id, motivo }: { readonly id: number; readonly motivo: string | null }) =>
    call(ecfEmpresas.update, { params: { id }, body: { contingencia: motivo === null ? null : { motivo } } }),
  )
}
