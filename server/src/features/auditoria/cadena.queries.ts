import { sql } from 'kysely'
import type { Conexion } from '../../db/connection/connection.ts'
import type { Anchor, Signature } from '../../db/write/audit-chain.ts'

interface Stretch {
  /** Hash at the seal after which it begins. */
  readonly previa: Buffer
  readonly desde: number
  readonly hasta: number
}

interface Found {
  /** Hash at the last seal of the stretch, as it stands there. */
  readonly huella: Buffer | null
  /** The first seal that does not agree; null where all do. */
  readonly roto: number | null
  /** The trace that bears that seal; null where none does. */
  readonly id: number | null
}

/** Calculates the hashes of some seals again, each from the one before it. */
export async function checkStretch(db: Conexion, { previa, desde, hasta }: Stretch): Promise<Found> {
  const { rows } = await sql<Found>`
    WITH filas AS (
      SELECT a.sello, a.id, a.huella, lag(a.sello, 1, ${desde}::bigint) OVER cadena AS sello_previo,
        auditoria_huella(lag(a.huella, 1, ${previa}::bytea) OVER cadena, a, a.sello) AS esperada
      FROM auditoria a WHERE a.sello > ${desde} AND a.sello <= ${hasta} WINDOW cadena AS (ORDER BY a.sello)
    ), rota AS (
      SELECT CASE WHEN sello <> sello_previo + 1 THEN sello_previo + 1 ELSE sello END AS sello,
        CASE WHEN sello <> sello_previo + 1 THEN NULL ELSE id END AS id
      FROM filas WHERE sello <> sello_previo + 1 OR huella IS DISTINCT FROM esperada ORDER BY filas.sello LIMIT 1
    ), ultima AS (SELECT sello, huella FROM filas ORDER BY sello DESC LIMIT 1)
    SELECT (SELECT huella FROM ultima) AS huella,
      coalesce((SELECT sello FROM rota),
        CASE WHEN coalesce((SELECT sello FROM ultima), ${desde}) < ${hasta}
          THEN coalesce((SELECT sello FROM ultima), ${desde}) + 1 END) AS roto,
      (SELECT id FROM rota) AS id`.execute(db)
  const [found] = rows
  if (!found) throw new Error('The stretch was not read')
  return found
}

/** The seal at which the end of the rows is not the end that the chain says, as of one moment; null when it is. */
export async function findCutEnd(db: Conexion): Promise<number | null> {
  const { rows } = await sql<{ roto: number | null }>`
    SELECT CASE WHEN ultimo <> c.sello THEN least(ultimo, c.sello) + 1
      WHEN c.sello > 0 AND c.huella IS DISTINCT FROM (SELECT huella FROM auditoria WHERE sello = c.sello) THEN c.sello
      END AS roto
    FROM auditoria_cadena c, (SELECT coalesce(max(sello), 0) AS ultimo FROM auditoria) f`.execute(db)
  return rows[0]?.roto ?? null
}

/** The hash that the chain has at a seal; undefined where it has none. */
export async function findHuella(db: Conexion, sello: number): Promise<Buffer | undefined> {
  const { rows } = await sql<{ huella: Buffer }>`
    SELECT huella FROM auditoria WHERE sello = ${sello}`.execute(db)
  return rows[0]?.huella
}

/** The signatures between two seals, each with the hash that it should cover. */
export async function listSignatures(db: Conexion, { desde, hasta }: Omit<Stretch, 'previa'>) {
  const { rows } = await sql<Signature & Anchor>`
    SELECT f.sello, f.llave, f.firma, a.huella FROM auditoria_firmas f JOIN auditoria a ON a.sello = f.sello
    WHERE f.sello > ${desde} AND f.sello <= ${hasta} ORDER BY f.sello`.execute(db)
  return rows
}
