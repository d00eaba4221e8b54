import type { Cliente } from '@cuadre/contract/clientes'
import type { Empresa } from '@cuadre/contract/empresas'
import type { Ncf } from '@cuadre/contract/ncf'
import type { Pago } from '@cuadre/contract/pago'
import { pesosDesdeCentavos } from '@cuadre/domain/dinero/centavos'
import type { Totales } from '@cuadre/domain/pedidos/calcular-totales'
import type { PedidoInput } from '../../../api/pedidos.ts'
import { camposDe, type Encabezado, type PedidoEnCurso } from '../campos.ts'

export interface Elegido {
  readonly empresa: Pick<Empresa, 'id' | 'categoriaId'>
  readonly cliente: Pick<Cliente, 'id' | 'contactoId'>
  /** Undefined: the next one of its range. */
  readonly ncf: Pick<Ncf, 'id' | 'ncf' | 'txtNCF'> | undefined
  readonly porcentajes: { readonly porcCompra: number; readonly porcVenta: number }
  readonly totales: Totales
  readonly pago: Pago
  readonly version: number | undefined
}

/** The order as the wire wants it, with the totals and the payment that the clerk saw: the server compares the totals with its own. */
export function pedidoBodyOf(pedido: PedidoEnCurso, elegido: Elegido): PedidoInput {
  // The server asks the company itself; the last day belongs to a quote alone.
  const { lineas, sinAgregar: _, gravadoYExento: __, validaHasta: ___, ...rest } = camposDe(pedido)
  // So typed, a field that the wire does not know does not compile.
  const campos: Pick<PedidoInput, Exclude<keyof Encabezado, 'gravadoYExento' | 'validaHasta'>> = rest
  const { empresa, cliente, ncf, porcentajes, totales, pago, version } = elegido
  // A stored line keeps what nothing is said of: that it has nothing any more is said.
  const seDice = (valor: unknown) => valor !== null || version !== undefined
  return {
    ...campos,
    empresaId: empresa.id,
    categoriaId: empresa.categoriaId,
    clienteId: cliente.id,
    contactoId: cliente.contactoId,
    ...(ncf === undefined ? { ncfId: null } : { ncfId: ncf.id, ncf: ncf.ncf, txtNCF: ncf.txtNCF }),
    ...porcentajes,
    pago,
    subTotal: pesosDesdeCentavos(totales.subTotal),
    itbis: pesosDesdeCentavos(totales.itbis),
    total: pesosDesdeCentavos(totales.total),
    detalles: lineas.map(({ productoId, precio, cantidad, descuento, ...linea }) => ({
      ...{ productoId, precio, cantidad, descuento },
      ...(linea.precioDeLista !== null && { precioAcordado: true }),
      ...(seDice(linea.descuentoMonto) && { descuentoMonto: linea.descuentoMonto || null }),
      ...(seDice(linea.comentario) && { comentario: linea.comentario }),
    })),
    ...(version === undefined ? {} : { version }),
  }
}
