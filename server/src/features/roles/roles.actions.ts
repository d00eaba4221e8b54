import type { Rol, RolBody } from '@cuadre/contract/roles'
import { ROL_ADMINISTRADOR } from '@cuadre/domain/acceso/roles'
import type { Tx } from '../../db/connection/connection.ts'
import { type Actor, record } from '../../db/write/audit.ts'
import type { EndSessions } from '../../http/access.ts'
import { found, Refusal } from '../../http/refusal.ts'
import { contar } from '../../http/sentences.ts'
import { refuseTaken } from '../../http/taken-name.ts'
import { listWithoutSegundoFactor } from '../segundo-factor/segundo-factor.queries.ts'
import { type Otorgante, requireReachOfPermisos, requireReachOfRol } from './alcance.ts'
import {
  deleteRol,
  describeRol,
  findRol,
  insertRol,
  listPermisosDeRol,
  lockRol,
  replacePermisos,
  updateRol,
} from './roles.queries.ts'
import { listUsuariosDeRol } from './usuarios-de-rol.queries.ts'

const NOMBRE = { rule: 'roles_nombre', field: 'name', message: 'Ya existe un rol con ese nombre.' }

interface Creation {
  readonly body: RolBody
  readonly actor: Actor
  /** Nobody gives a permission that he does not have. */
  readonly quien: Otorgante
}

export function createRol(tx: Tx, { body, actor, quien }: Creation): Promise<Rol> {
  const { name, permissionIds = [], exigeSegundoFactor = false } = body
  return refuseTaken(NOMBRE, async () => {
    const id = await insertRol(tx, { nombre: name, exigeSegundoFactor })
    if (permissionIds.length > 0) await requireReachOfPermisos(tx, quien, permissionIds)
    await give(tx, id, permissionIds)
    const despues = found(await findRol(tx, id), 'ROL_NOT_FOUND')
    await record(tx, actor, ['Rol', id, 'Creación'], { despues: await describeRol(tx, despues) })
    return despues
  })
}

interface Edition extends Creation {
  readonly id: number
  readonly endSessions: EndSessions
}

/** A role of the system keeps its name; its permissions may change, those of the Administrador never. */
export function saveRol(tx: Tx, { id, body, actor, quien, endSessions }: Edition): Promise<Rol> {
  return refuseTaken(NOMBRE, async () => {
    const rol = found(await lockRol(tx, id), 'ROL_NOT_FOUND')
    if (body.version !== undefined && body.version !== rol.version) throw new Refusal('CONFLICT')
    if (rol.sistema && body.name !== rol.nombre) throw new Refusal('SYSTEM_ROLE')
    if (body.name !== rol.nombre) await requireReachOfRol(tx, quien, id)
    const antes = await describeRol(tx, found(await findRol(tx, id), 'ROL_NOT_FOUND'))
    const { exigeSegundoFactor = rol.exigeSegundoFactor } = body
    const exigencia = exigeSegundoFactor !== rol.exigeSegundoFactor
    if (exigencia) await requireReachOfRol(tx, quien, id)
    await updateRol(tx, id, { nombre: body.name, exigeSegundoFactor })
    if (exigencia && exigeSegundoFactor) await endWithoutSecondFactor(tx, { id, actor, endSessions })
    if (body.permissionIds && rol.nombre !== ROL_ADMINISTRADOR) {
      await changePermisos(tx, { id, permissionIds: body.permissionIds, actor, quien, endSessions })
    }
    const despues = found(await findRol(tx, id), 'ROL_NOT_FOUND')
    const traced = await describeRol(tx, despues)
    await record(tx, actor, ['Rol', id, 'Actualización'], { antes, despues: traced })
    return despues
  })
}

type Removal = Pick<Edition, 'id' | 'actor' | 'quien'>

/** Refused while somebody holds it, and to who may do less than it gives. */
export async function removeRol(tx: Tx, { id, actor, quien }: Removal): Promise<void> {
  const rol = found(await lockRol(tx, id), 'ROL_NOT_FOUND')
  if (rol.sistema) throw new Refusal('SYSTEM_ROLE')
  await requireReachOfRol(tx, quien, id)
  const { length } = await listUsuariosDeRol(tx, id)
  if (length > 0) {
    const quienes = contar(length, 'usuario tiene', 'usuarios tienen')
    throw new Refusal('IN_USE', { message: `No se puede eliminar: ${quienes} este rol.` })
  }
  const antes = await describeRol(tx, found(await findRol(tx, id), 'ROL_NOT_FOUND'))
  await deleteRol(tx, id)
  await record(tx, actor, ['Rol', id, 'Eliminación'], { antes })
}

interface Assignment {
  readonly id: number
  readonly permissionIds: readonly number[]
  readonly actor: Actor
  readonly quien: Otorgante
  readonly endSessions: EndSessions
}

/** Gives the role exactly these permissions. */
export async function assignPermisos(tx: Tx, assignment: Assignment): Promise<void> {
  const rol = found(await lockRol(tx, assignment.id), 'ROL_NOT_FOUND')
  if (rol.nombre === ROL_ADMINISTRADOR) throw new Refusal('ADMINISTRADOR_HOLDS_ALL')
  const { id, actor } = assignment
  const antes = await describeRol(tx, found(await findRol(tx, id), 'ROL_NOT_FOUND'))
  await changePermisos(tx, assignment)
  const despues = await describeRol(tx, found(await findRol(tx, id), 'ROL_NOT_FOUND'))
  await record(tx, actor, ['Rol', id, 'Cambio de permisos'], { antes, despues })
}

/** What a role may do changes for everybody who holds it: their sessions end (R3.2), the caller's excepted. */
async function changePermisos(tx: Tx, { id, permissionIds, actor, quien, endSessions }: Assignment) {
  const before = (await listPermisosDeRol(tx, id)).map(permiso => permiso.permissionId)
  const wanted = new Set(permissionIds)
  if (before.length === wanted.size && before.every(permiso => wanted.has(permiso))) return
  const given = permissionIds.filter(permiso => !before.includes(permiso))
  const taken = before.filter(permiso => !wanted.has(permiso))
  await requireReachOfPermisos(tx, quien, [...given, ...taken])
  await give(tx, id, [...wanted])
  const userIds = (await listUsuariosDeRol(tx, id)).filter(userId => userId !== actor.userId)
  await endSessions(tx, { userIds, motivo: 'permisos' })
}

/** Who holds the role and has none sets one up when he comes in again; whoever asks for it, at his next step. */
async function endWithoutSecondFactor(
  tx: Tx,
  { id, actor, endSessions }: Pick<Edition, 'id' | 'actor' | 'endSessions'>,
) {
  const without = await listWithoutSegundoFactor(tx, await listUsuariosDeRol(tx, id))
  const userIds = without.filter(userId => userId !== actor.userId)
  await endSessions(tx, { userIds, motivo: 'segundoFactorExigido' })
}

async function give(tx: Tx, id: number, permissionIds: readonly number[]): Promise<void> {
  const given = await replacePermisos(tx, id, permissionIds)
  if (given !== new Set(permissionIds).size) throw new Refusal('PERMISO_NOT_FOUND')
}
