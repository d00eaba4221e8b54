import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { optionalVersion, percentage, text } from './fields.ts'
import { maestro } from './maestro.ts'

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

const alike = maestro({
  maestra: 'contactos',
  path: '/Contactos',
  elimina: 'Elimina un contacto que ningún cliente usa',
  record: contacto,
  body: contactoBody,
  orden: ORDEN_DE_CONTACTOS,
})

/** The two lists have one more `data` level (R2.1). */
export const contactos = {
  ...alike,
  list: endpoint({ ...alike.list, data: z.object({ data: alike.list.data }) }),
  paged: endpoint({ ...alike.paged, data: z.object({ data: alike.paged.data }) }),
} as const
