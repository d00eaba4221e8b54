import { facturas } from '@cuadre/contract/facturas'
import { download } from './client.ts'

/** The invoice of one order as a PDF. */
export function facturaPdf(pedidoId: number) {
  return download(facturas.imprimir, { params: { id: pedidoId } })
}
