import { z } from 'zod'
import { calls } from './endpoint.ts'
import { optionalSearch, optionalText, optionalVersion, paged, paging, text } from './fields.ts'
import { idList } from './usuarios.ts'

/** `sistema`: asked for by the product itself; it cannot be renamed or deleted. */
export const permiso = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  sistema: z.boolean(),
  version: z.int(),
})
export type PermisoGuardado = z.output<typeof permiso>

export const permisoBody = z.object({
  name: text({ required: 'El nombre del permiso es obligatorio', max: 80 }),
  description: optionalText(300).transform(value => value ?? ''),
  version: optionalVersion,
})
export type PermisoBody = z.output<typeof permisoBody>

const { get, post, put, remove } = calls('Permisos')

export const permisos = {
  paged: get('/permissions/GetAllPermissionsPaged', 'permisos.ver', {
    summary: 'Permisos por página',
    query: z.object({ ...paging(5), buscar: optionalSearch }),
    data: paged(permiso),
  }),
  list: get('/permissions', 'permisos.ver', { summary: 'Todos los permisos', data: z.array(permiso) }),
  create: post('/permissions', 'permisos.crear', {
    summary: 'Crea un permiso',
    announces: { entity: 'Permisos', action: 'Creación' },
    body: permisoBody,
    data: permiso,
    status: 201,
  }),
  update: put('/permissions/:id', 'permisos.editar', {
    summary: 'Actualiza un permiso',
    announces: { entity: 'Permisos', action: 'Actualización' },
    body: permisoBody,
    data: permiso,
  }),
  remove: remove('/permissions/:id', 'permisos.eliminar', {
    summary: 'Elimina un permiso que no es del sistema',
    announces: { entity: 'Permisos', action: 'Eliminación' },
  }),
  ofRole: get('/permissions/roles/:roleId/permissions', 'roles.ver', {
    reads: 'roles',
    summary: 'Permisos de un rol',
    data: z.array(z.object({ permissionId: z.int() })),
  }),
  assign: post('/permissions/:roleId/assign-permissions', 'roles.asignarPermisos', {
    summary: 'Da a un rol exactamente estos permisos (lista de ids)',
    announces: { entity: 'Roles', action: 'Actualización' },
    body: idList,
  }),
} as const
