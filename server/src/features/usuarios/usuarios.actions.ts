import type { Usuario, UsuarioBody, UsuarioNuevoBody } from '@cuadre/contract/usuarios'
import type { Tx } from '../../db/connection/connection.ts'
import { type Actor, record } from '../../db/write/audit.ts'
import type { EndSessions } from '../../http/access.ts'
import { found, Refusal } from '../../http/refusal.ts'
import { refuseTaken } from '../../http/taken-name.ts'
import { type Otorgante, requireReachOfRoles, requireReachOfUsuario } from '../roles/alcance.ts'
import { listRolesDeUsuario, replaceRoles } from '../roles/usuarios-de-rol.queries.ts'
import { deleteSegundoFactor } from '../segundo-factor/segundo-factor.queries.ts'
import { requireGoodPassword } from './new-password.ts'
import { hashPassword } from './passwords.ts'
import {
  countAdministradores,
  findUsuario,
  insertUsuario,
  lockAdministradores,
  lockUsuario,
  setActivo,
  setFirstPassword,
  updateUsuario,
} from './usuarios.queries.ts'

const USERNAME = {
  rule: 'usuarios_username',
  field: 'username',
  message: 'Ya existe un usuario con ese nombre de usuario.',
}

/** The new user will have to choose a password of its own at the first login (R3.3). */
export async function createUsuario(tx: Tx, body: UsuarioNuevoBody, actor: Actor): Promise<Usuario> {
  requireGoodPassword(body.password, { username: body.username, field: 'password' })
  const contrasena = await hashPassword(body.password)
  return refuseTaken(USERNAME, async () => {
    const id = await insertUsuario(tx, body, contrasena)
    const despues = found(await findUsuario(tx, id), 'USUARIO_NOT_FOUND')
    await record(tx, actor, ['Usuario', id, 'Creación'], { despues })
    return despues
  })
}

interface Acting {
  readonly id: number
  readonly actor: Actor
  /** Nobody changes a user who may do more than he. */
  readonly quien: Otorgante
}

/** What ends the user's sessions too. */
interface Ending extends Acting {
  readonly endSessions: EndSessions
}

interface Edition extends Acting {
  readonly body: UsuarioBody
}

export function saveUsuario(tx: Tx, { id, body, actor, quien }: Edition): Promise<Usuario> {
  return refuseTaken(USERNAME, async () => {
    const usuario = found(await lockUsuario(tx, id), 'USUARIO_NOT_FOUND')
    if (body.version !== undefined && body.version !== usuario.version) throw new Refusal('CONFLICT')
    await requireReachOfUsuario(tx, quien, id)
    await updateUsuario(tx, id, body)
    const despues = found(await findUsuario(tx, id), 'USUARIO_NOT_FOUND')
    await record(tx, actor, ['Usuario', id, 'Actualización'], { antes: usuario, despues })
    return despues
  })
}

/** Ends the user's sessions too. Nobody does it to himself, and one administrator stays (R3.8). */
export async function deactivateUsuario(tx: Tx, { id, actor, quien, endSessions }: Ending): Promise<void> {
  await lockAdministradores(tx)
  const usuario = found(await lockUsuario(tx, id), 'USUARIO_NOT_FOUND')
  if (!usuario.activo) throw new Refusal('USUARIO_NOT_FOUND')
  if (id === actor.userId) throw new Refusal('OWN_USER')
  await requireReachOfUsuario(tx, quien, id)
  await setActivo(tx, id, false)
  await requireAdministrador(tx)
  await endSessions(tx, { userIds: [id], motivo: 'desactivado' })
  await record(tx, actor, ['Usuario', id, 'Desactivación'], { antes: usuario })
}

export async function reactivateUsuario(tx: Tx, { id, actor, quien }: Acting): Promise<void> {
  const usuario = found(await lockUsuario(tx, id), 'USUARIO_NOT_FOUND')
  if (usuario.activo) return
  await requireReachOfUsuario(tx, quien, id)
  await setActivo(tx, id, true)
  await record(tx, actor, ['Usuario', id, 'Reactivación'], { despues: { ...usuario, activo: true } })
}

/** For who has forgotten the password: the new one opens the door once, then it must be changed (R3.3). */
export async function resetPassword(
  tx: Tx,
  { id, password, actor, quien, endSessions }: Ending & { password: string },
): Promise<void> {
  // A page left open must not become a way around the current password.
  if (id === actor.userId) throw new Refusal('OWN_PASSWORD')
  const { username } = found(await findUsuario(tx, id), 'USUARIO_NOT_FOUND')
  requireGoodPassword(password, { username, field: 'password' })
  const contrasena = await hashPassword(password)
  found(await lockUsuario(tx, id), 'USUARIO_NOT_FOUND')
  await requireReachOfUsuario(tx, quien, id)
  await setFirstPassword(tx, id, contrasena)
  await endSessions(tx, { userIds: [id], motivo: 'restablecida' })
  await record(tx, actor, ['Usuario', id, 'Restablecimiento de contraseña'])
}

/** For who has lost the telephone and the codes: the password alone opens again, until a new one is set up. */
export async function resetSecondFactor(tx: Tx, { id, actor, quien, endSessions }: Ending): Promise<void> {
  // A page left open must not become a way around the code.
  if (id === actor.userId) throw new Refusal('OWN_SECOND_FACTOR')
  found(await lockUsuario(tx, id), 'USUARIO_NOT_FOUND')
  await requireReachOfUsuario(tx, quien, id)
  if (!(await deleteSegundoFactor(tx, id))) throw new Refusal('SECOND_FACTOR_OFF')
  await endSessions(tx, { userIds: [id], motivo: 'segundoFactorQuitado' })
  await record(tx, actor, ['Usuario', id, 'Segundo factor quitado'])
}

/** Gives the user exactly these roles. Losing or gaining one ends the user's sessions (R3.2). */
export async function assignRoles(
  tx: Tx,
  { id, roleIds, actor, quien, endSessions }: Ending & { roleIds: readonly number[] },
): Promise<void> {
  await lockAdministradores(tx)
  found(await lockUsuario(tx, id), 'USUARIO_NOT_FOUND')
  const held = await listRolesDeUsuario(tx, id)
  const before = held.map(rol => rol.id)
  const wanted = new Set(roleIds)
  if (before.length === wanted.size && before.every(rol => wanted.has(rol))) return
  await requireReachOfUsuario(tx, quien, id)
  await requireReachOfRoles(tx, quien, roleIds)
  const given = await replaceRoles(tx, id, [...wanted])
  if (given !== wanted.size) throw new Refusal('ROL_NOT_FOUND')
  await requireAdministrador(tx)
  // An administrator who changes his own roles goes on working with the new ones.
  if (id !== actor.userId) await endSessions(tx, { userIds: [id], motivo: 'roles' })
  const names = (roles: readonly { name: string }[]) => ({ roles: roles.map(rol => rol.name) })
  const despues = names(await listRolesDeUsuario(tx, id))
  await record(tx, actor, ['Usuario', id, 'Cambio de roles'], { antes: names(held), despues })
}

async function requireAdministrador(tx: Tx): Promise<void> {
  if ((await countAdministradores(tx)) === 0) throw new Refusal('LAST_ADMINISTRADOR')
}
