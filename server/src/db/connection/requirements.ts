import type pg from 'pg'
import { StartupError } from '../../config/startup-error.ts'

/** What the structure is built on; they ship with PostgreSQL, in a package of their own on some systems. */
const EXTENSIONS = ['unaccent', 'pg_trgm', 'btree_gist']

const READ_ONLY = 'default_transaction_read_only'
const NO_RULES = 'session_replication_role'

/** What stands between the program and a database that it could work with. Names are quoted where SQL wants it. */
interface Facts {
  readonly base: string
  readonly usuario: string
  readonly standby: boolean
  /** Where it is said that transactions only read; null where they may write. */
  readonly readOnlyBy: string | null
  /** Where it is said that triggers stand down, as for rows that another database has judged already; null where they do not. */
  readonly withoutRulesBy: string | null
  /** What brings it the rows of another database (logical replication); null: nothing does. */
  readonly subscription: string | null
  readonly encoding: string
  /** Whose rules for letters do not depend on the encoding. */
  readonly plainLocale: boolean
  /** The rules of order that its indexes were made by ('es_DO.UTF-8 2.36'), and the version of the system's where that is another now. */
  readonly ordered: string
  readonly ordersNow: string | null
  /** Null: there is no schema public. */
  readonly mayCreate: boolean | null
  readonly mayExtend: boolean
  /** Extensions that the database has not, of them those that its server has not, and those that lie in another schema. */
  readonly missing: readonly string[]
  readonly unknown: readonly string[]
  readonly elsewhere: readonly string[]
  /** Whose tables these are, where they are not ours; true: the one who owns PostgreSQL itself. */
  readonly owner: string | null
  readonly ownedByServer: boolean
}

/** The table is looked for by its names: to_regclass refuses whoever may not use the schema. */
const FACTS = `
  WITH ours AS (SELECT relowner FROM pg_class
    WHERE relname = 'migraciones' AND relnamespace = to_regnamespace('public'))
  SELECT quote_ident(current_database()) AS base, quote_ident(current_user) AS usuario,
    pg_is_in_recovery() AS standby,
    (SELECT source FROM pg_settings WHERE name = '${READ_ONLY}' AND setting = 'on') AS "readOnlyBy",
    (SELECT source FROM pg_settings WHERE name = '${NO_RULES}' AND setting = 'replica') AS "withoutRulesBy",
    (SELECT min(quote_ident(subname)) FROM pg_subscription WHERE subdbid = pg_database.oid) AS subscription,
    pg_encoding_to_char(encoding) AS encoding, datctype IN ('C', 'POSIX') AS "plainLocale",
    concat_ws(' ', datcollate, datcollversion) AS ordered,
    CASE WHEN datcollversion <> pg_database_collation_actual_version(oid)
      THEN pg_database_collation_actual_version(oid) END AS "ordersNow",
    (SELECT has_schema_privilege(oid, 'USAGE') AND has_schema_privilege(oid, 'CREATE')
      FROM pg_namespace WHERE nspname = 'public') AS "mayCreate",
    has_database_privilege(current_database(), 'CREATE') AS "mayExtend",
    array(SELECT name FROM unnest($1::text[]) name
      WHERE name NOT IN (SELECT extname FROM pg_extension)) AS missing,
    array(SELECT name FROM unnest($1::text[]) name
      WHERE name NOT IN (SELECT extname FROM pg_extension)
        AND name NOT IN (SELECT a.name FROM pg_available_extensions a)) AS unknown,
    array(SELECT extname::text FROM pg_extension
      WHERE extname = ANY($1) AND extnamespace IS DISTINCT FROM to_regnamespace('public')) AS elsewhere,
    (SELECT relowner::regrole::text FROM ours WHERE NOT pg_has_role(relowner, 'USAGE')) AS owner,
    coalesce((SELECT relowner = 10 FROM ours), false) AS "ownedByServer"
  FROM pg_database WHERE datname = current_database()`

/** For what the database is opened: to work on, with a pool of its own; to change something once; or only to copy it, also where nothing can be written. */
export type Purpose = 'serve' | 'change' | 'copy'

/** Refuses a database that the program could not work with, in one sentence with the SQL that mends it. Answers what only warns of it, or null. Nothing is written. */
export async function requireUsable(client: pg.Client, purpose: Purpose): Promise<string | null> {
  const { rows } = await client.query<Facts>(FACTS, [EXTENSIONS])
  const [facts] = rows
  if (!facts) throw new Error('The database did not say what it is')
  const reason =
    againstAny(facts) ?? (purpose === 'copy' ? null : againstWriting(facts, `${client.host}:${client.port}`))
  if (reason !== null) throw new StartupError(reason)
  return facts.ordersNow === null ? null : warnOfOrder(facts)
}

function warnOfOrder({ base, ordered, ordersNow }: Facts): string {
  return (
    `Las reglas con que el sistema ordena los textos son otras que cuando se hizo la base ${base} (${ordered}, ahora ${ordersNow}: otra máquina, u otra versión del sistema): sus índices pueden no encontrar lo que hay. ` +
    `Con el programa detenido, su dueño los rehace: REINDEX DATABASE ${base}; ALTER DATABASE ${base} REFRESH COLLATION VERSION;`
  )
}

