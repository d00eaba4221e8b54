import type { ErrorCode } from '@cuadre/contract/errors'
import type { Kysely, Transaction } from 'kysely'
import type { Conexion } from '../db/connection.ts'
import { lockForRemoval, type MasterTable, type Outcome, softDelete } from '../db/master-table.ts'
import type { DB } from '../db/schema.ts'
import type { Answer } from './doors.ts'
import { savedId } from './outcome.ts'
import { found, Refusal } from './refusal.ts'

/** What is particular to one kind of master data; `B` is its form, `R` the record that the calls answer. */
export interface MasterData<B, R> {
  readonly table: MasterTable
  find(db: Conexion, id: number): Promise<R | undefined>
  create(tx: Transaction<DB>, body: B): Promise<Outcome>
  update(tx: Transaction<DB>, id: number, body: B): Promise<Outcome>
  /** Locks the records that the form names, and refuses those that are gone. */
  requireReferences?(tx: Transaction<DB>, body: B): Promise<void>
  /** Why the record cannot be deleted now, as a sentence. Its row is locked against new uses. */
  reasonToKeep?(tx: Transaction<DB>, id: number): Promise<string | null>
  readonly notFound: ErrorCode
  /** Names the field that another active record already has. */
  readonly duplicate: { readonly field: string; readonly message: string }
  readonly messages: {
    readonly created: string
    readonly revived: string
    readonly updated: string
    readonly removed: string
  }
}

interface ById {
  readonly params: { readonly id: number }
}

/** The four doors that all master data open alike: read one, create or reactivate, update, delete. */
export function masterHandlers<B, R>(db: Kysely<DB>, thing: MasterData<B, R>) {
  const { messages, notFound, duplicate } = thing
  const read = async (connection: Conexion, id: number) => found(await thing.find(connection, id), notFound)

  async function save(tx: Transaction<DB>, body: B, write: () => Promise<Outcome>) {
    await thing.requireReferences?.(tx, body)
    const outcome = await write()
    const data = await read(tx, savedId(outcome, { notFound, duplicate }))
    return { data, revived: outcome.kind === 'revived' }
  }

  return {
    async get({ params }: ById): Promise<Answer<R>> {
      return { data: await read(db, params.id) }
    },

    async create({ body }: { readonly body: B }): Promise<Answer<R>> {
      const { data, revived } = await db
        .transaction()
        .execute(tx => save(tx, body, () => thing.create(tx, body)))
      return { data, message: revived ? messages.revived : messages.created }
    },

    async update({ params, body }: ById & { readonly body: B }): Promise<Answer<R>> {
      const { data } = await db
        .transaction()
        .execute(tx => save(tx, body, () => thing.update(tx, params.id, body)))
      return { data, message: messages.updated }
    },

    async remove({ params }: ById): Promise<Answer<null>> {
      await db.transaction().execute(async tx => {
        if (!(await lockForRemoval(tx, thing.table, params.id))) throw new Refusal(notFound)
        const reason = (await thing.reasonToKeep?.(tx, params.id)) ?? null
        if (reason !== null) throw new Refusal('IN_USE', { message: reason })
        await softDelete(tx, thing.table, params.id)
      })
      return { data: null, message: messages.removed }
    },
  }
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
