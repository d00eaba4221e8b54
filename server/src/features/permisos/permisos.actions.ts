import type { PermisoBody, PermisoGuardado } from '@cuadre/contract/permisos'
import type { Tx } from '../../db/connection/connection.ts'
import { type Actor, record } from '../../db/write/audit.ts'
import { motivoParaConservar, type Uso } from '../../http/en-uso.ts'
import { found, Refusal } from '../../http/refusal.ts'
import { refuseTaken } from '../../http/taken-name.ts'
import { deletePermiso, insertPermiso, lockPermiso, updatePermiso } from './permisos.queries.ts'

const NOMBRE = { rule: 'permisos_nombre', field: 'name', message: 'Ya existe un permiso con ese nombre.' }

export function createPermiso(tx: Tx, body: PermisoBody, actor: Actor): Promise<PermisoGuardado> {
  return refuseTaken(NOMBRE, async () => {
    const despues = await insertPermiso(tx, body)
    await record(tx, actor, ['Permiso', despues.id, 'Creación'], { despues })
    return despues
  })
}

interface Edition {
  readonly id: number
  readonly body: PermisoBody
  readonly actor: Actor
}

/** The system asks for its permissions by name: only their description may change. */
export function savePermiso(tx: Tx, { id, body, actor }: Edition): Promise<PermisoGuardado> {
  return refuseTaken(NOMBRE, async () => {
    const permiso = found(await lockPermiso(tx, id), 'PERMISO_NOT_FOUND')
    if (body.version !== undefined && body.version !== permiso.version) throw new Refusal('CONFLICT')
    if (permiso.sistema && body.name !== permiso.name) throw new Refusal('SYSTEM_PERMISSION')
    const despues = await updatePermiso(tx, id, body)
    await record(tx, actor, ['Permiso', id, 'Actualización'], { antes: permiso, despues })
    return despues
  })
}

interface Removal extends Pick<Edition, 'id' | 'actor'> {
  /** By whom a permission is held. */
  readonly usos: readonly Uso[]
}

/** Refused while a role holds it. */
export async function removePermiso(tx: Tx, { id, actor, usos }: Removal): Promise<void> {
  const permiso = found(await lockPermiso(tx, id), 'PERMISO_NOT_FOUND')
  if (permiso.sistema) throw new Refusal('SYSTEM_PERMISSION')
  const este = { uno: 'tiene este permiso', varios: 'tienen este permiso' }
  const message = await motivoParaConservar(tx, id, { usos, ...este })
  if (message !== null) throw new Refusal('IN_USE', { message })
  await deletePermiso(tx, id)
  await record(tx, actor, ['Permiso', id, 'Eliminación'], { antes: permiso })
}
