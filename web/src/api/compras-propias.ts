import { comprasPropias } from '@cuadre/contract/compras-propias'
import type { CallInput } from '@cuadre/contract/endpoint'
import type { Suplidor } from '@cuadre/contract/suplidores'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { DownloadWatch } from '../lib/download.ts'
import { call, dataOf, download } from './client.ts'
import { KEYS } from './keys.ts'
import { useChange } from './master-data.ts'
import { suplidoresAll } from './suplidores.ts'

type Asked = NonNullable<CallInput<typeof comprasPropias.paged>['query']>

/** What the form sends, before the contract parses it. */
export type CompraPropiaInput = CallInput<typeof comprasPropias.create>['body']

export function comprasPropiasPaged(query: Asked) {
  return queryOptions({
    queryKey: [...KEYS.compras, 'propias', query],
    queryFn: ({ signal }) => dataOf(comprasPropias.paged, { query, signal }),
    placeholderData: keepPreviousData,
    // What the tax office says of them comes without a change of the purchases.
    staleTime: 0,
  })
}

export function compraPropiaOptions(id: number) {
  return queryOptions({
    queryKey: [...KEYS.compras, 'propia', id],
    queryFn: ({ signal }) => dataOf(comprasPropias.get, { params: { id }, signal }),
    staleTime: 0,
  })
}

/** Whom an own document is issued to: people who give no receipts. */
export function suplidoresInformales() {
  return { ...suplidoresAll(), select: sinComprobantes }
}

function esInformal({ clase }: Pick<Suplidor, 'clase'>): boolean {
  return clase === 'informal' || clase === 'persona'
}

const sinComprobantes = (suplidores: readonly Suplidor[]) => suplidores.filter(esInformal)

export function compraPropiaPdf(id: number, watch: DownloadWatch) {
  return download(comprasPropias.imprimir, { params: { id }, ...watch })
}

/** `idempotencyKey`: one per form, so that what is repeated after a lost answer is issued once. */
export function useEmitirPropia() {
  return useChange(
    'Compras',
    ({ body, idempotencyKey }: { readonly body: CompraPropiaInput; readonly idempotencyKey: string }) =>
      call(comprasPropias.create, { body, headers: { 'Idempotency-Key': idempotencyKey } }),
  )
}

interface NotaPedida {
  readonly id: number
  readonly body: NonNullable<CallInput<typeof comprasPropias.nota>['body']>
  readonly idempotencyKey: string
}

/** `idempotencyKey`: one per form, so that what is repeated after a lost answer is issued once. */
export function useNotaDePropia() {
  return useChange('Compras', ({ id, body, idempotencyKey }: NotaPedida) =>
    call(comprasPropias.nota, { params: { id }, body, headers: { 'Idempotency-Key': idempotencyKey } }),
  )
}

export function useAnularPropia() {
  return useChange('Compras', (id: number) => call(comprasPropias.anular, { params: { id } }))
}
