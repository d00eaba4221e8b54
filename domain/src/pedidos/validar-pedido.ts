import { tieneDosDecimales } from '../dinero/centavos.ts'
import { seMide } from '../documentos/unidad.ts'
import type { Dia } from '../tiempo/dia.ts'
import { sePuedeFacturar } from './porcentajes.ts'

export type FaltaEnPedido = 'FECHA' | 'EMPRESA' | 'CLIENTE' | 'CONTACTO' | 'PORCENTAJES' | 'NCF' | 'PRODUCTOS'

export interface PedidoPorValidar {
  readonly fechaPedido: Dia | null
  readonly empresaId: number | null
  readonly clienteId: number | null
  readonly porcCompra: number
  readonly porcVenta: number
  /** The company sells what is its own: it needs neither contact nor percentages. */
  readonly loSuyo?: boolean
  /** The client has no contact: he was written down where nobody needed one. */
  readonly sinContacto?: boolean
  readonly ncfId: number | null
  /** It takes the next number of a range: nobody chooses one. */
  readonly numeroAutomatico?: boolean
  readonly cantidadDeLineas: number
}

const COMPROBACIONES: readonly (readonly [FaltaEnPedido, (pedido: PedidoPorValidar) => boolean])[] = [
  ['FECHA', pedido => pedido.fechaPedido === null],
  ['EMPRESA', pedido => pedido.empresaId === null],
  ['CLIENTE', pedido => pedido.clienteId === null],
  ['CONTACTO', pedido => porCuentaDeOtros(pedido) && pedido.sinContacto === true],
  // Without a contact the percentages are asked for in the same breath.
  [
    'PORCENTAJES',
    pedido => porCuentaDeOtros(pedido) && pedido.sinContacto !== true && !sePuedeFacturar(pedido),
  ],
  ['NCF', pedido => pedido.numeroAutomatico !== true && pedido.ncfId === null],
  ['PRODUCTOS', pedido => pedido.cantidadDeLineas === 0],
]

/** Contact and percentages are the client's: without one there is nothing to say of them. */
function porCuentaDeOtros({ clienteId, loSuyo = false }: PedidoPorValidar): boolean {
  return clienteId !== null && !loSuyo
}

/** Everything that is missing, in the sequence of R7.3; empty when the order can be saved. */
export function faltantes(pedido: PedidoPorValidar): FaltaEnPedido[] {
  return COMPROBACIONES.filter(([, falta]) => falta(pedido)).map(([nombre]) => nombre)
}

export const CANTIDAD_MAXIMA = 999_999

/** Whole units, 1 to 999,999. */
export function esCantidad(valor: number): boolean {
  return Number.isInteger(valor) && valor >= 1 && valor <= CANTIDAD_MAXIMA
}

/** Of what is measured: more than nothing, with at most two decimals. */
export function esCantidadMedida(valor: number): boolean {
  return tieneDosDecimales(valor) && valor > 0 && valor <= CANTIDAD_MAXIMA
}

/** By the code of its unit. */
export function esCantidadDe(unidad: number, valor: number): boolean {
  return seMide(unidad) ? esCantidadMedida(valor) : esCantidad(valor)
}

/** The sum of two quantities, to the hundredth. */
export function sumarCantidades(una: number, otra: number): number {
  return Math.round((una + otra) * 100) / 100
}

/** Whole percent, 0 to 100. */
export function esDescuento(valor: number): boolean {
  return Number.isInteger(valor) && valor >= 0 && valor <= 100
}
