import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import {
  idParams,
  optionalSearch,
  optionalVersion,
  ordering,
  paged,
  paging,
  percentage,
  text,
} from './fields.ts'

/** An intermediary; `porcentaje` is the commission, 0–100 with two decimals. */
export const contacto = z.object({
  id: z.int(),
  nombreContacto: z.string(),
  porcentaje: z.number(),
  version: z.int(),
})
export type Contacto = z.output<typeof contacto>

/** Columns by which the list can be ordered. */
export const ORDEN_DE_CONTACTOS = ['nombreContacto', 'porcentaje'] as const

/** Form of a contact (R2.4). */
export const contactoBody = z.object({
  nombreContacto: text({ required: 'El nombre es obligatorio' }),
  porcentaje: percentage('El porcentaje es obligatorio', 'El porcentaje debe estar entre 0 y 100'),
  version: optionalVersion,
})
export type ContactoBody = z.output<typeof contactoBody>

const tag = 'Contactos'

/** The two lists have one more `data` level (R2.1). */
export const contactos = {
  list: endpoint({
    method: 'GET',
    path: '/Contactos',
    access: 'contactos.ver',
    tag,
    summary: 'Todos los contactos activos',
    data: z.object({ data: z.array(contacto) }),
  }),
  paged: endpoint({
    method: 'GET',
    path: '/Contactos/paged',
    access: 'contactos.ver',
    tag,
    summary: 'Contactos por página',
    query: z.object({ ...paging(10), ...ordering(ORDEN_DE_CONTACTOS), buscar: optionalSearch }),
    data: z.object({ data: paged(contacto) }),
  }),
  excel: endpoint({
    method: 'GET',
    path: '/Contactos/excel',
    access: 'contactos.ver',
    tag,
    summary: 'Lista de contactos en Excel',
    query: z.object({ buscar: optionalSearch }),
    file: 'xlsx',
  }),
  get: endpoint({
    method: 'GET',
    path: '/Contactos/:id',
    access: 'contactos.ver',
    tag,
    summary: 'Un contacto',
    params: idParams,
    data: contacto,
  }),
  create: endpoint({
    method: 'POST',
    path: '/Contactos',
    access: 'contactos.crear',
    tag,
    summary: 'Crea o reactiva un contacto',
    announces: { entity: 'Contactos', action: 'Creación' },
    body: contactoBody,
    data: contacto,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/Contactos/:id',
    access: 'contactos.editar',
    tag,
    summary: 'Actualiza un contacto',
    announces: { entity: 'Contactos', action: 'Actualización' },
    params: idParams,
    body: contactoBody,
    data: contacto,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/Contactos/:id',
    access: 'contactos.eliminar',
    tag,
    summary: 'Elimina un contacto que ningún cliente usa',
    announces: { entity: 'Contactos', action: 'Eliminación' },
    params: idParams,
  }),
} as const
