import { createHmac } from 'node:crypto'
import pg from 'pg'
import { connectionSettings } from '../connection/connection-settings.ts'
import { waitForServer } from '../connection/wait-for-server.ts'

export const database = 'cuadre'

/** Owns the database and what is in it, and nothing else: no files, no programs, no other roles. The program's own login. */
export const owner = 'cuadre_app'

/** From the one kept password, so that there is one secret to keep; it does not tell the superuser's. */
export function ownerPassword(password: string): string {
  return createHmac('sha256', password).update(owner).digest('base64url')
}

/**
 * What in the schema belongs to somebody else, as statements that give it to the owner. Sequences of columns follow
 * their table, and parts of an extension stay with it.
 */
const TRANSFERS = `
  SELECT format('ALTER %s %s OWNER TO ${owner}', kind, name) AS statement
  FROM (
    SELECT tableoid, oid, relowner AS owner, oid::regclass::text AS name,
      CASE relkind WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW' WHEN 'S' THEN 'SEQUENCE' ELSE 'TABLE' END AS kind
    FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'm', 'S')
    UNION ALL
    SELECT tableoid, oid, proowner, oid::regprocedure::text, 'ROUTINE'
    FROM pg_proc WHERE pronamespace = 'public'::regnamespace
    UNION ALL
    SELECT tableoid, oid, typowner, oid::regtype::text, 'TYPE'
    FROM pg_type t WHERE typnamespace = 'public'::regnamespace AND (typtype IN ('d', 'e', 'r')
      OR EXISTS (SELECT FROM pg_class c WHERE c.oid = t.typrelid AND c.relkind = 'c'))
  ) object
  WHERE owner <> '${owner}'::regrole AND NOT EXISTS (
    SELECT FROM pg_depend d WHERE (d.classid, d.objid) = (object.tableoid, object.oid)
      AND (d.deptype = 'e' OR d.deptype IN ('a', 'i') AND kind = 'SEQUENCE'))`

/**
 * Makes the owner and the database where they are missing, and gives the owner what an earlier version, which worked as
 * the superuser, left to that one. `login` is the superuser's.
 */
export async function prepareDatabase(login: pg.ClientConfig & { password: string }): Promise<void> {
  const settings = connectionSettings({ ...login, database: 'postgres' })
  await waitForServer(settings)
  await withClient(settings, async client => {
    if (!(await exists(client, 'SELECT FROM pg_roles WHERE rolname = $1', owner))) {
      await client.query(`CREATE ROLE ${owner} LOGIN PASSWORD '${ownerPassword(login.password)}'`)
    }
    if (!(await exists(client, 'SELECT FROM pg_database WHERE datname = $1', database))) {
      await client.query(`CREATE DATABASE ${database} OWNER ${owner}`)
    }
  })
  await withClient({ ...settings, database }, giveToOwner)
}

async function giveToOwner(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(TRANSFERS)
  const statements = [`ALTER DATABASE ${database} OWNER TO ${owner}`, ...rows.map(row => row.statement)]
  // Several statements in one message are one transaction.
  await client.query(statements.join(';'))
}

async function exists(client: pg.Client, statement: string, name: string): Promise<boolean> {
  return (await client.query(statement, [name])).rowCount === 1
}

async function withClient(
  settings: pg.ClientConfig,
  work: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = new pg.Client(settings)
  client.on('error', () => {})
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
