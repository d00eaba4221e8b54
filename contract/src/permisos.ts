import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import {
  idParams,
  idText,
  optionalSearch,
  optionalText,
  optionalVersion,
  paged,
  paging,
  text,
} from './fields.ts'
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

const roleParams = z.object({ roleId: idText })
const tag = 'Permisos'

export const permisos = {
  paged: endpoint({
    method: 'GET',
    path: '/permissions/GetAllPermissionsPaged',
    access: 'permisos.ver',
    tag,
    summary: 'Permisos por página',
    query: z.object({ ...paging(5), buscar: optionalSearch }),
    data: paged(permiso),
  }),
  list: endpoint({
    method: 'GET',
    path: '/permissions',
    access: 'permisos.ver',
    tag,
    summary: 'Todos los permisos',
    data: z.array(permiso),
  }),
  create: endpoint({
    method: 'POST',
    path: '/permissions',
    access: 'permisos.crear',
    tag,
    summary: 'Crea un permiso',
    announces: { entity: 'Permisos', action: 'Creación' },
    body: permisoBody,
    data: permiso,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/permissions/:id',
    access: 'permisos.editar',
    tag,
    summary: 'Actualiza un permiso',
    announces: { entity: 'Permisos', action: 'Actualización' },
    params: idParams,
    body: permisoBody,
    data: permiso,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/permissions/:id',
    access: 'permisos.eliminar',
    tag,
    summary: 'Elimina un permiso que no es del sistema',
    announces: { entity: 'Permisos', action: 'Eliminación' },
    params: idParams,
  }),
  ofRole: endpoint({
    method: 'GET',
    path: '/permissions/roles/:roleId/permissions',
    access: 'roles.ver',
    tag,
    reads: 'roles',
    summary: 'Permisos de un rol',
    params: roleParams,
    data: z.array(z.object({ permissionId: z.int() })),
  }),
  assign: endpoint({
    method: 'POST',
    path: '/permissions/:roleId/assign-permissions',
    access: 'roles.asignarPermisos',
    tag,
    summary: 'Da a un rol exactamente estos permisos (lista de ids)',
    announces: { entity: 'Roles', action: 'Actualización' },
    params: roleParams,
    body: idList,
  }),
} as const
