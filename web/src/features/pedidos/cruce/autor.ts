import type { PedidoLeido } from '@cuadre/contract/pedidos'

/** Who changed an order last, in words; `username` is who reads them, perhaps of his own other window. */
export function autorDe({ ultimoCambio }: PedidoLeido, username: string) {
  const usuario = ultimoCambio?.usuario ?? 'otro usuario'
  if (usuario === username) {
    return { frase: 'Usted cambió este pedido en otra ventana', nombre: 'la otra ventana' }
  }
  return { frase: `${ultimoCambio?.usuario ?? 'Otro usuario'} cambió este pedido`, nombre: usuario }
}
