import type { FaltaEnPedido } from '@cuadre/domain/pedidos/validar-pedido'

export const FECHA_DE_COTIZACION = 'Debe decir la fecha de la cotización.'

/** The sentences of R7.3, in its order; the rule that chooses among them is in the domain. */
export const FALTAS_EN_PEDIDO: Readonly<Record<FaltaEnPedido, { field: string; message: string }>> = {
  FECHA: { field: 'fechaPedido', message: 'Debe seleccionar una fecha de pedido.' },
  EMPRESA: { field: 'empresaId', message: 'Debe seleccionar una empresa.' },
  CLIENTE: { field: 'clienteId', message: 'Debe seleccionar un cliente.' },
  CONTACTO: { field: 'clienteId', message: sinContacto({}) },
  PORCENTAJES: {
    field: 'porcVenta',
    message:
      'Porcentajes no configurados: Por favor, consulte con el administrador para configurar los porcentajes antes de guardar.',
  },
  NCF: { field: 'ncfId', message: 'Debe seleccionar un NCF.' },
  PRODUCTOS: { field: 'detalles', message: 'Debe agregar al menos un producto al pedido.' },
}

/** Of a quote, whose day is no order's. */
const EN_COTIZACION: Partial<Record<FaltaEnPedido, string>> = {
  FECHA: FECHA_DE_COTIZACION,
  PRODUCTOS: 'Debe agregar al menos un producto a la cotización.',
}

interface Nombres {
  readonly cliente?: string | undefined
  readonly empresa?: string | undefined
  /** What is written is a quote. */
  readonly cotiza?: boolean | undefined
}

/** The sentence of one of them, and the field that it speaks of; the client's own data are asked for by name. */
export function faltaEnPedido(falta: FaltaEnPedido, nombres: Nombres): { field: string; message: string } {
  const { field, message } = FALTAS_EN_PEDIDO[falta]
  const dicho = (nombres.cotiza && EN_COTIZACION[falta]) || message
  return { field, message: falta === 'CONTACTO' ? sinContacto(nombres) : dicho }
}

/** A client who was written down where nobody needed contact and percentages. */
function sinContacto({ cliente = 'este cliente', empresa = 'la empresa' }: Nombres): string {
  return `A ${cliente} le faltan contacto y porcentajes: ${empresa} vende por cuenta de otros y los necesita. Complételos en la ficha del cliente.`
}
