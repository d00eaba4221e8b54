import { centavosDesdePesos, tieneDosDecimales } from '@cuadre/domain/dinero/centavos'
import { calcularTotales, type Totales } from '@cuadre/domain/pedidos/calcular-totales'
import { esCantidad, esDescuento } from '@cuadre/domain/pedidos/validar-pedido'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import { z } from 'zod'

const natural = z.int().min(0)

/** A line of the form, as a draft keeps it too. `precio` in pesos; `cantidad` is 0 while its field is blank. */
export const linea = z.object({
  /** Given once and never reused, so that a row keeps its fields while others come and go. */
  key: natural,
  productoId: natural,
  descripcion: z.string(),
  categoriaId: natural,
  exento: z.boolean(),
  precio: z.number().refine(tieneDosDecimales),
  cantidad: natural,
  descuento: natural,
})
export type Linea = Readonly<z.output<typeof linea>>

/** Says whether a line may be saved as it stands in its fields. */
export function esLineaValida({ cantidad, descuento }: Linea): boolean {
  return esCantidad(cantidad) && esDescuento(descuento)
}

/** Two lines of one product that are the same on paper. */
export function sameFigures(a: Linea, b: Linea): boolean {
  return a.precio === b.precio && a.cantidad === b.cantidad && a.descuento === b.descuento
}

/**
 * Live totals of what the fields show. A discount above 100 counts as 100 until it is mended: such a line
 * cannot be saved anyway, and the rest of the figures must stay readable while it is typed.
 */
export function totalesDe(lineas: readonly Linea[], aplicaItbis: boolean, fecha: Dia): Totales {
  return calcularTotales({
    lineas: lineas.map(({ precio, cantidad, descuento }) => ({
      precio: centavosDesdePesos(precio),
      cantidad,
      descuento: Math.min(descuento, 100),
    })),
    aplicaItbis,
    fecha,
  })
}
