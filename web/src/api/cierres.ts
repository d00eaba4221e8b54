import { type CerrarMesBody, cierres, type PresentarBody } from '@cuadre/contract/cierres'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, dataOf } from './client.ts'
import { KEYS } from './keys.ts'
import { useChange } from './master-data.ts'

/** The twelve months of a company. */
export function cierresDelAnio(query: { readonly empresaId: number; readonly anio: number }) {
  return queryOptions({
    queryKey: [...KEYS.cierres, 'anio', query],
    queryFn: ({ signal }) => dataOf(cierres.list, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

/** What is wrong with a month, asked anew each time: it is what is about to be closed. */
export function revisionDelMes(query: { readonly empresaId: number; readonly mes: Dia }) {
  return queryOptions({
    queryKey: [...KEYS.cierres, 'revision', query],
    queryFn: ({ signal }) => dataOf(cierres.revision, { query, signal }),
    staleTime: 0,
    gcTime: 0,
  })
}

export function useCerrarMes() {
  return useChange('Cierres', (body: CerrarMesBody) => call(cierres.cerrar, { body }))
}

export function useReabrirMes() {
  return useChange('Cierres', ({ id, motivo }: { readonly id: number; readonly motivo: string }) =>
    call(cierres.reabrir, { params: { id }, body: { motivo } }),
  )
}

/** Says that a form was filed, or takes it back. */
export function usePresentar() {
  return useChange('Cierres', (body: PresentarBody) => call(cierres.presentar, { body }))
}
