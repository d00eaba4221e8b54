import type { RegistroCargado } from '@cuadre/contract/contribuyentes'
import { sql } from 'kysely'
import type { Tx } from '../../db/connection/connection.ts'

/** The table that a new register is copied into while people read the old one. It exists within the transaction that loads it. */
const NUEVA = 'contribuyentes_nuevos'

/** What fills it, in COPY's own text format. */
export const COPIAR = copiarEn(NUEVA)

/** One loads at a time, in all processes; false: somebody does. Given back with the transaction. */
export async function tomarCarga(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ tomada: boolean }>`
    SELECT pg_try_advisory_xact_lock(hashtext('contribuyentes')) AS tomada`.execute(tx)
  return rows[0]?.tomada === true
}

/**
 * An empty table like the one that is read. It is filled for as long as the file takes to arrive. Until it is put in order nothing of it is logged: a publication of all
 * tables (logical replication) lets nobody delete from a table without a key, and would send rows that its subscriber has no table for, at which that stops for good.
 */
export async function crearNueva(tx: Tx): Promise<void> {
  await sql`SET LOCAL statement_timeout = 0`.execute(tx)
  await sql`SET LOCAL idle_in_transaction_session_timeout = 0`.execute(tx)
  await sql`CREATE UNLOGGED TABLE ${sql.table(NUEVA)} (LIKE contribuyentes)`.execute(tx)
}

/** Of a number that came more than once, the last line stays; how many went. Then the table is made ready to be asked. */
export async function ordenarNueva(tx: Tx): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    DELETE FROM ${sql.table(NUEVA)} antes USING ${sql.table(NUEVA)} despues
    WHERE antes.numero = despues.numero AND antes.ctid < despues.ctid`.execute(tx)
  await sql`ALTER TABLE ${sql.table(NUEVA)} SET LOGGED`.execute(tx)
  await sql`ALTER TABLE ${sql.table(NUEVA)} ADD PRIMARY KEY (numero)`.execute(tx)
  await sql`ANALYZE ${sql.table(NUEVA)}`.execute(tx)
  return Number(numAffectedRows)
}

/** A file says six states or so; one that says more is strange. */
const MAS_ESTADOS = 20

/** How many of the new table are in each state, most first. */
export async function contarEstados(tx: Tx): Promise<RegistroCargado['estados']> {
  const { rows } = await sql<RegistroCargado['estados'][number]>`
    SELECT estado, count(*)::integer AS contribuyentes FROM ${sql.table(NUEVA)}
    GROUP BY estado ORDER BY contribuyentes DESC, estado LIMIT ${MAS_ESTADOS}`.execute(tx)
  return rows
}

/** The new table takes the old one's place: who asks waits from here to the commit, a few milliseconds. */
export async function relevar(tx: Tx): Promise<void> {
  await sql`DROP TABLE contribuyentes`.execute(tx)
  await sql`ALTER TABLE ${sql.table(NUEVA)} RENAME TO contribuyentes`.execute(tx)
  await sql`ALTER INDEX ${sql.table(`${NUEVA}_pkey`)} RENAME TO contribuyentes_pkey`.execute(tx)
}

function copiarEn(tabla: string): string {
  return `COPY ${tabla} (numero, nombre, nombre_comercial, estado, regimen) FROM STDIN`
}
