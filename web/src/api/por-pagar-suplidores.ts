import type { CallInput } from '@cuadre/contract/endpoint'
import {
  type AplicacionASuplidorBody,
  type ORDEN_DE_SUPLIDOR,
  type PagoASuplidorBody,
  porPagarSuplidores,
} from '@cuadre/contract/por-pagar-suplidores'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { DownloadWatch } from '../lib/download.ts'
import { ApiError } from './api-error.ts'
import { call, dataOf, download } from './client.ts'
import { KEYS } from './keys.ts'
import { readAgainAfter } from './read-again.ts'

type Asked = NonNullable<CallInput<typeof porPagarSuplidores.paged>['query']>
export type PorPagarFilters = Omit<Asked, 'page' | 'pageSize' | 'orden' | 'sentido'>
export type OrdenDeSuplidor = (typeof ORDEN_DE_SUPLIDOR)[number]

export function porPagarPaged(query: Asked) {
  return queryOptions({
    queryKey: [...KEYS.porPagarSuplidores, 'paged', query],
    queryFn: ({ signal }) => dataOf(porPagarSuplidores.paged, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

export function porPagarExcel(query: PorPagarFilters, watch: DownloadWatch) {
  return download(porPagarSuplidores.excel, { query, ...watch })
}

export function porPagarPdf(query: PorPagarFilters, watch: DownloadWatch) {
  return download(porPagarSuplidores.pdf, { query, ...watch })
}

/** All payments of a bill, annulled ones too. */
export function pagosASuplidor(id: number) {
  return queryOptions({
    queryKey: [...KEYS.porPagarSuplidores, 'historial', id],
    queryFn: ({ signal }) => dataOf(porPagarSuplidores.historial, { params: { id }, signal }),
  })
}

export function comprobantePdf(id: number, watch: DownloadWatch) {
  return download(porPagarSuplidores.comprobante, { params: { id }, ...watch })
}

/** `idempotencyKey`: one per press, so that a payment whose answer was lost is sent again and made once. */
interface Keyed {
  readonly idempotencyKey: string
}

const headersOf = ({ idempotencyKey }: Keyed) => ({ 'Idempotency-Key': idempotencyKey })

export function usePagarASuplidor() {
  return usePago((pago: Keyed & { readonly id: number; readonly body: PagoASuplidorBody }) =>
    call(porPagarSuplidores.pagar, { params: { id: pago.id }, body: pago.body, headers: headersOf(pago) }),
  )
}

type Varias = Pick<PagoASuplidorBody, 'fecha' | 'forma' | 'referencia'> & {
  readonly ids: number[]
  readonly suma: number
}

/** All or none. */
export function usePagarVarias() {
  return usePago((pago: Keyed & { readonly body: Varias }) =>
    call(porPagarSuplidores.pagarVarias, { body: pago.body, headers: headersOf(pago) }),
  )
}

/** What is left of a supplier's credit goes to a bill of his. */
export function useAplicarCredito() {
  return usePago((credito: Keyed & { readonly id: number; readonly body: AplicacionASuplidorBody }) =>
    call(porPagarSuplidores.aplicar, {
      params: { id: credito.id },
      body: credito.body,
      headers: headersOf(credito),
    }),
  )
}

/** Until when a bill may be paid; null: it says no day. */
export function useCambiarVencimiento() {
  return usePago((cambio: Keyed & { readonly id: number; readonly vence: Dia | null }) =>
    call(porPagarSuplidores.vence, {
      params: { id: cambio.id },
      body: { vence: cambio.vence },
      headers: headersOf(cambio),
    }),
  )
}

export function useAnularPagoASuplidor() {
  return usePago((pago: Keyed & { readonly pagoId: number }) =>
    call(porPagarSuplidores.anularPago, { params: { id: pago.pagoId }, headers: headersOf(pago) }),
  )
}

export function useAnularPagosASuplidor() {
  return usePago((pago: Keyed & { readonly id: number }) =>
    call(porPagarSuplidores.anular, { params: { id: pago.id }, headers: headersOf(pago) }),
  )
}

export function useQuitarSaldoDeSuplidor() {
  return usePago((pago: Keyed & { readonly id: number }) =>
    call(porPagarSuplidores.quitarSaldo, { params: { id: pago.id }, headers: headersOf(pago) }),
  )
}

const REPEATS = 2
const REPEAT_MS = 700

/** Without an answer it is sent again under the same key; afterwards all lists are read again, after a refusal too. */
function usePago<I, O>(change: (input: I) => Promise<O>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    retry: (failures, error) => error instanceof ApiError && error.status === 0 && failures < REPEATS,
    retryDelay: REPEAT_MS,
    onSettled: () => readAgainAfter(client, 'PorPagarSuplidores'),
  })
}
