import { unidadEnPapel } from '@cuadre/domain/documentos/unidades'
import type { LineaImpresa } from '../../documents/factura/factura-impresa.ts'
import type { DetalleImpreso } from './facturas.queries.ts'

/** A line of a sale as the paper series shows it where ITBIS is charged. */
export function lineaImpresa(detalle: DetalleImpreso): LineaImpresa {
  const { cantidad, codigo, descripcion, comentario, exento, tasaItbis } = detalle
  const { precio, descuento, descuentoMonto, importe } = detalle
  const unidad = unidadEnPapel(detalle)
  const que = { cantidad, unidad, codigo, descripcion, comentario }
  return { ...que, exento, tasaItbis, precio, descuento, descuentoMonto, importe }
}
