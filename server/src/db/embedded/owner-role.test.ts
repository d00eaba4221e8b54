import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { silentLog } from '../../config/log.ts'
import { createPool } from '../connection/connection.ts'
import { type ConnectionSettings, withClient } from '../connection/session-client.ts'
import { migrate } from '../migrate/migrate.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { owner } from './owner-role.ts'
import { findRunningServer } from './running-server.ts'
import type { EmbeddedPostgres } from './start-cluster.ts'

let dataDir: string
let server: EmbeddedPostgres

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'cuadre-dueno-'))
  await chmod(dataDir, 0o711)
  server = await startEmbeddedPostgres({ dataDir, log: silentLog })
})
afterEach(async () => {
  await server.stop()
  await rm(dataDir, { recursive: true })
})

async function migrateAs(settings: ConnectionSettings): Promise<void> {
  const pool = createPool(settings, silentLog)
  await migrate(pool, silentLog)
  await pool.end()
}

/** Whatever has an owner and is not PostgreSQL's own nor an extension's, by name. */
async function belongings(client: pg.Client): Promise<{ owner: string; kinds: string[] }[]> {
  const { rows } = await client.query(`
    SELECT owner::regrole::text AS owner, array_agg(DISTINCT kind ORDER BY kind) AS kinds FROM (
      SELECT tableoid, oid, relowner AS owner, 'relation ' || relkind::text AS kind FROM pg_class WHERE relkind <> 'i'
      UNION ALL SELECT tableoid, oid, proowner, 'routine' FROM pg_proc
      UNION ALL SELECT tableoid, oid, typowner, 'type' FROM pg_type
      UNION ALL SELECT tableoid, oid, stxowner, 'statistics' FROM pg_statistic_ext
      UNION ALL SELECT tableoid, oid, oprowner, 'operator' FROM pg_operator
      UNION ALL SELECT tableoid, oid, collowner, 'collation' FROM pg_collation
      UNION ALL SELECT tableoid, oid, cfgowner, 'text search' FROM pg_ts_config
      UNION ALL SELECT tableoid, oid, dictowner, 'text search' FROM pg_ts_dict
      UNION ALL SELECT tableoid, oid, datdba, 'database' FROM pg_database WHERE datname = 'cuadre'
    ) thing
    WHERE oid >= 16384 AND NOT EXISTS (
      SELECT FROM pg_depend d WHERE (d.classid, d.objid) = (thing.tableoid, thing.oid) AND d.deptype = 'e')
      AND NOT EXISTS (SELECT FROM pg_class c WHERE c.oid = thing.oid AND c.relnamespace = 'pg_toast'::regnamespace)
    GROUP BY owner ORDER BY 1`)
  return rows
}

test('the program is the owner of its database and may do nothing to the machine or to other roles', async () => {
  await migrateAs(server.settings)
  await withClient(server.settings, async client => {
    const { rows } = await client.query(`
      SELECT rolname, rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls FROM pg_roles
      WHERE rolname = current_user`)
    const nothing = { rolsuper: false, rolcreaterole: false, rolcreatedb: false }
    expect(rows).toEqual([{ rolname: owner, ...nothing, rolreplication: false, rolbypassrls: false }])
    expect((await belongings(client)).map(each => each.owner)).toEqual([owner])
    for (const statement of [
      "COPY auditoria TO PROGRAM 'cat'",
      "SELECT pg_read_file('postgresql.conf')",
      'ALTER SYSTEM SET fsync = off',
      'CREATE ROLE otro',
      'SET session_replication_role = replica',
      "SELECT lo_import('/etc/hostname')",
    ]) {
      await expect(client.query(statement)).rejects.toThrow(/permission denied/)
    }
  })
  expect((await findRunningServer(dataDir))?.user).toBe(owner)
})
