import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { optionalDay, optionalId, optionalQuery, optionalSearch, paged, paging } from './fields.ts'

/** What people call each thing that leaves a trace. */
export const ENTIDADES_AUDITADAS = [
  'Sesión',
  'Usuario',
  'Rol',
  'Permiso',
  'Categoría',
  'Producto',
  'Empresa',
  'Contacto',
  'Cliente',
  'NCF',
  'Pedido',
  'Cuenta por pagar',
  'Cuenta por cobrar',
] as const
export type EntidadAuditada = (typeof ENTIDADES_AUDITADAS)[number]

/** One field that changed; `null` where there was or is nothing. */
const cambio = z.object({ campo: z.string(), antes: z.unknown(), despues: z.unknown() })
export type Cambio = z.output<typeof cambio>

/** `en`: instant in ISO format. `sello`: its place in the chain; null for the moment before it is sealed. */
export const registroDeAuditoria = z.object({
  id: z.int(),
  en: z.string(),
  usuario: z.string(),
  direccion: z.string(),
  entidad: z.string(),
  registroId: z.int().nullable(),
  accion: z.string(),
  cambios: z.array(cambio),
  sello: z.int().nullable(),
})
export type RegistroDeAuditoria = z.output<typeof registroDeAuditoria>

export const filtrosDeAuditoria = {
  usuario: optionalSearch,
  entidad: optionalQuery(z.enum(ENTIDADES_AUDITADAS, { error: 'Los datos enviados no son válidos.' })),
  registroId: optionalId,
  fechaDesde: optionalDay,
  fechaHasta: optionalDay,
}

/** What the check of the chain found. `primerSello`: where it first fails; null when it holds. */
export const integridad = z.object({
  integra: z.boolean(),
  registros: z.int(),
  primerSello: z.int().nullable(),
  registroId: z.int().nullable(),
})
export type Integridad = z.output<typeof integridad>

const tag = 'Auditoría'

export const auditoria = {
  paged: endpoint({
    method: 'GET',
    path: '/auditoria/paged',
    access: 'auditoria.ver',
    tag,
    summary: 'Quién cambió qué, de lo más reciente a lo más antiguo',
    query: z.object({ ...paging(20), ...filtrosDeAuditoria }),
    data: paged(registroDeAuditoria),
  }),
  excel: endpoint({
    method: 'GET',
    path: '/auditoria/excel',
    access: 'auditoria.ver',
    tag,
    summary: 'La auditoría filtrada en Excel',
    query: z.object(filtrosDeAuditoria),
    file: 'xlsx',
  }),
  verificar: endpoint({
    method: 'POST',
    path: '/auditoria/verificar',
    access: 'auditoria.ver',
    tag,
    summary: 'Recalcula la cadena y dice dónde fue alterada',
    work: 'long',
    data: integridad,
  }),
} as const
