import { compras, type ORDEN_DE_COMPRAS } from '@cuadre/contract/compras'
import type { CallInput } from '@cuadre/contract/endpoint'
import type { ReciboDeQr } from '@cuadre/domain/compras/leer-qr'
import { pesosDesdeCentavos } from '@cuadre/domain/dinero/centavos'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { DownloadWatch } from '../lib/download.ts'
import { call, dataOf, download } from './client.ts'
import { KEYS } from './keys.ts'
import { useChange } from './master-data.ts'

type Asked = NonNullable<CallInput<typeof compras.paged>['query']>
export type ComprasFilters = Omit<Asked, 'page' | 'pageSize' | 'orden' | 'sentido'>
export type OrdenDeCompras = (typeof ORDEN_DE_COMPRAS)[number]

/** What the form sends, before the contract parses it. */
export type CompraInput = CallInput<typeof compras.create>['body']

export function comprasPaged(query: Asked) {
  return queryOptions({
    queryKey: [...KEYS.compras, 'paged', query],
    queryFn: ({ signal }) => dataOf(compras.paged, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

export function comprasExcel(query: ComprasFilters, watch: DownloadWatch) {
  return download(compras.excel, { query, ...watch })
}

/** One purchase to edit. Always fetched: its version is part of the next save. */
export function compraOptions(id: number) {
  return queryOptions({
    queryKey: [...KEYS.compras, 'uno', id],
    queryFn: ({ signal }) => dataOf(compras.get, { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
  })
}

interface Comprobante {
  readonly suplidorId: number
  readonly ncf: string
  /** The purchase that is being written, which is not its own duplicate. */
  readonly excepto: number | null
}

/** The purchase in which a supplier's receipt is written down already; null where there is none. */
export function compraConNcf({ suplidorId, ncf, excepto }: Comprobante) {
  return queryOptions({
    queryKey: [...KEYS.compras, 'con NCF', suplidorId, ncf, excepto],
    queryFn: async ({ signal }) => {
      const query = { suplidorId, buscar: ncf, page: 1, pageSize: 10 }
      const { items } = await dataOf(compras.paged, { query, signal })
      return items.find(row => row.ncf === ncf && !row.anulada && row.id !== excepto) ?? null
    },
    staleTime: 0,
  })
}

/** What suppliers sent and is no purchase yet. */
export function recibidosSinRegistrar() {
  return queryOptions({
    queryKey: [...KEYS.compras, 'sin registrar'],
    queryFn: ({ signal }) => dataOf(compras.sinRegistrar, { query: { page: 1, pageSize: 10 }, signal }),
  })
}

/** The purchase of a document that a supplier sent, to begin the form with. */
export function compraDeRecibido(id: number) {
  return queryOptions({
    queryKey: [...KEYS.compras, 'de recibido', id],
    queryFn: ({ signal }) => dataOf(compras.recibido, { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
  })
}

/** The same of an XML file. */
export function compraDeXml(archivo: File) {
  return dataOf(compras.xml, { files: { archivo } })
}

/** The same of what a receipt's QR says. */
export function compraDeQr({ emisor, comprador, ncf, fecha, total }: ReciboDeQr) {
  const query = {
    emisor,
    ncf,
    total: pesosDesdeCentavos(total),
    ...(comprador !== null && { comprador }),
    ...(fecha !== null && { fecha }),
  }
  return dataOf(compras.propuesta, { query })
}

/** `idempotencyKey`: one per form, so that a save repeated after a lost answer makes no second purchase. */
export function useCreateCompra() {
  return useChange('Compras', ({ body, idempotencyKey }: { body: CompraInput; idempotencyKey: string }) =>
    call(compras.create, { body, headers: { 'Idempotency-Key': idempotencyKey } }),
  )
}

export function useUpdateCompra() {
  return useChange('Compras', ({ id, body }: { id: number; body: CompraInput }) =>
    call(compras.update, { params: { id }, body }),
  )
}

export function useAnularCompra() {
  return useChange('Compras', (id: number) => call(compras.remove, { params: { id }, query: {} }))
}

export function useAdjuntar() {
  return useChange('Compras', ({ id, archivo }: { id: number; archivo: File }) =>
    call(compras.adjuntar, { params: { id }, files: { archivo } }),
  )
}

export function useQuitarAdjunto() {
  return useChange('Compras', ({ id, adjuntoId }: { id: number; adjuntoId: number }) =>
    call(compras.quitarAdjunto, { params: { id, adjuntoId } }),
  )
}

/** A file that is kept with a purchase. */
export function adjuntoDeCompra(id: number, adjuntoId: number) {
  return (watch: DownloadWatch) => download(compras.adjunto, { params: { id, adjuntoId }, ...watch })
}
