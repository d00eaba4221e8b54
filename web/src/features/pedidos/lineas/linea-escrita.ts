import type { Producto } from '@cuadre/contract/productos'
import { z } from 'zod'
import { alPrecio, type CifraDeLinea, type Linea, problemaDe, vendido } from './lineas.ts'

/** What stands in the block that adds a product. */
export const escrita = z.object({
  productoId: z.int().nullable(),
  /** Absent: the catalogue's. Null: blank. */
  precio: z.number().nullable().optional(),
  cantidad: z.number().nullable(),
  descuento: z.number().nullable(),
  /** The discount is an amount in pesos. */
  enPesos: z.boolean(),
})
export type Escrita = Readonly<z.output<typeof escrita>>

export const EN_BLANCO: Escrita = {
  productoId: null,
  precio: undefined,
  cantidad: null,
  descuento: null,
  enPesos: false,
}

/** What was written, as a line of a product. */
export function lineaEscrita(escrita: Escrita, sold: Producto): Omit<Linea, 'key'> {
  const { cantidad, descuento, enPesos } = escrita
  const linea = {
    ...vendido(sold),
    cantidad: cantidad ?? 0,
    descuento: enPesos ? 0 : (descuento ?? 0),
    descuentoMonto: enPesos && descuento !== null && descuento > 0 ? descuento : null,
  }
  return escrita.precio === undefined || sold.id !== escrita.productoId
    ? linea
    : alPrecio({ ...linea, key: 0 }, escrita.precio ?? 0)
}

/** The first thing with which it is no line, and where. */
export function problemaDeEscrita(linea: Omit<Linea, 'key'>) {
  for (const field of ['precio', 'cantidad', 'descuento'] as const satisfies readonly CifraDeLinea[]) {
    const message = problemaDe(field, linea)
    if (message !== null) return { field, message }
  }
  return null
}
