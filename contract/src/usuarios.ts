import { esEmail } from '@cuadre/domain/identidad/email'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import {
  idParams,
  MAX_ID,
  optionalFlag,
  optionalSearch,
  optionalVersion,
  paged,
  paging,
  text,
} from './fields.ts'
import { contrasena } from './sesion.ts'

/** Somebody of the staff. `activo` false: cannot log in, kept for what was signed with the name. `segundoFactor`: is asked for a code. */
export const usuario = z.object({
  id: z.int(),
  nombre: z.string(),
  username: z.string(),
  email: z.string(),
  activo: z.boolean(),
  segundoFactor: z.boolean(),
  version: z.int(),
})
export type Usuario = z.output<typeof usuario>

const EMAIL = 'El email es obligatorio.'

/** Form of a user (R2.4), in the order of its sentences. */
export const usuarioBody = z.object({
  nombre: text({ required: 'El nombre es obligatorio.' }),
  username: text({ required: 'El username es obligatorio.', max: 60 }),
  email: text({ required: EMAIL }).refine(value => value === '' || esEmail(value), 'Email inválido.'),
  version: optionalVersion,
})
export type UsuarioBody = z.output<typeof usuarioBody>

const CONTRASENA = 'La contraseña es obligatoria'

/** A new user also gets a first password, to be changed at the first login; its rule is the domain's. */
export const usuarioNuevoBody = usuarioBody.extend({
  password: contrasena(CONTRASENA).max(1000, CONTRASENA),
})
export type UsuarioNuevoBody = z.output<typeof usuarioNuevoBody>

/** A password that an administrator gives to who has forgotten his own. */
export const contrasenaNuevaBody = usuarioNuevoBody.pick({ password: true })

const rolDeUsuario = z.object({ id: z.int(), name: z.string() })

/** A body that is nothing but a list of ids, as the assignment calls take it. */
export const idList = z
  .array(z.int().min(1).max(MAX_ID), { error: 'Los datos enviados no son válidos.' })
  .max(1000, 'Los datos enviados no son válidos.')

const tag = 'Usuarios'

export const usuarios = {
  paged: endpoint({
    method: 'GET',
    path: '/users',
    access: 'usuarios.ver',
    tag,
    summary: 'Usuarios por página; con inactivos=true, también los desactivados',
    query: z.object({ ...paging(5), buscar: optionalSearch, inactivos: optionalFlag }),
    data: paged(usuario),
  }),
  get: endpoint({
    method: 'GET',
    path: '/users/:id',
    access: 'usuarios.ver',
    tag,
    summary: 'Un usuario',
    params: idParams,
    data: usuario,
  }),
  create: endpoint({
    method: 'POST',
    path: '/users',
    access: 'usuarios.crear',
    tag,
    summary: 'Crea un usuario, que cambiará su contraseña al entrar',
    announces: { entity: 'Usuarios', action: 'Creación' },
    body: usuarioNuevoBody,
    data: usuario,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/users/:id',
    access: 'usuarios.editar',
    tag,
    summary: 'Actualiza nombre, usuario y email',
    announces: { entity: 'Usuarios', action: 'Actualización' },
    params: idParams,
    body: usuarioBody,
    data: usuario,
  }),
  deactivate: endpoint({
    method: 'DELETE',
    path: '/users/:id',
    access: 'usuarios.desactivar',
    tag,
    summary: 'Desactiva un usuario y cierra sus sesiones',
    announces: { entity: 'Usuarios', action: 'Actualización' },
    params: idParams,
  }),
  reactivate: endpoint({
    method: 'POST',
    path: '/users/:id/reactivar',
    access: 'usuarios.desactivar',
    tag,
    summary: 'Reactiva un usuario',
    announces: { entity: 'Usuarios', action: 'Reactivación' },
    params: idParams,
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/users/:id/restablecer-contrasena',
    access: 'usuarios.editar',
    tag,
    summary: 'Da al usuario una contraseña que cambiará al entrar, y cierra sus sesiones',
    announces: { entity: 'Usuarios', action: 'Actualización' },
    params: idParams,
    body: contrasenaNuevaBody,
  }),
  resetSecondFactor: endpoint({
    method: 'POST',
    path: '/users/:id/quitar-segundo-factor',
    access: 'usuarios.editar',
    tag,
    summary: 'Quita el segundo factor de otro usuario (perdió el teléfono) y cierra sus sesiones',
    announces: { entity: 'Usuarios', action: 'Actualización' },
    params: idParams,
  }),
  roles: endpoint({
    method: 'GET',
    path: '/users/:id/roles',
    access: 'usuarios.ver',
    tag,
    summary: 'Roles de un usuario',
    params: idParams,
    data: z.array(rolDeUsuario),
  }),
  assignRoles: endpoint({
    method: 'POST',
    path: '/users/:id/assign-roles',
    access: 'usuarios.asignarRoles',
    tag,
    summary: 'Da a un usuario exactamente estos roles (lista de ids)',
    announces: { entity: 'Usuarios', action: 'Actualización' },
    params: idParams,
    body: idList,
  }),
} as const
