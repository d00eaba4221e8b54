import { sql } from 'kysely'
import type { Conexion, Tx } from './connection/connection.ts'

/** Whom a file means: by document where it says one, else by name. */
export interface Dicho {
  readonly rnc: string
  readonly nombre: string
}

export interface Nombrada {
  readonly id: number
  readonly nombre: string
}

export interface NamedRecords {
  /** The active records that are meant, a list for each who was asked for: one, none, or several of one name. */
  find(db: Conexion, dichos: readonly Dicho[]): Promise<Nombrada[][]>
  /** Nobody changes or deletes them until the caller is done; false: one of them is gone. */
  keep(tx: Tx, ids: readonly number[]): Promise<boolean>
}

/** A name without blanks and punctuation: 'Los Primos, E.I.R.L.' and 'Los Primos EIRL' are one. */
const letras = (de: string) => sql`regexp_replace(${sql.ref(`${de}.clave`)}, '[^[:alnum:]]+', '', 'g')`

/**
 * Looks records of a table up by document or name, accents and capitals aside, and punctuation too where nobody is called so to the letter; in one statement however
 * many they are.
 */
export function namedRecords(table: 'clientes' | 'empresas' | 'suplidores'): NamedRecords {
  const name = sql.table(table)
  const documento = sql.ref(table === 'suplidores' ? 't.documento' : 't.rnc')
  return {
    async find(db, dichos) {
      const asked = JSON.stringify(dichos.map(({ rnc, nombre }, n) => ({ n, rnc, nombre })))
      const { rows } = await sql<Nombrada & { n: number }>`
        WITH dichos AS MATERIALIZED (
          SELECT n, rnc, clave(nombre) AS clave FROM json_to_recordset(${asked}::json) AS x (n int, rnc text, nombre text)),
        iguales AS (
          SELECT n, t.id, t.nombre FROM dichos JOIN ${name} t ON ${documento} = dichos.rnc WHERE dichos.rnc <> '' AND t.activo
          UNION ALL
          SELECT n, t.id, t.nombre FROM dichos JOIN ${name} t ON t.clave = dichos.clave
          WHERE dichos.rnc = '' AND dichos.clave <> '' AND t.activo)
        SELECT * FROM iguales
        UNION ALL
        SELECT n, t.id, t.nombre FROM dichos JOIN ${name} t ON ${letras('t')} = ${letras('dichos')}
        WHERE dichos.rnc = '' AND ${letras('dichos')} <> '' AND t.activo AND n NOT IN (SELECT n FROM iguales)`.execute(
        db,
      )
      const found = dichos.map((): Nombrada[] => [])
      for (const { n, ...record } of rows) found[n]?.push(record)
      return found
    },

    async keep(tx, ids) {
      const { rows } = await sql<{ activo: boolean }>`
        SELECT activo FROM ${name} WHERE id = ANY(${[...ids]}::int[]) ORDER BY id FOR SHARE`.execute(tx)
      return rows.length === ids.length && rows.every(({ activo }) => activo)
    },
  }
}
