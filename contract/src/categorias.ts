import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { idParams, optionalSearch, optionalVersion, ordering, paged, paging, text } from './fields.ts'

export const categoria = z.object({
  id: z.int(),
  descripcion: z.string(),
  version: z.int(),
})
export type Categoria = z.output<typeof categoria>

/** Columns by which the list can be ordered. */
export const ORDEN_DE_CATEGORIAS = ['descripcion'] as const

/** Form of a category (R2.4). */
export const categoriaBody = z.object({
  descripcion: text({ required: 'La descripción es obligatoria', max: 120 }),
  version: optionalVersion,
})
export type CategoriaBody = z.output<typeof categoriaBody>

const tag = 'Categorías'

export const categorias = {
  list: endpoint({
    method: 'GET',
    path: '/categorias',
    access: 'categorias.ver',
    tag,
    summary: 'Todas las categorías activas',
    data: z.array(categoria),
  }),
  paged: endpoint({
    method: 'GET',
    path: '/categorias/paged',
    access: 'categorias.ver',
    tag,
    summary: 'Categorías por página',
    query: z.object({ ...paging(10), ...ordering(ORDEN_DE_CATEGORIAS), buscar: optionalSearch }),
    data: paged(categoria),
  }),
  excel: endpoint({
    method: 'GET',
    path: '/categorias/excel',
    access: 'categorias.ver',
    tag,
    summary: 'Lista de categorías en Excel',
    query: z.object({ buscar: optionalSearch }),
    file: 'xlsx',
  }),
  get: endpoint({
    method: 'GET',
    path: '/categorias/:id',
    access: 'categorias.ver',
    tag,
    summary: 'Una categoría',
    params: idParams,
    data: categoria,
  }),
  create: endpoint({
    method: 'POST',
    path: '/categorias',
    access: 'categorias.crear',
    tag,
    summary: 'Crea o reactiva una categoría',
    announces: { entity: 'Categorias', action: 'Creación' },
    body: categoriaBody,
    data: categoria,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/categorias/:id',
    access: 'categorias.editar',
    tag,
    summary: 'Actualiza una categoría',
    announces: { entity: 'Categorias', action: 'Actualización' },
    params: idParams,
    body: categoriaBody,
    data: categoria,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/categorias/:id',
    access: 'categorias.eliminar',
    tag,
    summary: 'Elimina una categoría que nadie usa',
    announces: { entity: 'Categorias', action: 'Eliminación' },
    params: idParams,
  }),
} as const
