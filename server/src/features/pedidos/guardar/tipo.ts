import type { PedidoBody } from '@cuadre/contract/pedidos'
import { COMPRADOR_SIN_DOCUMENTO, fraseDeTipo } from '@cuadre/contract/tipo-de-comprobante'
import {
  claseDeTipo,
  codigoDeFactura,
  faltasDeTipo,
  type PedidoPorEmitir,
  TIPO_POR_DEFECTO,
  type TipoDePedido,
} from '@cuadre/domain/documentos/tipo-del-pedido'
import { invalid } from '../../../http/doors.ts'
import type { ClienteDelPedido } from './contexto.queries.ts'

/** What kind of invoice an order emits: what it says; else, with a number chosen, the type whose numbers are chosen; else its client's. */
export function tipoDelPedido(body: PedidoBody, cliente: ClienteDelPedido | null): TipoDePedido {
  if (body.tipoComprobante) return claseDeTipo(body.tipoComprobante)
  return body.ncfId || !cliente ? TIPO_POR_DEFECTO : codigoDeFactura(cliente.tipo)
}

/** Refuses an order that cannot be issued with its type. `conservado`: its invoice keeps the client that it was issued to. */
export function requireTipo({ conservado, ...pedido }: PedidoPorEmitir & { conservado: boolean }): void {
  const [first, ...rest] = faltasDeTipo(pedido).map(falta => {
    const frase = fraseDeTipo(falta, pedido.tipo)
    return falta === 'COMPRADOR' && conservado ? { ...frase, message: COMPRADOR_SIN_DOCUMENTO } : frase
  })
  if (first) throw invalid([first, ...rest])
}
