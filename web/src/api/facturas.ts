import { facturas } from '@cuadre/contract/facturas'
import type { DownloadWatch } from '../lib/download.ts'
import { download } from './client.ts'

/** The invoice of one order as a PDF; on the roll, if it has one, where that is asked for. */
export function facturaPdf(pedidoId: number, papel: 'rollo' | undefined, watch: DownloadWatch) {
  return download(facturas.imprimir, { params: { id: pedidoId }, query: { papel }, ...watch })
}
