import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { idParams, optionalSearch, optionalVersion, paged, paging, text } from './fields.ts'
import { idList } from './usuarios.ts'

/** `sistema`: named like a feature; it cannot be renamed or deleted. `exigeSegundoFactor`: who holds it does nothing without one. */
export const rol = z.object({
  id: z.int(),
  name: z.string(),
  permissionIds: z.array(z.int()),
  sistema: z.boolean(),
  exigeSegundoFactor: z.boolean(),
  version: z.int(),
})
export type Rol = z.output<typeof rol>

export const rolBody = z.object({
  name: text({ required: 'El nombre del rol es obligatorio', max: 60 }),
  /** Absent leaves the role's permissions as they are. */
  permissionIds: idList.optional(),
  /** Absent leaves it as it is. */
  exigeSegundoFactor: z.boolean({ error: 'Los datos enviados no son válidos.' }).optional(),
  version: optionalVersion,
})
export type RolBody = z.output<typeof rolBody>

const tag = 'Roles'

export const roles = {
  paged: endpoint({
    method: 'GET',
    path: '/roles/GetAllRolesPaged',
    access: 'roles.ver',
    tag,
    summary: 'Roles por página',
    query: z.object({ ...paging(5), buscar: optionalSearch }),
    data: paged(rol),
  }),
  list: endpoint({
    method: 'GET',
    path: '/Roles',
    access: 'roles.ver',
    tag,
    summary: 'Todos los roles',
    data: z.array(rol),
  }),
  get: endpoint({
    method: 'GET',
    path: '/roles/:id',
    access: 'roles.ver',
    tag,
    summary: 'Un rol',
    params: idParams,
    data: rol,
  }),
  create: endpoint({
    method: 'POST',
    path: '/roles',
    access: 'roles.crear',
    tag,
    summary: 'Crea un rol',
    announces: { entity: 'Roles', action: 'Creación' },
    body: rolBody,
    data: rol,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/roles/:id',
    access: 'roles.editar',
    tag,
    summary: 'Actualiza un rol',
    announces: { entity: 'Roles', action: 'Actualización' },
    params: idParams,
    body: rolBody,
    data: rol,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/roles/:id',
    access: 'roles.eliminar',
    tag,
    summary: 'Elimina un rol que ningún usuario tiene',
    announces: { entity: 'Roles', action: 'Eliminación' },
    params: idParams,
  }),
} as const
