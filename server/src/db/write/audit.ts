import { createHash } from 'node:crypto'
import type { EntidadAuditada } from '@cuadre/contract/auditoria'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import { sql } from 'kysely'
import type { Conexion } from '../connection/connection.ts'
import { command } from '../query/statement.ts'

/** Who does something, and from where. */
export interface Actor {
  readonly userId: number | null
  readonly username: string
  readonly direccion: string
}

/** Who changes something, and when. */
export interface Acting {
  readonly userId: number
  readonly actor: Actor
  readonly ahora: Date
}

/** The same, and what day that is where the office is. */
export interface ActingToday extends Acting {
  readonly hoy: Dia
}

type State = Readonly<Record<string, unknown>>

export interface Change {
  readonly entidad: EntidadAuditada
  readonly registroId: number | null
  readonly accion: string
  /** The record as it was and as it is; only what differs is kept. Never a password or a token. */
  readonly antes?: State | null
  readonly despues?: State | null
}

/** Leaves a trace, in the transaction of the change itself: both exist or neither does. */
export function record(
  db: Conexion,
  actor: Actor,
  [entidad, registroId, accion]: readonly [EntidadAuditada, number | null, string],
  states: Pick<Change, 'antes' | 'despues'> = {},
): Promise<void> {
  return recordAll(db, actor, [{ entidad, registroId, accion, ...states }])
}

const traces = command<Traces>(`
  INSERT INTO auditoria (usuario_id, usuario, direccion, entidad, registro_id, accion, antes, despues)
  SELECT :userId::int, :username::text, :direccion::text, entidad, registro_id, accion, antes::jsonb, despues::jsonb
  FROM unnest(:entidades::text[], :registroIds::int[], :acciones::text[], :antes::text[], :despues::text[])
    AS cambio (entidad, registro_id, accion, antes, despues)`)

interface Traces extends Actor {
  readonly entidades: readonly string[]
  readonly registroIds: readonly (number | null)[]
  readonly acciones: readonly string[]
  readonly antes: readonly (string | null)[]
  readonly despues: readonly (string | null)[]
}

/** A trace of each change, in one statement however many they are. */
export async function recordAll(db: Conexion, actor: Actor, changes: readonly Change[]): Promise<void> {
  const states = changes.map(change => differences(change.antes ?? null, change.despues ?? null))
  await traces(db, {
    ...actor,
    entidades: changes.map(change => change.entidad),
    registroIds: changes.map(change => change.registroId),
    acciones: changes.map(change => change.accion),
    antes: states.map(state => json(state.antes)),
    despues: states.map(state => json(state.despues)),
  })
}

interface TraceParts {
  /** Where the changed record comes from: a part of the same statement. No row there leaves no trace. */
  readonly from: string
  /** Expressions over it. */
  readonly registroId: string
  readonly antes?: string
  readonly despues?: string
}

/**
 * The trace as a part of the statement that makes the change, for the calls that everybody waits for; the values are
 * `traceValues`.
 */
export function traceSql({ from, registroId, antes = 'NULL', despues = 'NULL' }: TraceParts): string {
  return `
    INSERT INTO auditoria (usuario_id, usuario, direccion, entidad, registro_id, accion, antes, despues)
    SELECT :actorId::int, :actor::text, :direccion::text, :entidad::text, ${registroId}, :accionDeTraza::text,
      (${antes})::jsonb, (${despues})::jsonb
    FROM ${from}`
}

export function traceValues(actor: Actor, { entidad, accion }: Pick<Change, 'entidad' | 'accion'>) {
  const { userId: actorId, username, direccion } = actor
  return { actorId, actor: username, direccion, entidad, accionDeTraza: accion }
}

/** Characters that one side of a trace may hold: an order of a thousand long lines, all replaced, fits. */
const MAX_TRACE = 768 * 1024

/** Who, when, which record and which fields always stay: of a value that is too long its size and its SHA-256. */
function json(state: State | null): string | null {
  if (state === null) return null
  const whole = JSON.stringify(state)
  if (whole.length <= MAX_TRACE) return whole
  const fields = Object.entries(state).map(([name, value]) => ({ name, value, text: JSON.stringify(value) }))
  const longestFirst = [...fields].sort((a, b) => (b.text?.length ?? 0) - (a.text?.length ?? 0))
  const short = new Map(fields.map(({ name, value }) => [name, value]))
  let length = whole.length
  for (const { name, text } of longestFirst) {
    if (length <= MAX_TRACE || text === undefined) break
    short.set(name, { omitido: { caracteres: text.length, sha256: sha256(text) } })
    length -= text.length
  }
  return JSON.stringify(Object.fromEntries(short))
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** Of two states only the fields that differ; a state without a partner stays whole. */
function differences(antes: State | null, despues: State | null) {
  if (antes === null || despues === null) return { antes, despues }
  const changed = [...new Set([...Object.keys(antes), ...Object.keys(despues)])].filter(
    key => JSON.stringify(antes[key]) !== JSON.stringify(despues[key]),
  )
  const pick = (state: State) => Object.fromEntries(changed.map(key => [key, state[key] ?? null]))
  return { antes: pick(antes), despues: pick(despues) }
}

/** Adds what was committed to the chain of hashes; how many rows. */
export async function sealAudit(db: Conexion): Promise<number> {
  let sealed = 0
  for (;;) {
    const more = await sealBatch(db)
    sealed += more
    if (more === 0) return sealed
  }
}

/** The next thousand rows at most, which is a short transaction. */
export async function sealBatch(db: Conexion): Promise<number> {
  const { rows } = await sql<{ cuantas: number }>`SELECT sellar_auditoria() AS cuantas`.execute(db)
  return rows[0]?.cuantas ?? 0
}
