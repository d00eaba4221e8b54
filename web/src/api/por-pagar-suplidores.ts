import {
  type AplicacionASuplidorBody,
  type PagoASuplidorBody,
  porPagarSuplidores,
} from '@cuadre/contract/por-pagar-suplidores'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import { call } from './client.ts'
import { readAgainAfter } from './read-again.ts'

/** `idempotencyKey`: one per press, so that a payment whose answer was lost is sent again and made once. */
interface Keyed {
  readonly idempotencyKey: string
}

export function usePagarASuplidor() {
  return usePago(
    ({ idempotencyKey, ...pago }: Keyed & { readonly id: number; readonly body: PagoASuplidorBody }) =>
      call(porPagarSuplidores.pagar, { params: { id: pago.id }, body: pago.body, idempotencyKey }),
  )
}

type Varias = Pick<PagoASuplidorBody, 'fecha' | 'forma' | 'referencia'> & {
  readonly ids: number[]
  readonly suma: number
}

/** All or none. */
export function usePagarVarias() {
  return usePago(({ idempotencyKey, ...pago }: Keyed & { readonly body: Varias }) =>
    call(porPagarSuplidores.pagarVarias, { body: pago.body, idempotencyKey }),
  )
}

/** What is left of a supplier's credit goes to a bill of his. */
export function useAplicarCredito() {
  return usePago((credito: Keyed & { readonly id: number; readonly body: AplicacionASuplidorBody }) =>
    call(porPagarSuplidores.aplicar, {
      params: { id: credito.id },
      body: credito.body,
      idempotencyKey: credito.idempotencyKey,
    }),
  )
}

/** Until when a bill may be paid; null: it says no day. */
export function useCambiarVencimiento() {
  return usePago((cambio: Keyed & { readonly id: number; readonly vence: Dia | null }) =>
    call(porPagarSuplidores.vence, {
      params: { id: cambio.id },
      body: { vence: cambio.vence },
      idempotencyKey: cambio.idempotencyKey,
    }),
  )
}

export function useAnularPagoASuplidor() {
  return usePago(({ idempotencyKey, ...pago }: Keyed & { readonly pagoId: number }) =>
    call(porPagarSuplidores.anularPago, { params: { id: pago.pagoId }, idempotencyKey }),
  )
}

export function useAnularPagosASuplidor() {
  return usePago(({ idempotencyKey, ...pago }: Keyed & { readonly id: number }) =>
    call(porPagarSuplidores.anular, { params: { id: pago.id }, idempotencyKey }),
  )
}

export function useQuitarSaldoDeSuplidor() {
  return usePago(({ idempotencyKey, ...pago }: Keyed & { readonly id: number }) =>
    call(porPagarSuplidores.quitarSaldo, { params: { id: pago.id }, idempotencyKey }),
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
