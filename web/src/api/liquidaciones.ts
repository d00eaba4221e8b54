import type { CallInput } from '@cuadre/contract/endpoint'
import { type LiquidarBody, liquidaciones } from '@cuadre/contract/liquidaciones'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { DownloadWatch } from '../lib/download.ts'
import { call, dataOf, download } from './client.ts'
import { KEYS } from './keys.ts'
import { useChange } from './master-data.ts'

type Asked = NonNullable<CallInput<typeof liquidaciones.paged>['query']>
export type LiquidacionesFilters = Omit<Asked, 'page' | 'pageSize' | 'orden' | 'sentido'>

export function liquidacionesPaged(query: Asked) {
  return queryOptions({
    queryKey: [...KEYS.liquidaciones, 'paged', query],
    queryFn: ({ signal }) => dataOf(liquidaciones.paged, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

/** Contacts with something to settle today. */
export function porLiquidarPaged(query: NonNullable<CallInput<typeof liquidaciones.pendientes>['query']>) {
  return queryOptions({
    queryKey: [...KEYS.liquidaciones, 'pendientes', query],
    queryFn: ({ signal }) => dataOf(liquidaciones.pendientes, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

interface Corte {
  readonly contactoId: number
  readonly empresaId?: number | undefined
  readonly hasta?: Dia | undefined
}

/** What would be settled: asked anew each time, for it is what is about to be written. */
export function propuestaDeLiquidacion(query: Corte) {
  return queryOptions({
    queryKey: [...KEYS.liquidaciones, 'propuesta', query],
    queryFn: ({ signal }) => dataOf(liquidaciones.propuesta, { query, signal }),
    staleTime: 0,
  })
}

export function liquidacionOptions(id: number) {
  return queryOptions({
    queryKey: [...KEYS.liquidaciones, 'una', id],
    queryFn: ({ signal }) => dataOf(liquidaciones.get, { params: { id }, signal }),
  })
}

/** `idempotencyKey`: one per question, so that an answer that was lost makes no second settlement. */
export function useLiquidar() {
  return useChange(
    'Liquidaciones',
    ({ body, idempotencyKey }: { body: LiquidarBody; idempotencyKey: string }) =>
      call(liquidaciones.create, { body, headers: { 'Idempotency-Key': idempotencyKey } }),
  )
}

/** Received documents of the contact that may be the receipt of a settlement. */
export function recibidosDeLiquidacion(id: number) {
  return queryOptions({
    queryKey: [...KEYS.liquidaciones, 'recibidos', id],
    queryFn: ({ signal }) => dataOf(liquidaciones.recibidos, { params: { id }, signal }),
    staleTime: 0,
  })
}

interface Pagar {
  readonly id: number
  readonly body: CallInput<typeof liquidaciones.pagar>['body']
  /** One per dialog, so that an answer that was lost registers no second receipt. */
  readonly idempotencyKey: string
}

export function usePagarLiquidacion() {
  return useChange('Liquidaciones', ({ id, body, idempotencyKey }: Pagar) =>
    call(liquidaciones.pagar, { params: { id }, body, headers: { 'Idempotency-Key': idempotencyKey } }),
  )
}

interface ConMotivo {
  readonly id: number
  readonly motivo: string
}

export function useAnularLiquidacion() {
  return useChange('Liquidaciones', ({ id, motivo }: ConMotivo) =>
    call(liquidaciones.anular, { params: { id }, body: { motivo } }),
  )
}

export function useAnularPagoDeLiquidacion() {
  return useChange('Liquidaciones', ({ id, motivo }: ConMotivo) =>
    call(liquidaciones.anularPago, { params: { id }, body: { motivo } }),
  )
}

export function liquidacionPdf(id: number, watch: DownloadWatch) {
  return download(liquidaciones.imprimir, { params: { id }, ...watch })
}

export function liquidacionExcel(id: number, watch: DownloadWatch) {
  return download(liquidaciones.excel, { params: { id }, ...watch })
}
