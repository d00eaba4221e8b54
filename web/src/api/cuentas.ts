import type { AplicacionBody } from '@cuadre/contract/aplicacion-de-nota'
import {
  type Cuenta,
  cuentasPorCobrar,
  cuentasPorPagar,
  type FILTROS_DE_CUENTAS,
  type ORDEN_DE_CUENTAS,
  type ORDEN_POR_CLIENTE,
} from '@cuadre/contract/cuentas'
import type { ValoresDe } from '@cuadre/contract/filtros'
import type { PagoBody } from '@cuadre/contract/pago-de-cuenta'
import { pagos } from '@cuadre/contract/pagos'
import { saldosIniciales } from '@cuadre/contract/saldos-iniciales'
import type { Lado } from '@cuadre/domain/cuentas/pagar'
import type { FormaAlContado } from '@cuadre/domain/documentos/pago'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { DownloadWatch } from '../lib/download.ts'
import { call, dataOf, download } from './client.ts'
import { KEYS } from './keys.ts'
import { type Keyed, usePayment } from './payment.ts'

export type EstadoDeCuenta = 'pendientes' | 'pagadas'

export type CuentasFilters = ValoresDe<typeof FILTROS_DE_CUENTAS>

interface PageOf<C extends string> {
  readonly page: number
  readonly pageSize: number
  readonly orden?: C | undefined
  readonly sentido?: 'asc' | 'desc' | undefined
}

export interface CuentasList extends CuentasFilters {
  readonly lado: Lado
  readonly estado: EstadoDeCuenta
}

const CALLS = {
  pagar: { ...cuentasPorPagar, saldadas: cuentasPorPagar.pagadas },
  cobrar: { ...cuentasPorCobrar, saldadas: cuentasPorCobrar.cobradas },
} as const

export function cuentasPaged({
  lado,
  estado,
  ...query
}: CuentasList & PageOf<(typeof ORDEN_DE_CUENTAS)[number]>) {
  const calls = CALLS[lado]
  return queryOptions({
    queryKey: [...KEYS.cuentas, lado, estado, query],
    queryFn: ({ signal }) =>
      dataOf(estado === 'pendientes' ? calls.pendientes : calls.saldadas, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

export function cuentasExcel({ lado, ...query }: CuentasList, watch: DownloadWatch) {
  return download(CALLS[lado].excel, { query, ...watch })
}

type PorCliente = CuentasFilters & { readonly lado: Lado }

/** What each client's pending accounts add up to. */
export function cuentasPorCliente({
  lado,
  ...query
}: PorCliente & PageOf<(typeof ORDEN_POR_CLIENTE)[number]>) {
  return queryOptions({
    queryKey: [...KEYS.cuentas, lado, 'por cliente', query],
    queryFn: ({ signal }) => dataOf(CALLS[lado].porCliente, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

export function cuentasPorClienteExcel({ lado, ...query }: PorCliente, watch: DownloadWatch) {
  return download(CALLS[lado].porClienteExcel, { query, ...watch })
}

/** Payments and annulments of one account, newest first. */
export function movimientosDeCuenta(lado: Lado, pedidoId: number) {
  return queryOptions({
    queryKey: [...KEYS.cuentas, lado, 'historial', pedidoId],
    queryFn: ({ signal }) => dataOf(CALLS[lado].historial, { params: { pedidoId }, signal }),
  })
}

export function useMarcarPagada(lado: Lado) {
  return usePago(
    lado,
    ({ cuenta, forma, idempotencyKey }: Keyed & ConForma & { readonly cuenta: Cuenta }) => {
      const { pedidoId, montoTotal, pendiente } = cuenta
      const body = { montoTotal, pendiente, ...(forma && { forma }) }
      return call(CALLS[lado].marcarPagada, { params: { pedidoId }, body, idempotencyKey })
    },
  )
}

/** How it is paid, where that is known. */
interface ConForma {
  readonly forma: FormaAlContado | null
}

/** The same payment in another form. */
export function useCambiarForma(lado: Lado) {
  return usePago(
    lado,
    ({
      pagoId,
      forma,
      idempotencyKey,
    }: Keyed & { readonly pagoId: number; readonly forma: FormaAlContado }) =>
      call(pagos.forma, {
        params: { id: pagoId },
        body: { forma },
        idempotencyKey,
      }),
  )
}

/** A part of an account, on a day and in a form. */
export function useRegistrarPago(lado: Lado) {
  return usePago(lado, ({ pedidoId, body, idempotencyKey }: Keyed & PagoDeParte) =>
    call(CALLS[lado].registrarPago, {
      params: { pedidoId },
      body,
      idempotencyKey,
    }),
  )
}

interface PagoDeParte {
  readonly pedidoId: number
  readonly body: PagoBody
}

/** What a credit note may be applied to: of its client and company, with something left. */
export function cuentasAplicables(lado: Lado, notaId: number, ncf: string) {
  const query = { page: 1, pageSize: 50, ...(ncf !== '' && { ncf }) }
  return queryOptions({
    queryKey: [...KEYS.cuentas, lado, 'aplicables', notaId, query],
    queryFn: ({ signal }) => dataOf(CALLS[lado].aplicables, { params: { pedidoId: notaId }, query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** A credit note applied to another account; taken back as a payment is. */
export function useAplicarNota(lado: Lado) {
  return usePago(lado, ({ notaId, body, idempotencyKey }: Keyed & NotaPorAplicar) =>
    call(CALLS[lado].aplicar, {
      params: { pedidoId: notaId },
      body,
      idempotencyKey,
    }),
  )
}

interface NotaPorAplicar {
  readonly notaId: number
  readonly body: AplicacionBody
}

/** One payment, and only that one. */
export function useAnularUnPago(lado: Lado) {
  return usePago(lado, ({ pagoId, idempotencyKey }: Keyed & { readonly pagoId: number }) =>
    call(pagos.anular, { params: { id: pagoId }, idempotencyKey }),
  )
}

/** An opening account that is not owed, or is written otherwise. */
export function useQuitarSaldo(lado: Lado) {
  return usePago(lado, ({ id, idempotencyKey }: Keyed & { readonly id: number }) =>
    call(saldosIniciales.quitar, { params: { id }, idempotencyKey }),
  )
}

export function reciboPdf(pagoId: number, watch: DownloadWatch) {
  return download(pagos.recibo, { params: { id: pagoId }, ...watch })
}

/** All or none. `suma` in pesos, as the user saw it. */
export function useMarcarPagadas(lado: Lado) {
  return usePago(
    lado,
    ({
      pedidoIds,
      suma,
      forma,
      idempotencyKey,
    }: Keyed & ConForma & { readonly pedidoIds: readonly number[]; readonly suma: number }) => {
      const body = { pedidoIds: [...pedidoIds], suma, ...(forma && { forma }) }
      return call(CALLS[lado].marcarPagadas, { body, idempotencyKey })
    },
  )
}

/** All payments of an account. */
export function useAnularPago(lado: Lado) {
  return usePago(lado, ({ pedidoId, idempotencyKey }: Keyed & { readonly pedidoId: number }) =>
    call(CALLS[lado].anular, { params: { pedidoId }, idempotencyKey }),
  )
}

const ENTIDAD = { cobrar: 'CuentasPorCobrar', pagar: 'CuentasPorPagar' } as const

function usePago<I extends Keyed, O>(lado: Lado, change: (input: I) => Promise<O>) {
  return usePayment(ENTIDAD[lado], change)
}
