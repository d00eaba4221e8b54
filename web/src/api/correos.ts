import { correos } from '@cuadre/contract/correos'
import type { CallInput } from '@cuadre/contract/endpoint'
import type { EstadoDeCorreo } from '@cuadre/domain/correos/estados'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, dataOf } from './client.ts'
import { KEYS } from './keys.ts'
import { useChange } from './master-data.ts'

/** While a mail waits in the queue, what became of it is asked again: whoever sent it need not depend on a notice. */
const AGAIN_MS = 5000

function mientrasEspera(correos: readonly { readonly estado: EstadoDeCorreo }[] = []): number | false {
  return correos.some(({ estado }) => estado === 'en cola') && AGAIN_MS
}

interface CorreosPage {
  readonly page: number
  readonly pageSize: number
  readonly buscar: string
  readonly estado?: EstadoDeCorreo | undefined
}

export function correosPaged(query: CorreosPage) {
  return queryOptions({
    queryKey: [...KEYS.correos, 'paged', query],
    queryFn: ({ signal }) => dataOf(correos.paged, { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => mientrasEspera(state.data?.items),
  })
}

/** The mails of one document, the last one first. */
export function correosDeDocumento(id: number) {
  return queryOptions({
    queryKey: [...KEYS.correos, 'de', id],
    queryFn: ({ signal }) => dataOf(correos.deDocumento, { params: { id }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => mientrasEspera(state.data),
  })
}

/** What a document's mail begins with. Always fetched: the client's address or the document may have changed. */
export function propuestaDeCorreo(id: number) {
  return queryOptions({
    queryKey: [...KEYS.correos, 'propuesta', id],
    queryFn: ({ signal }) => dataOf(correos.propuesta, { params: { id }, signal }),
    staleTime: 0,
  })
}

/** One's own mails of the last days that did not leave. */
export function correosSinSalir() {
  return queryOptions({
    queryKey: [...KEYS.correos, 'sin salir'],
    queryFn: ({ signal }) => dataOf(correos.sinSalir, { signal }),
    staleTime: 0,
  })
}

interface PorEnviar {
  readonly id: number
  readonly body: CallInput<typeof correos.enviar>['body']
  /** One per form, so that a mail repeated after a lost answer is sent once. */
  readonly idempotencyKey: string
}

export function useEnviarCorreo() {
  return useChange('Correos', ({ id, body, idempotencyKey }: PorEnviar) =>
    call(correos.enviar, { params: { id }, body, headers: { 'Idempotency-Key': idempotencyKey } }),
  )
}

export function useReintentarCorreo() {
  return useChange('Correos', (id: number) => call(correos.reintentar, { params: { id } }))
}

export function useCancelarCorreo() {
  return useChange('Correos', (id: number) => call(correos.cancelar, { params: { id } }))
}
