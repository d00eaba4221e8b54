import { sql } from 'kysely'
import type { AuditKey } from '../../config/audit-key.ts'
import type { Log } from '../../config/log.ts'
import type { Conexion, Db } from '../connection/connection.ts'
import { statement } from '../query/statement.ts'
import { sealBatch } from './audit.ts'

/** An end of the chain: noted outside, it proves later that nothing before it was rewritten. */
export interface Anchor {
  readonly sello: number
  readonly huella: Buffer
}

/** A signature of the chain's hash at a seal and of the signature before it. */
export interface Signature {
  readonly sello: number
  readonly llave: string
  readonly firma: Buffer
}

/** What a key signs at a seal; no signature comes before the first. */
export function signedParts(
  { sello, huella }: Anchor,
  previous: Buffer | null,
): readonly (string | Buffer)[] {
  return ['sello', String(sello), huella, previous ?? '']
}

export async function readAnchor(db: Conexion, locked = sql``): Promise<Anchor> {
  const { rows } = await sql<Anchor>`SELECT sello, huella FROM auditoria_cadena ${locked}`.execute(db)
  const [end] = rows
  if (!end) throw new Error('The audit chain has no end')
  return end
}

/**
 * Adds what was committed to the chain and signs its new end, a short transaction for each thousand rows. An end that
 * should bear our signature and does not was rewritten by somebody else: what comes after it is sealed and not signed,
 * so that the check finds it. False then.
 */
export async function sealAndSign(db: Db, key: AuditKey): Promise<boolean> {
  for (;;) {
    if (!(await somethingWaits(db))) return true
    const { sealed, signed } = await db.transaction().execute(async tx => {
      const before = await readAnchor(tx, sql`FOR UPDATE`)
      const mayContinue = await isOurs(tx, before, key)
      const sealed = await sealBatch(tx)
      const end = sealed === 0 ? before : await readAnchor(tx)
      if (mayContinue) await sign(tx, end, key)
      return { sealed, signed: mayContinue }
    })
    if (!signed || sealed === 0) return signed
  }
}

/** At the start: a chain that another key signed last is said, whatever the reason. */
export async function warnOfOtherKeys(db: Conexion, key: AuditKey, log: Log): Promise<void> {
  const [last] = await lastSignatures(db, 1)
  if (!last || last.llave === key.id) return
  log.warn(
    `La auditoría está firmada hasta el sello ${last.sello} con la llave ${last.llave}, y este proceso tiene la llave ` +
      `${key.id}. Si perdió la llave o restauró en otra máquina, el programa sigue y firma con la suya; lo anterior se ` +
      'verifica por su cadena, sin esa firma. Si varios procesos comparten la base, deles la misma AUDIT_KEY.',
  )
}

/** SQL: a trace is to be sealed, or an end to be signed. */
export const TO_BE_SEALED = `(EXISTS (SELECT FROM auditoria WHERE sello IS NULL) OR EXISTS (
  SELECT FROM auditoria_cadena c WHERE c.sello > 0
    AND NOT EXISTS (SELECT FROM auditoria_firmas f WHERE f.sello = c.sello)))`

const waiting = statement<object, { waits: boolean }>(`SELECT ${TO_BE_SEALED} AS waits`)

async function somethingWaits(db: Conexion): Promise<boolean> {
  const [row] = await waiting(db, {})
  return row?.waits ?? false
}

/** Whether this key may sign what follows an end: it signed it, or another key did, or it has never signed. */
async function isOurs(db: Conexion, end: Anchor, key: AuditKey): Promise<boolean> {
  const [last, before] = await lastSignatures(db, 2)
  if (last?.sello === end.sello) {
    return last.llave !== key.id || key.holds(last.firma, ...signedParts(end, before?.firma ?? null))
  }
  if (last && last.sello > end.sello) return false
  const { rows } = await sql<{ known: boolean }>`
    SELECT EXISTS (SELECT FROM auditoria_firmas WHERE llave = ${key.id}) AS known`.execute(db)
  return !rows[0]?.known
}

async function sign(db: Conexion, end: Anchor, key: AuditKey): Promise<void> {
  const [last] = await lastSignatures(db, 1)
  if (end.sello === 0 || last?.sello === end.sello) return
  const firma = key.sign(...signedParts(end, last?.firma ?? null))
  await sql`INSERT INTO auditoria_firmas (sello, llave, firma) VALUES (${end.sello}, ${key.id}, ${firma})`.execute(
    db,
  )
}

async function lastSignatures(db: Conexion, howMany: number): Promise<Signature[]> {
  const { rows } = await sql<Signature>`
    SELECT sello, llave, firma FROM auditoria_firmas ORDER BY sello DESC LIMIT ${howMany}`.execute(db)
  return rows
}
