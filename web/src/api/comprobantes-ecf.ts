import { ecf } from '@cuadre/contract/ecf'
import type { CallInput } from '@cuadre/contract/endpoint'
import { queryOptions } from '@tanstack/react-query'
import type { DownloadWatch } from '../lib/download.ts'
import { call, dataOf, download } from './client.ts'
import { KEYS } from './keys.ts'
import { useChange } from './master-data.ts'

/** How many electronic documents wait, were rejected, stopped or have no answer. */
export function resumenEcf() {
  return queryOptions({
    queryKey: [...KEYS.ecf, 'resumen'],
    queryFn: ({ signal }) => dataOf(ecf.resumen, { signal }),
    staleTime: 0,
  })
}

/** Everything that was sent to the tax office about a document, and answered. */
export function enviosDe(id: number) {
  return queryOptions({
    queryKey: [...KEYS.ecf, 'envios', id],
    queryFn: ({ signal }) => dataOf(ecf.envios, { params: { id }, signal }),
    staleTime: 0,
  })
}

/** The signed document; with `resumen` the signed summary that was sent in its place. */
export function xmlFirmado(id: number, { resumen }: { readonly resumen: boolean }) {
  return (watch: DownloadWatch) => download(resumen ? ecf.rfce : ecf.xml, { params: { id }, ...watch })
}

export function useConsultarEcf() {
  return useChange('Ecf', (id: number) => call(ecf.consultar, { params: { id } }))
}

export function useReintentarEcf() {
  return useChange('Ecf', (id: number) => call(ecf.reintentar, { params: { id } }))
}

export function useReintentarEntrega() {
  return useChange('Ecf', (id: number) => call(ecf.reintentarEntrega, { params: { id } }))
}

interface DeNuevo {
  readonly id: number
  readonly idempotencyKey: string
  /** As the order or the note should read; absent: as the refused one does. */
  readonly como?: NonNullable<CallInput<typeof ecf.emitirDeNuevo>['body']>
}

/** `idempotencyKey`: one per question, so that what is repeated after a lost answer is issued once. */
export function useEmitirDeNuevo() {
  return useChange('Ecf', ({ id, idempotencyKey, como }: DeNuevo) =>
    call(ecf.emitirDeNuevo, {
      params: { id },
      ...(como && { body: como }),
      headers: { 'Idempotency-Key': idempotencyKey },
    }),
  )
}
