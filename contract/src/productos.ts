import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import {
  chosenId,
  idParams,
  optionalId,
  optionalSearch,
  optionalVersion,
  ordering,
  paged,
  paging,
  pesos,
  text,
} from './fields.ts'

/** `precio` in pesos; `exento`: sold without ITBIS. */
export const producto = z.object({
  id: z.int(),
  descripcion: z.string(),
  precio: z.number(),
  categoriaId: z.int(),
  categoriaNombre: z.string(),
  estado: z.boolean(),
  exento: z.boolean(),
  version: z.int(),
})
export type Producto = z.output<typeof producto>

/** Columns by which the list can be ordered. */
export const ORDEN_DE_PRODUCTOS = ['descripcion', 'precio', 'categoriaNombre', 'exento'] as const

export const CATEGORIA_REQUERIDA = 'Debe seleccionar una categoría'
const PRECIO = 'El precio debe ser mayor a cero'

/** Form of a product (R2.4). */
export const productoBody = z.object({
  descripcion: text({ required: 'El Nombre del Producto es obligatorio' }),
  precio: pesos(PRECIO).gt(0, PRECIO),
  categoriaId: chosenId(CATEGORIA_REQUERIDA),
  exento: z.boolean({ error: 'Los datos enviados no son válidos.' }).default(false),
  estado: z.boolean({ error: 'Los datos enviados no son válidos.' }).default(true),
  version: optionalVersion,
})
export type ProductoBody = z.output<typeof productoBody>

const tag = 'Productos'

export const productos = {
  list: endpoint({
    method: 'GET',
    path: '/productos',
    access: 'productos.ver',
    tag,
    summary: 'Todos los productos activos',
    query: z.object({ categoriaId: optionalId }),
    data: z.array(producto),
  }),
  paged: endpoint({
    method: 'GET',
    path: '/productos/paged',
    access: 'productos.ver',
    tag,
    summary: 'Productos por página',
    query: z.object({
      ...paging(10),
      ...ordering(ORDEN_DE_PRODUCTOS),
      buscar: optionalSearch,
      categoriaId: optionalId,
    }),
    data: paged(producto),
  }),
  excel: endpoint({
    method: 'GET',
    path: '/productos/excel',
    access: 'productos.ver',
    tag,
    summary: 'Lista de productos en Excel',
    query: z.object({ buscar: optionalSearch, categoriaId: optionalId }),
    file: 'xlsx',
  }),
  get: endpoint({
    method: 'GET',
    path: '/productos/:id',
    access: 'productos.ver',
    tag,
    summary: 'Un producto',
    params: idParams,
    data: producto,
  }),
  create: endpoint({
    method: 'POST',
    path: '/productos',
    access: 'productos.crear',
    tag,
    summary: 'Crea o reactiva un producto',
    announces: { entity: 'Productos', action: 'Creación' },
    body: productoBody,
    data: producto,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/productos/:id',
    access: 'productos.editar',
    tag,
    summary: 'Actualiza un producto',
    announces: { entity: 'Productos', action: 'Actualización' },
    params: idParams,
    body: productoBody,
    data: producto,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/productos/:id',
    access: 'productos.eliminar',
    tag,
    summary: 'Elimina un producto; los pedidos emitidos lo conservan',
    announces: { entity: 'Productos', action: 'Eliminación' },
    params: idParams,
  }),
} as const
