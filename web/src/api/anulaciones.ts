import { anulaciones } from '@cuadre/contract/anulaciones'
import type { DecisionDeAnulacion } from '@cuadre/domain/ecf/anulacion'
import { queryOptions } from '@tanstack/react-query'
import { call, dataOf } from './client.ts'
import { KEYS } from './keys.ts'
import { useChange } from './master-data.ts'

/** What the tax office said of the annulment of a range. */
export function anulacionOptions(id: number) {
  return queryOptions({
    queryKey: [...KEYS.secuencias, 'anulacion', id],
    queryFn: ({ signal }) => dataOf(anulaciones.get, { params: { id }, signal }),
    staleTime: 0,
  })
}

export function useDecidirAnulacion() {
  return useChange(
    'Secuencias',
    ({ id, decision }: { readonly id: number; readonly decision: DecisionDeAnulacion }) =>
      call(anulaciones.decidir, { params: { id }, body: { decision } }),
  )
}
