import { type RetencionBody, retenciones } from '@cuadre/contract/retenciones'
import { queryOptions } from '@tanstack/react-query'
import { call, dataOf } from './client.ts'
import { KEYS } from './keys.ts'
import { useChange } from './master-data.ts'

/** What was withheld of a document. Always fetched: somebody may have written more of it a moment ago. */
export function retencionesDe(documentoId: number) {
  return queryOptions({
    queryKey: [...KEYS.retenciones, documentoId],
    queryFn: ({ signal }) => dataOf(retenciones.deDocumento, { params: { id: documentoId }, signal }),
    staleTime: 0,
  })
}

interface PorRegistrar {
  readonly documentoId: number
  readonly body: RetencionBody
  /** One for what is typed, so that a retention whose answer was lost is written once. */
  readonly idempotencyKey: string
}

export function useRegistrarRetencion() {
  return useChange('CuentasPorCobrar', ({ documentoId, body, idempotencyKey }: PorRegistrar) =>
    call(retenciones.registrar, {
      params: { id: documentoId },
      body,
      headers: { 'Idempotency-Key': idempotencyKey },
    }),
  )
}

export function useAnularRetencion() {
  return useChange(
    'CuentasPorCobrar',
    ({ id, idempotencyKey }: { readonly id: number; readonly idempotencyKey: string }) =>
      call(retenciones.anular, { params: { id }, headers: { 'Idempotency-Key': idempotencyKey } }),
  )
}
