import type { PedidoBody } from '@cuadre/contract/pedidos'
import { COMPRADOR_SIN_DOCUMENTO, fraseDeTipo } from '@cuadre/contract/tipo-de-comprobante'
import { fraseSinNumeros } from '@cuadre/domain/documentos/frases-de-secuencia'
import {
  claseDeTipo,
  codigoDeFactura,
  faltasDeTipo,
  type PedidoPorEmitir,
  TIPO_POR_DEFECTO,
  type TipoDePedido,
  type TipoEmitido,
} from '@cuadre/domain/documentos/tipo-del-pedido'
import { tipoDeCodigo } from '@cuadre/domain/documentos/tipos'
import { invalid } from '../../../http/doors.ts'
import { Refusal } from '../../../http/refusal.ts'
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

interface SinNumero {
  readonly tipo: TipoEmitido
  readonly numeroAutomatico: boolean
  readonly empresa: string
}

/** Why an order got no number: the chosen one is gone, or its company's ranges have none left. */
export function sinNumero({ tipo, numeroAutomatico, empresa }: SinNumero): Refusal {
  if (!numeroAutomatico) return new Refusal('NCF_NOT_AVAILABLE')
  return new Refusal('SECUENCIA_AGOTADA', { message: fraseSinNumeros(tipoDeCodigo(tipo), empresa) })
}
