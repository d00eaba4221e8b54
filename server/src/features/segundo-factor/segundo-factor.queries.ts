import { sql } from 'kysely'
import type { CertificateKey } from '../../config/certificate-key.ts'
import type { Conexion, Tx } from '../../db/connection/connection.ts'

export interface SegundoFactor {
  readonly secreto: Buffer
  readonly llaveDe: string
  /** Null: still being set up. */
  readonly activadoEn: Date | null
  readonly ultimoPaso: number
}

/** The second factor of a user, locked: who uses a code does so alone, on every process. */
export async function lockSegundoFactor(tx: Tx, userId: number): Promise<SegundoFactor | undefined> {
  const { rows } = await sql<SegundoFactor>`
    SELECT secreto, llave_de AS "llaveDe", activado_en AS "activadoEn", ultimo_paso AS "ultimoPaso"
    FROM segundos_factores WHERE usuario_id = ${userId} FOR UPDATE`.execute(tx)
  return rows[0]
}

interface Estado {
  readonly activadoEn: Date
  readonly codigos: number
}

/** Undefined while there is none, or it is still being set up. */
export async function findSegundoFactor(db: Conexion, userId: number): Promise<Estado | undefined> {
  const { rows } = await sql<Estado>`
    SELECT activado_en AS "activadoEn",
      (SELECT count(*)::int FROM codigos_de_recuperacion c WHERE c.usuario_id = f.usuario_id) AS codigos
    FROM segundos_factores f WHERE usuario_id = ${userId} AND activado_en IS NOT NULL`.execute(db)
  return rows[0]
}

/** Keeps a new secret, encrypted, in the place of one whose setting up was left; false when one is in use. */
export async function beginSegundoFactor(
  tx: Tx,
  { userId, secreto, key }: { userId: number; secreto: Buffer; key: CertificateKey },
): Promise<boolean> {
  const sellado = key.seal(secreto, labelOf(userId))
  const { numAffectedRows } = await sql`
    INSERT INTO segundos_factores AS f (usuario_id, secreto, llave_de) VALUES (${userId}, ${sellado}, ${key.id})
    ON CONFLICT (usuario_id) DO UPDATE SET secreto = excluded.secreto, llave_de = excluded.llave_de
    WHERE f.activado_en IS NULL`.execute(tx)
  return Number(numAffectedRows ?? 0) === 1
}

/** Throws when it was altered, or kept for another user. */
export function openSecreto(key: CertificateKey, userId: number, { secreto }: SegundoFactor): Buffer {
  return key.open(secreto, labelOf(userId))
}

function labelOf(userId: number): string {
  return `segundo factor ${userId}`
}

export async function activateSegundoFactor(tx: Tx, userId: number): Promise<void> {
  await sql`UPDATE segundos_factores SET activado_en = now() WHERE usuario_id = ${userId}`.execute(tx)
}

/** This step's code, and those before it, are used. */
export async function markStepUsed(tx: Tx, userId: number, paso: number): Promise<void> {
  await sql`UPDATE segundos_factores SET ultimo_paso = ${paso} WHERE usuario_id = ${userId}`.execute(tx)
}

/** With its recovery codes. False when there was none in use. */
export async function deleteSegundoFactor(db: Conexion, userId: number): Promise<boolean> {
  const { rows } = await sql<{ activo: boolean }>`
    DELETE FROM segundos_factores WHERE usuario_id = ${userId} RETURNING activado_en IS NOT NULL AS activo`.execute(
    db,
  )
  return rows[0]?.activo ?? false
}

/** In the place of those before them. */
export async function replaceRecoveryCodes(
  tx: Tx,
  userId: number,
  huellas: readonly Buffer[],
): Promise<void> {
  await sql`DELETE FROM codigos_de_recuperacion WHERE usuario_id = ${userId}`.execute(tx)
  await sql`INSERT INTO codigos_de_recuperacion (usuario_id, huella)
    SELECT ${userId}, unnest(${huellas}::bytea[])`.execute(tx)
}

/** Takes a recovery code, which is then gone; false when it is none. */
export async function takeRecoveryCode(tx: Tx, userId: number, huella: Buffer): Promise<boolean> {
  const { numAffectedRows } = await sql`
    DELETE FROM codigos_de_recuperacion WHERE usuario_id = ${userId} AND huella = ${huella}`.execute(tx)
  return Number(numAffectedRows ?? 0) === 1
}

/** Who of these users has no second factor in use. */
export async function listWithoutSegundoFactor(db: Conexion, userIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM unnest(${userIds}::int[]) AS id
    WHERE id NOT IN (SELECT usuario_id FROM segundos_factores WHERE activado_en IS NOT NULL)`.execute(db)
  return rows.map(row => row.id)
}
