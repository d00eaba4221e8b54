import {
  type AnclaDeAuditoria,
  auditoria,
  type EntidadAuditada,
  type Integridad,
} from '@cuadre/contract/auditoria'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { DownloadWatch } from '../lib/download.ts'
import { call, dataOf, download } from './client.ts'

export interface AuditoriaFilters {
  /** Words of the record's name, or a whole NCF or its number. */
  readonly buscar?: string | undefined
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

/** What the last check of the chain found, or how far it is. */
export interface IntegridadLeida extends Integridad {
  /** The server's sentence. */
  readonly sentencia: string
}

const VERIFICACION = ['auditoria', 'verificacion']
const WATCH_MS = 1000

/** Asked again each second while something is being checked. */
export function auditoriaVerificacion() {
  return queryOptions({
    queryKey: VERIFICACION,
    queryFn: async ({ signal }): Promise<IntegridadLeida> => {
      const { data, message } = await call(auditoria.verificacion, { signal })
      return { ...data, sentencia: message }
    },
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.estado === 'en curso' || data?.pedidos.estado === 'en curso' ? WATCH_MS : false,
  })
}

/** Has the chain calculated again: what follows the last verified seal, or all of it. */
export function useVerificarAuditoria() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (completa: boolean): Promise<IntegridadLeida> => {
      const { data, message } = await call(auditoria.verificar, { body: { completa } })
      return { ...data, sentencia: message }
    },
    onSuccess: found => client.setQueryData(VERIFICACION, found),
  })
}

/** Whether the chain contains an anchor that was noted; `message` says it in a sentence. */
export function useComprobarAncla() {
  return useMutation({
    mutationFn: (ancla: AnclaDeAuditoria) => call(auditoria.ancla, { query: ancla }),
  })
}
