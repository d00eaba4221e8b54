import { documentos } from '@cuadre/contract/documentos'
import { facturas } from '@cuadre/contract/facturas'
import type { DownloadWatch } from '../lib/download.ts'
import { download } from './client.ts'

/** The invoice of one order as a PDF. */
export function facturaPdf(pedidoId: number, watch: DownloadWatch) {
  return download(facturas.imprimir, { params: { id: pedidoId }, ...watch })
}

/** A note as a PDF. */
export function notaPdf(documentoId: number, watch: DownloadWatch) {
  return download(documentos.imprimir, { params: { id: documentoId }, ...watch })
}
