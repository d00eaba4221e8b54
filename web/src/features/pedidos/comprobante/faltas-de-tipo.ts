import type { PedidoLeido } from '@cuadre/contract/pedidos'
import { COMPRADOR_SIN_DOCUMENTO, fraseDeTipo } from '@cuadre/contract/tipo-de-comprobante'
import type { Centavos } from '@cuadre/domain/dinero/centavos'
import { faltasDeTipo, type TipoEmitido, tieneDocumento } from '@cuadre/domain/documentos/tipo-del-pedido'
import type { DocumentoDeComprador } from '@cuadre/domain/identidad/documento'
import { hoy } from '../../../lib/clock.ts'
import type { PedidoEnCurso } from '../campos.ts'

interface EnCurso {
  readonly state: Pick<PedidoEnCurso, 'aplicaItbis' | 'fechaPedido'>
  readonly emite: TipoEmitido
  readonly automatico: boolean
  readonly totales: { readonly total: Centavos }
  readonly cliente: (DocumentoDeComprador & { readonly id: number }) | undefined
  /** The stored order; its invoice keeps what it says of the client that it was issued to. */
  readonly pedido: Pick<PedidoLeido, 'clienteId' | 'conDocumento'> | null
}

/** What is said of an order that cannot be issued with its type. Nothing is said of a client that was not chosen yet. */
export function faltasDeTipoOf({ state, emite: tipo, automatico, totales, cliente, pedido }: EnCurso) {
  const { aplicaItbis, fechaPedido } = state
  const conservado = pedido !== null && cliente?.id === pedido.clienteId
  const conDocumento = cliente === undefined || (conservado ? pedido.conDocumento : tieneDocumento(cliente))
  const faltas = faltasDeTipo({
    tipo,
    numeroAutomatico: automatico,
    aplicaItbis,
    total: totales.total,
    conDocumento,
    // Whom a stored order was issued to, its type admitted.
    extranjero: !conservado && cliente?.documentoExtranjero === true,
    fecha: fechaPedido ?? hoy(),
    hoy: hoy(),
  })
  return faltas.map(falta => {
    const frase = fraseDeTipo(falta, tipo)
    return falta === 'COMPRADOR' && conservado
      ? { ...frase, falta, message: COMPRADOR_SIN_DOCUMENTO, mendable: false }
      : { ...frase, falta, mendable: falta === 'COMPRADOR' || falta === 'EXTRANJERO' }
  })
}
