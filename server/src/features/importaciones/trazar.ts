import { MAESTROS } from '@cuadre/domain/acceso/maestros'
import type { MaestraEscrita } from '@cuadre/domain/importaciones/cosas'
import type { Tx } from '../../db/connection/connection.ts'
import type { Written } from '../../db/master-import.ts'
import { type Actor, type Change, recordAll } from '../../db/write/audit.ts'
import type { Registro } from './cosas.ts'

interface Escritos {
  readonly actor: Actor
  readonly maestra: MaestraEscrita
  readonly escritos: readonly Written[]
  /** Records as they were; absent: they were not, or were deleted. */
  readonly antes?: ReadonlyMap<number, Registro>
  readonly despues: readonly Registro[]
}

/** Traces that are written together. */
const A_LA_VEZ = 1000

/** Leaves of each record the trace that its own form would have left. */
export async function trazar(tx: Tx, escritos: Escritos): Promise<void> {
  const { actor, maestra, antes, despues } = escritos
  const entidad = MAESTROS[maestra].singular
  const creados = new Set(escritos.escritos.filter(escrito => escrito.antes === null).map(({ id }) => id))
  const changes = despues.map((registro): Change => {
    const { id } = registro
    const previo = antes?.get(id) ?? null
    const accion = creados.has(id) ? 'Creación' : previo ? 'Actualización' : 'Reactivación'
    return { entidad, registroId: id, accion, antes: previo, despues: registro }
  })
  await trazarTodos(tx, actor, changes)
}

export async function trazarTodos(tx: Tx, actor: Actor, changes: readonly Change[]): Promise<void> {
  for (let from = 0; from < changes.length; from += A_LA_VEZ) {
    await recordAll(tx, actor, changes.slice(from, from + A_LA_VEZ))
  }
}

export function idsDe(escritos: readonly Pick<Written, 'id'>[]): number[] {
  return escritos.map(({ id }) => id)
}
