import { UNIDAD } from '@cuadre/domain/documentos/unidad'
import { unidadDe } from '@cuadre/domain/documentos/unidades'
import type { LineaImpresa, UnidadImpresa } from '../../documents/factura/factura-impresa.ts'
import type { DetalleImpreso } from './facturas.queries.ts'

/** A line of a sale as the paper series shows it where ITBIS is charged. */
export function lineaImpresa(detalle: DetalleImpreso): LineaImpresa {
  const { cantidad, codigo, descripcion, comentario, exento, tasaItbis } = detalle
  const { precio, descuento, descuentoMonto, importe } = detalle
  const unidad = unidadImpresa(detalle)
  const que = { cantidad, unidad, codigo, descripcion, comentario }
  return { ...que, exento, tasaItbis, precio, descuento, descuentoMonto, importe }
}

/** A column of figures has no room for a longer name. */
const NOMBRE_MAS_LARGO = 20

/** Nothing is said of a service that is counted; a name as long as a sentence stands by its abbreviation. */
export function unidadImpresa({
  servicio,
  unidad: codigo = UNIDAD,
}: {
  readonly servicio: boolean
  readonly unidad?: number | undefined
}): UnidadImpresa {
  const { nombre = '', abreviatura } = unidadDe(codigo) ?? {}
  if (codigo === UNIDAD) return { nombre: servicio ? '' : nombre, breve: '' }
  const breve = abreviatura ?? nombre
  return { nombre: nombre.length > NOMBRE_MAS_LARGO ? breve : nombre, breve }
}
