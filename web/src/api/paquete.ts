import { paquete } from '@cuadre/contract/paquete'
import type { OpcionesDeEnvio } from '@cuadre/domain/reportes/opciones-de-envio'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import { queryOptions } from '@tanstack/react-query'
import type { DownloadWatch } from '../lib/download.ts'
import { dataOf, download } from './client.ts'
import { KEYS } from './keys.ts'

/** A company, and a month by its day 1 or a year. */
export type PaquetePedido = { readonly empresaId: number } & (
  | { readonly mes: Dia }
  | { readonly anio: number }
)

/** What a pack would hold; counted anew each time. */
export function contenidoDelPaquete(query: PaquetePedido) {
  return queryOptions({
    queryKey: [...KEYS.formatos, 'paquete', query],
    queryFn: ({ signal }) => dataOf(paquete.contenido, { query, signal }),
    staleTime: 0,
  })
}

export function paqueteZip(query: PaquetePedido & OpcionesDeEnvio, watch: DownloadWatch) {
  return download(paquete.zip, { query, ...watch })
}
