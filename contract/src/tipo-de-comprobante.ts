import { formatMontoCentavos } from '@cuadre/domain/dinero/formato'
import {
  type FaltaDeTipo,
  numeroDelTipo,
  TIPOS_DE_PEDIDO,
  type TipoDePedido,
} from '@cuadre/domain/documentos/tipo-del-pedido'
import { TOPE_DE_CONSUMO, tipoFiscal } from '@cuadre/domain/documentos/tipos'
import { z } from 'zod'

/** What a client's orders emit, and what an order emits: the beginning of the printed number. */
export const tipoDeComprobante = z.enum(TIPOS_DE_PEDIDO, { error: 'El tipo de comprobante no es válido.' })

interface Frase {
  readonly field: 'aplicaItbis' | 'clienteId' | 'fechaPedido'
  readonly message: string
}

/** Of an invoice that must name its buyer by now and keeps the client that it was issued to. */
export const COMPRADOR_SIN_DOCUMENTO =
  'La factura se emitió sin el RNC o la cédula del cliente, y así queda: elija otro cliente, o elimine el pedido y hágalo de nuevo.'

/** What is said of an order that cannot be issued with its type, and the field that it is said of. */
export function fraseDeTipo(falta: FaltaDeTipo, tipo: TipoDePedido): Frase {
  const { nombre, nombra } = tipoFiscal(numeroDelTipo(tipo))
  const una = `Una ${nombre} (${tipo})`
  switch (falta) {
    case 'ITBIS':
      return { field: 'aplicaItbis', message: `${una} solo admite ventas exentas de ITBIS.` }
    case 'COMPRADOR': {
      const desde =
        nombra === 'comprador desde el tope' ? ` de ${formatMontoCentavos(TOPE_DE_CONSUMO)} o más` : ''
      return { field: 'clienteId', message: `${una}${desde} debe llevar el RNC o la cédula del cliente.` }
    }
    case 'FECHA':
      return {
        field: 'fechaPedido',
        message: `${una} toma el próximo número de su secuencia: no puede llevar una fecha posterior a hoy.`,
      }
  }
}
