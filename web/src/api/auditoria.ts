import { auditoria, type EntidadAuditada } from '@cuadre/contract/auditoria'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import type { DownloadWatch } from '../lib/download.ts'
import { call, dataOf, download } from './client.ts'

export interface AuditoriaFilters {
  readonly usuario?: string | undefined
  readonly entidad?: EntidadAuditada | undefined
  /** Number of the record that changed, not of the trace. */
  readonly registroId?: number | undefined
  readonly fechaDesde?: Dia | undefined
  readonly fechaHasta?: Dia | undefined
}

/** Every change of anything adds to the log, so a page of it is never fresh. */
export function auditoriaPaged(query: AuditoriaFilters & { page: number; pageSize: number }) {
  return queryOptions({
    queryKey: ['auditoria', 'paged', query],
    queryFn: ({ signal }) => dataOf(auditoria.paged, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export function auditoriaExcel(query: AuditoriaFilters, watch: DownloadWatch) {
  return download(auditoria.excel, { query, ...watch })
}

/** Has the whole chain calculated again; the answer's `message` says what was found. */
export function useVerificarAuditoria() {
  return useMutation({ mutationFn: () => call(auditoria.verificar, {}) })
}
