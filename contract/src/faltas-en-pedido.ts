import type { FaltaEnPedido } from '@cuadre/domain/pedidos/validar-pedido'

/** The sentences of R7.3, in its order; the rule that chooses among them is in the domain. */
export const FALTAS_EN_PEDIDO: Readonly<Record<FaltaEnPedido, { field: string; message: string }>> = {
  FECHA: { field: 'fechaPedido', message: 'Debe seleccionar una fecha de pedido.' },
  EMPRESA: { field: 'empresaId', message: 'Debe seleccionar una empresa.' },
  CLIENTE: { field: 'clienteId', message: 'Debe seleccionar un cliente.' },
  PORCENTAJES: {
    field: 'porcVenta',
    message:
      'Porcentajes no configurados: Por favor, consulte con el administrador para configurar los porcentajes antes de guardar.',
  },
  NCF: { field: 'ncfId', message: 'Debe seleccionar un NCF.' },
  PRODUCTOS: { field: 'detalles', message: 'Debe agregar al menos un producto al pedido.' },
}
