import { esEmail } from '@cuadre/domain/identidad/email'
import { z } from 'zod'
import { calls } from './endpoint.ts'
import { MAX_ID, optionalFlag, optionalSearch, optionalVersion, paged, paging, text } from './fields.ts'
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
export const idList = z.array(z.int().min(1).max(MAX_ID)).max(1000)

const { get, post, put, remove } = calls('Usuarios')

export const usuarios = {
  paged: get('/users', 'usuarios.ver', {
    summary: 'Usuarios por página; con inactivos=true, también los desactivados',
    query: z.object({ ...paging(5), buscar: optionalSearch, inactivos: optionalFlag }),
    data: paged(usuario),
  }),
  get: get('/users/:id', 'usuarios.ver', { summary: 'Un usuario', data: usuario }),
  create: post('/users', 'usuarios.crear', {
    summary: 'Crea un usuario, que cambiará su contraseña al entrar',
    announces: { entity: 'Usuarios', action: 'Creación' },
    body: usuarioNuevoBody,
    data: usuario,
    status: 201,
  }),
  update: put('/users/:id', 'usuarios.editar', {
    summary: 'Actualiza nombre, usuario y email',
    announces: { entity: 'Usuarios', action: 'Actualización' },
    body: usuarioBody,
    data: usuario,
  }),
  deactivate: remove('/users/:id', 'usuarios.desactivar', {
    summary: 'Desactiva un usuario y cierra sus sesiones',
    announces: { entity: 'Usuarios', action: 'Actualización' },
  }),
  reactivate: post('/users/:id/reactivar', 'usuarios.desactivar', {
    summary: 'Reactiva un usuario',
    announces: { entity: 'Usuarios', action: 'Reactivación' },
  }),
  resetPassword: post('/users/:id/restablecer-contrasena', 'usuarios.editar', {
    summary: 'Da al usuario una contraseña que cambiará al entrar, y cierra sus sesiones',
    announces: { entity: 'Usuarios', action: 'Actualización' },
    body: contrasenaNuevaBody,
  }),
  resetSecondFactor: post('/users/:id/quitar-segundo-factor', 'usuarios.editar', {
    summary: 'Quita el segundo factor de otro usuario (perdió el teléfono) y cierra sus sesiones',
    announces: { entity: 'Usuarios', action: 'Actualización' },
  }),
  roles: get('/users/:id/roles', 'usuarios.ver', {
    summary: 'Roles de un usuario',
    data: z.array(rolDeUsuario),
  }),
  assignRoles: post('/users/:id/assign-roles', 'usuarios.asignarRoles', {
    summary: 'Da a un usuario exactamente estos roles (lista de ids)',
    announces: { entity: 'Usuarios', action: 'Actualización' },
    body: idList,
  }),
} as const
