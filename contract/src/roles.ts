import { z } from 'zod'
import { calls } from './endpoint.ts'
import { optionalSearch, optionalVersion, paged, paging, text } from './fields.ts'
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
  exigeSegundoFactor: z.boolean().optional(),
  version: optionalVersion,
})
export type RolBody = z.output<typeof rolBody>

const { get, post, put, remove } = calls('Roles')

export const roles = {
  paged: get('/roles/GetAllRolesPaged', 'roles.ver', {
    summary: 'Roles por página',
    query: z.object({ ...paging(5), buscar: optionalSearch }),
    data: paged(rol),
  }),
  list: get('/Roles', 'roles.ver', { summary: 'Todos los roles', data: z.array(rol) }),
  get: get('/roles/:id', 'roles.ver', { summary: 'Un rol', data: rol }),
  create: post('/roles', 'roles.crear', {
    summary: 'Crea un rol',
    announces: { entity: 'Roles', action: 'Creación' },
    body: rolBody,
    data: rol,
    status: 201,
  }),
  update: put('/roles/:id', 'roles.editar', {
    summary: 'Actualiza un rol',
    announces: { entity: 'Roles', action: 'Actualización' },
    body: rolBody,
    data: rol,
  }),
  remove: remove('/roles/:id', 'roles.eliminar', {
    summary: 'Elimina un rol que ningún usuario tiene',
    announces: { entity: 'Roles', action: 'Eliminación' },
  }),
} as const
