import type { Producto } from '@cuadre/contract/productos'
import { centavosDesdePesos, tieneDosDecimales } from '@cuadre/domain/dinero/centavos'
import { TASAS_ITBIS } from '@cuadre/domain/dinero/itbis'
import { UNIDAD } from '@cuadre/domain/documentos/unidad'
import { calcularTotales, type Totales } from '@cuadre/domain/pedidos/calcular-totales'
import { esCantidadDe, esDescuento } from '@cuadre/domain/pedidos/validar-pedido'
import { z } from 'zod'

const natural = z.int().min(0)
const [{ general: TASA_GENERAL } = { general: 0 }] = TASAS_ITBIS

/** A line of the form, as a draft keeps it too. `precio` in pesos; `cantidad` is 0 while its field is blank. */
export const linea = z.object({
  /** Given once and never reused, so that a row keeps its fields while others come and go. */
  key: natural,
  productoId: natural,
  descripcion: z.string(),
  categoriaId: natural,
  exento: z.boolean(),
  /** Percent where ITBIS is charged. */
  tasaItbis: z.number().default(TASA_GENERAL),
  precio: z.number().refine(tieneDosDecimales),
  /** The catalogue's, where another price was agreed. */
  precioDeLista: z.number().nullable().default(null),
  cantidad: z.number().min(0),
  /** Code of the unit. */
  unidad: natural.default(UNIDAD),
  descuento: natural,
  /** Pesos off the line, in place of a percentage. */
  descuentoMonto: z.number().nullable().default(null),
  codigo: z.string().nullable().default(null),
  codigoBarras: z.string().nullable().default(null),
  comentario: z.string().nullable().default(null),
})
export type Linea = Readonly<z.output<typeof linea>>

/** What a line takes over from its product. */
export function vendido({ id: productoId, descripcion, categoriaId, exento, precio, ...producto }: Producto) {
  const { tasaItbis, unidad, codigo, codigoBarras } = producto
  return {
    ...{ productoId, descripcion, categoriaId, exento, tasaItbis, precio, unidad, codigo, codigoBarras },
    precioDeLista: null,
    descuentoMonto: null,
    comentario: null,
  }
}

/** Says whether a line may be saved as it stands in its fields. */
export function esLineaValida({ unidad, cantidad, descuento }: Linea): boolean {
  return esCantidadDe(unidad, cantidad) && esDescuento(descuento)
}

const IGUALES = ['precio', 'cantidad', 'descuento', 'descuentoMonto', 'comentario'] as const

/** Two lines of one product that are the same on paper. */
export function sameFigures(a: Linea, b: Linea): boolean {
  return IGUALES.every(campo => a[campo] === b[campo])
}

/**
 * Live totals of what the fields show. A discount above 100 counts as 100 until it is mended: such a line
 * cannot be saved anyway, and the rest of the figures must stay readable while it is typed.
 */
export function totalesDe(lineas: readonly Linea[], aplicaItbis: boolean): Totales {
  return calcularTotales({
    lineas: lineas.map(({ precio, cantidad, descuento, descuentoMonto, tasaItbis }) => ({
      precio: centavosDesdePesos(precio),
      cantidad,
      descuento: Math.min(descuento, 100),
      descuentoMonto: descuentoMonto === null ? null : centavosDesdePesos(descuentoMonto),
      tasaItbis,
    })),
    aplicaItbis,
  })
}
