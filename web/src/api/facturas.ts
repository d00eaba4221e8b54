import { facturas } from '@cuadre/contract/facturas'
import type { DownloadWatch } from '../lib/download.ts'
import { download } from './client.ts'

/** The invoice of one order as a PDF. */
export function facturaPdf(pedidoId: number, watch: DownloadWatch) {
  return download(facturas.imprimir, { params: { id: pedidoId }, ...watch })
}
