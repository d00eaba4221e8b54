import { noEncontrada } from '@cuadre/contract/errors'
import { frasesDe, MAESTROS, type Maestra } from '@cuadre/domain/acceso/maestros'
import type { Conexion, Tx } from '../db/connection/connection.ts'
import { lockForRemoval, type Outcome, softDelete } from '../db/master-table.ts'
import { type Actor, record } from '../db/write/audit.ts'
import type { Answer } from './doors.ts'
import { type Duplicate, savedId } from './outcome.ts'
import { found, Refusal } from './refusal.ts'

/** What is particular to one kind of master data; `B` is its form, `R` the record that the calls answer. */
export interface MasterData<B, R> {
  /** Its table, what the audit log calls it and the words of its answers follow from its declaration. */
  readonly maestra: Maestra
  find(db: Conexion, id: number): Promise<R | undefined>
  create(tx: Tx, body: B): Promise<Outcome>
  update(tx: Tx, id: number, body: B): Promise<Outcome>
  /** Locks the records that the form names, and refuses those that are gone. */
  requireReferences?(tx: Tx, body: B): Promise<void>
  /** Why the record cannot be deleted now, as a sentence. Its row is locked against new uses. */
  reasonToKeep?(tx: Tx, id: number): Promise<string | null>
  /** What another active record already has: its name or its document. */
  readonly duplicate: Duplicate
  /** What else only one active record may have, by the broken rule of its table; null: that rule is of name or document. */
  otherDuplicate?(tx: Tx, rule: string, body: B): Promise<Duplicate | null>
  readonly created: string
  /** 'Producto creado o reactivado' unless it is said otherwise. */
  readonly revived?: string
}

interface Acting {
  readonly db: Tx
  readonly actor: Actor
}

interface ById extends Acting {
  readonly params: { readonly id: number }
}

/** The four doors that all master data open alike: read one, create or reactivate, update, delete. */
export function masterHandlers<B, R extends object>(thing: MasterData<B, R>) {
  const { maestra, duplicate } = thing
  const { singular: entidad, actualizado, eliminado } = MAESTROS[maestra]
  const { creadaOReactivada } = frasesDe(MAESTROS[maestra])
  const notFound = noEncontrada(maestra)
  const read = async (connection: Conexion, id: number) => found(await thing.find(connection, id), notFound)

  interface Save extends Acting {
    readonly body: B
    readonly accion: string
    readonly antes?: R | undefined
    write(): Promise<Outcome>
  }

  async function save({ db, body, actor, accion, antes, write }: Save) {
    await thing.requireReferences?.(db, body)
    const outcome = await write()
    const other = outcome.kind === 'duplicate' ? await thing.otherDuplicate?.(db, outcome.rule, body) : null
    const registroId = savedId(outcome, { notFound, duplicate: other ?? duplicate })
    const data = await read(db, registroId)
    const revived = outcome.kind === 'revived'
    await record(db, actor, [entidad, registroId, revived ? 'Reactivación' : accion], {
      antes: state(antes),
      despues: state(data),
    })
    return { data, revived }
  }

  return {
    async get({ params, db }: Pick<ById, 'params'> & { db: Conexion }): Promise<Answer<R>> {
      return { data: await read(db, params.id) }
    },

    async create({ db, body, actor }: Acting & { body: B }): Promise<Answer<R>> {
      const write = () => thing.create(db, body)
      const { data, revived } = await save({ db, body, actor, accion: 'Creación', write })
      return { data, message: revived ? (thing.revived ?? creadaOReactivada) : thing.created }
    },

    async update({ db, params, body, actor }: ById & { body: B }): Promise<Answer<R>> {
      await lockForRemoval(db, maestra, params.id)
      const antes = await thing.find(db, params.id)
      const write = () => thing.update(db, params.id, body)
      const { data } = await save({ db, body, actor, accion: 'Actualización', antes, write })
      return { data, message: actualizado }
    },

    async remove({ db, params, actor }: ById): Promise<Answer<null>> {
      if (!(await lockForRemoval(db, maestra, params.id))) throw new Refusal(notFound)
      const reason = (await thing.reasonToKeep?.(db, params.id)) ?? null
      if (reason !== null) throw new Refusal('IN_USE', { message: reason })
      const antes = state(await thing.find(db, params.id))
      await softDelete(db, maestra, params.id)
      await record(db, actor, [entidad, params.id, 'Eliminación'], { antes })
      return { data: null, message: eliminado }
    },
  }
}

/** A record as the audit log keeps it. */
function state(row: object | undefined): Record<string, unknown> | null {
  return row ? { ...row } : null
}

interface Reference {
  readonly field: string
  /** The sentence that the form shows when nothing was chosen. */
  readonly message: string
  readonly exists: boolean
}

/** Refuses a form that names records which were deleted in the meantime, with each field's own sentence. */
export function refuseMissing(references: readonly Reference[]): void {
  const errors = references
    .filter(reference => !reference.exists)
    .map(({ field, message }) => ({ field, message }))
  const [first] = errors
  if (first) throw new Refusal('REFERENCIA_NOT_FOUND', { message: first.message, errors })
}
