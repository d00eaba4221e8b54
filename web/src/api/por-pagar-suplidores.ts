import {
  type AplicacionASuplidorBody,
  type PagoASuplidorBody,
  porPagarSuplidores,
} from '@cuadre/contract/por-pagar-suplidores'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import { call } from './client.ts'
import { type Keyed, usePayment } from './payment.ts'

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

function usePago<I extends Keyed, O>(change: (input: I) => Promise<O>) {
  return usePayment('PorPagarSuplidores', change)
}
