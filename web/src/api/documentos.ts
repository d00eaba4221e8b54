import { documentos, type ORDEN_DE_DOCUMENTOS } from '@cuadre/contract/documentos'
import type { CallInput } from '@cuadre/contract/endpoint'
import type { ClaseDeNota } from '@cuadre/domain/documentos/notas'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { DownloadWatch } from '../lib/download.ts'
import { call, dataOf, download } from './client.ts'
import { KEYS } from './keys.ts'
import { useChange } from './master-data.ts'

/** What the list of documents is narrowed to, as the call takes it. */
export type DocumentosFilters = NonNullable<CallInput<typeof documentos.excel>['query']>

interface DocumentosPage extends DocumentosFilters {
  readonly page: number
  readonly pageSize?: number
  readonly orden?: (typeof ORDEN_DE_DOCUMENTOS)[number] | undefined
  readonly sentido?: 'asc' | 'desc' | undefined
}

export function documentosPaged(query: DocumentosPage) {
  return queryOptions({
    queryKey: [...KEYS.documentos, 'paged', query],
    queryFn: ({ signal }) => dataOf(documentos.paged, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

export function documentosExcel(query: DocumentosFilters, watch: DownloadWatch) {
  return download(documentos.excel, { query, ...watch })
}

/** One document with its lines, its notes and what is left of it. Always fetched: somebody may have corrected it a moment ago. */
export function documentoOptions(id: number) {
  return queryOptions({
    queryKey: [...KEYS.documentos, 'uno', id],
    queryFn: ({ signal }) => dataOf(documentos.get, { params: { id }, signal }),
    staleTime: 0,
  })
}

/** The paper of a document, as a PDF; on the roll, if it has one, where that is asked for. */
export function documentoPdf(id: number, papel: 'rollo' | undefined, watch: DownloadWatch) {
  return download(documentos.imprimir, { params: { id }, query: { papel }, ...watch })
}

const EMITIR = {
  'nota de crédito': documentos.notaDeCredito,
  'nota de débito': documentos.notaDeDebito,
} as const satisfies Record<ClaseDeNota, unknown>

/** `idempotencyKey`: one per form, so that a note repeated after a lost answer is issued once. */
export function useEmitirNota(clase: ClaseDeNota) {
  return useChange('Documentos', ({ id, body, idempotencyKey }: NotaPorEmitir) =>
    call(EMITIR[clase], { params: { id }, body, headers: { 'Idempotency-Key': idempotencyKey } }),
  )
}

/** The same of what undoes a note. */
export function useDeshacerNota() {
  return useChange('Documentos', ({ id, body, idempotencyKey }: NotaPorDeshacer) =>
    call(documentos.deshacer, { params: { id }, body, headers: { 'Idempotency-Key': idempotencyKey } }),
  )
}

interface NotaPorDeshacer extends Omit<NotaPorEmitir, 'body'> {
  readonly body: CallInput<typeof documentos.deshacer>['body']
}

interface NotaPorEmitir {
  /** What it corrects. */
  readonly id: number
  readonly body: CallInput<typeof documentos.notaDeCredito>['body']
  readonly idempotencyKey: string
}