function againstAny({ base, usuario, encoding, plainLocale }: Facts): string | null {
  if (encoding === 'UTF8') return null
  const locale = plainLocale ? '' : " LOCALE 'C.UTF-8'"
  return (
    `La base ${base} guarda sus textos en ${encoding}, donde no cabe todo lo que la gente escribe: cree una en UTF8 ` +
    `(CREATE DATABASE cuadre_utf8 OWNER ${usuario} ENCODING 'UTF8'${locale} TEMPLATE template0;) y ponga su nombre en DATABASE_URL.`
  )
}

function againstWriting(facts: Facts, place: string): string | null {
  const {
    base,
    usuario,
    standby,
    subscription,
    readOnlyBy,
    withoutRulesBy,
    mayCreate,
    owner,
    ownedByServer,
  } = facts
  if (standby) {
    return `PostgreSQL (${place}) es una réplica en espera y solo acepta lecturas: ponga en DATABASE_URL el servidor principal o, si este toma su lugar, promuévalo (SELECT pg_promote();).`
  }
  if (subscription !== null) {
    return `La base ${base} recibe sus datos de otra (suscripción ${subscription}) y es una copia para reportes: lo que se escribiera en ella la detendría. Ponga en DATABASE_URL la principal; a esta le faltan usuarios, secuencias y reglas, y no toma su lugar (docs/operacion.md, «Una base para reportes»).`
  }
  if (readOnlyBy !== null) {
    return `La base ${base} solo acepta lecturas (${READ_ONLY}): quien administra el servidor ${howToReset(READ_ONLY, readOnlyBy, facts)}, e inicie de nuevo.`
  }
  if (withoutRulesBy !== null) {
    return `En la base ${base} no rigen las reglas de los libros (${NO_RULES} = replica, que sirve para cargar datos de otra base): quien administra el servidor ${howToReset(NO_RULES, withoutRulesBy, facts)}, e inicie de nuevo.`
  }
  if (owner !== null) {
    const mend = ownedByServer
      ? `haga una copia con el usuario ${owner} (npm run backup) y restáurela con ${usuario} en una base nueva`
      : `quien administra el servidor se las da (REASSIGN OWNED BY ${owner} TO ${usuario};)`
    return `Las tablas de la base ${base} son del usuario ${owner}, y ${usuario} no puede trabajar con ellas: entre con ${owner} en DATABASE_URL, o ${mend}.`
  }
  if (mayCreate === null) {
    return `A la base ${base} le falta el esquema public: quien administra el servidor ejecuta en ella CREATE SCHEMA public AUTHORIZATION ${usuario};`
  }
  if (!mayCreate) {
    return (
      `El usuario ${usuario} no puede crear tablas en el esquema public de la base ${base} (desde PostgreSQL 15 solo puede su dueño): ` +
      `el dueño o quien administra el servidor ejecuta en esa base GRANT USAGE, CREATE ON SCHEMA public TO ${usuario};`
    )
  }
  return againstExtensions(facts, place)
}

/** By where `pg_settings` says that the setting comes from. */
function howToReset(setting: string, source: string, { base, usuario }: Facts): string {
  const reset = `RESET ${setting};`
  // Whoever lets it be written to may be connected to this very database.
  const first = setting === READ_ONLY ? `SET ${READ_ONLY} = off; ` : ''
  const known: Readonly<Record<string, string>> = {
    database: `quita ese ajuste de la base (${first}ALTER DATABASE ${base} ${reset})`,
    user: `quita ese ajuste del usuario (${first}ALTER ROLE ${usuario} ${reset})`,
    'database user': `quita ese ajuste del usuario en ella (${first}ALTER ROLE ${usuario} IN DATABASE ${base} ${reset})`,
    client: 'quita ese ajuste de DATABASE_URL',
  }
  return known[source] ?? `quita ese ajuste del servidor (ALTER SYSTEM ${reset} SELECT pg_reload_conf();)`
}

function againstExtensions({ base, usuario, mayExtend, ...facts }: Facts, place: string): string | null {
  const { missing, unknown, elsewhere } = facts
  if (unknown.length > 0) {
    return `PostgreSQL (${place}) no tiene las extensiones ${unknown.join(', ')}: instale el paquete que las trae (postgresql-contrib, de la misma versión que el servidor) e inicie de nuevo.`
  }
  if (elsewhere.length > 0) {
    const moves = elsewhere.map(name => `ALTER EXTENSION ${name} SET SCHEMA public;`).join(' ')
    return `Las extensiones ${elsewhere.join(', ')} de la base ${base} están en otro esquema: quien administra el servidor ejecuta en ella ${moves}`
  }
  if (missing.length > 0 && !mayExtend) {
    return `El usuario ${usuario} no puede crear en la base ${base} las extensiones ${missing.join(', ')}: quien administra el servidor ejecuta GRANT CREATE ON DATABASE ${base} TO ${usuario};`
  }
  return null
}
