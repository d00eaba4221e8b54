import { formatMontoCentavos } from '@cuadre/domain/dinero/formato'
import {
  type FaltaDeTipo,
  TIPOS_DE_PEDIDO,
  TIPOS_EMITIDOS,
  type TipoEmitido,
} from '@cuadre/domain/documentos/tipo-del-pedido'
import { TOPE_DE_CONSUMO, tipoDeCodigo, tipoFiscal } from '@cuadre/domain/documentos/tipos'
import { z } from 'zod'

const error = 'El tipo de comprobante no es válido.'

/** The kind of invoice of a client's orders: the beginning of the number that they would have on paper. */
export const tipoDeComprobante = z.enum(TIPOS_DE_PEDIDO, { error })

/** What an order has issued, or is to issue: the beginning of the printed number, paper or electronic. */
export const tipoEmitido = z.enum(TIPOS_EMITIDOS, { error })

interface Frase {
  readonly field: 'aplicaItbis' | 'clienteId' | 'fechaPedido'
  readonly message: string
}

/** Of an invoice that must name its buyer by now and keeps the client that it was issued to. */
export const COMPRADOR_SIN_DOCUMENTO =
  'La factura se emitió sin el RNC o la cédula del cliente, y así queda: elija otro cliente, o elimine el pedido y hágalo de nuevo.'

/** What may be issued to whoever has a passport. */
export const DE_EXTRANJEROS = 'se le emite consumo, o régimen especial si es diplomático'

/** What is said of an order that cannot be issued with its type, and the field that it is said of. */
export function fraseDeTipo(falta: FaltaDeTipo, tipo: TipoEmitido): Frase {
  const { nombre, nombra } = tipoFiscal(tipoDeCodigo(tipo))
  const una = `Una ${nombre} (${tipo})`
  switch (falta) {
    case 'ITBIS':
      return { field: 'aplicaItbis', message: `${una} se factura sin ITBIS: su comprador está exento.` }
    case 'COMPRADOR': {
      const desde =
        nombra === 'comprador desde el tope' ? ` de ${formatMontoCentavos(TOPE_DE_CONSUMO)} o más` : ''
      return { field: 'clienteId', message: `${una}${desde} debe llevar el RNC o la cédula del cliente.` }
    }
    case 'EXTRANJERO':
      return {
        field: 'clienteId',
        message: `${una} debe llevar un RNC o una cédula, y el cliente tiene un documento extranjero: ${DE_EXTRANJEROS}.`,
      }
    case 'FECHA':
      return {
        field: 'fechaPedido',
        message: `${una} toma el próximo número de su secuencia: no puede llevar una fecha posterior a hoy.`,
      }
  }
}
