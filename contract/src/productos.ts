import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { chosenId, optionalId, optionalVersion, pesos, text } from './fields.ts'
import { maestro } from './maestro.ts'

/** `precio` in pesos; `exento`: sold without ITBIS; `servicio`: what electronic invoices call a service, everything else is goods. */
export const producto = z.object({
  id: z.int(),
  descripcion: z.string(),
  precio: z.number(),
  categoriaId: z.int(),
  categoriaNombre: z.string(),
  estado: z.boolean(),
  exento: z.boolean(),
  servicio: z.boolean(),
  version: z.int(),
})
export type Producto = z.output<typeof producto>

/** Columns by which the list can be ordered. */
export const ORDEN_DE_PRODUCTOS = ['descripcion', 'precio', 'categoriaNombre', 'exento'] as const

export const CATEGORIA_REQUERIDA = 'Debe seleccionar una categoría'
const PRECIO = 'El precio debe ser mayor a cero'

/** Form of a product (R2.4). Without `servicio` a new one is goods, and one that is there stays what it is. */
export const productoBody = z.object({
  descripcion: text({ required: 'El Nombre del Producto es obligatorio' }),
  precio: pesos(PRECIO).gt(0, PRECIO),
  categoriaId: chosenId(CATEGORIA_REQUERIDA),
  exento: z.boolean({ error: 'Los datos enviados no son válidos.' }).default(false),
  servicio: z.boolean({ error: 'Los datos enviados no son válidos.' }).optional(),
  estado: z.boolean({ error: 'Los datos enviados no son válidos.' }).default(true),
  version: optionalVersion,
})
export type ProductoBody = z.output<typeof productoBody>

const alike = maestro({
  maestra: 'productos',
  elimina: 'Elimina un producto; los pedidos emitidos lo conservan',
  record: producto,
  body: productoBody,
  orden: ORDEN_DE_PRODUCTOS,
})

/** The lists may be narrowed to one category. */
const ofCategoria = { categoriaId: optionalId }

export const productos = {
  ...alike,
  list: endpoint({ ...alike.list, query: z.object(ofCategoria) }),
  paged: endpoint({ ...alike.paged, query: alike.paged.query.extend(ofCategoria) }),
  excel: endpoint({ ...alike.excel, query: alike.excel.query.extend(ofCategoria) }),
} as const
