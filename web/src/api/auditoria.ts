import { type AnclaDeAuditoria, auditoria, type Integridad } from '@cuadre/contract/auditoria'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from './client.ts'

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
