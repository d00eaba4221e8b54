import type { TestDatabase } from './database.ts'

const HEAD = `-- What the database runs today, as a migrated one tells it. Changed by a new migration alone, then written anew:
-- npx vitest run server/src/reliability/live-sql.test.ts -u
`

/** Every function of ours with the triggers that call it, and every view: one file each, by name. */
export async function liveSql({ pool }: Pick<TestDatabase, 'pool'>): Promise<Map<string, string>> {
  const { rows } = await pool.query<{ name: string; statement: string }>(`
    SELECT proname AS name, pg_get_functiondef(oid) AS statement, 1 AS kind, oid::regprocedure::text AS full_name
    FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND ${NOT_OF_AN_EXTENSION('pg_proc')}
    UNION ALL
    SELECT proname, pg_get_triggerdef(t.oid), 2, tgrelid::regclass || '.' || tgname
    FROM pg_trigger t JOIN pg_proc p ON p.oid = tgfoid
    WHERE NOT tgisinternal AND pronamespace = 'public'::regnamespace
    UNION ALL
    SELECT relname, 'CREATE VIEW ' || relname || ' AS' || chr(10) || pg_get_viewdef(oid, true), 3, relname
    FROM pg_class WHERE relkind = 'v' AND relnamespace = 'public'::regnamespace AND ${NOT_OF_AN_EXTENSION('pg_class')}
    ORDER BY name, kind, full_name`)
  const files = new Map<string, string>()
  for (const { name, statement } of rows) {
    const text = statement.trim().replace(/;$/, '')
    files.set(`${name}.sql`, `${files.get(`${name}.sql`) ?? HEAD}\n${text};\n`)
  }
  return files
}

const NOT_OF_AN_EXTENSION = (catalog: string) =>
  `NOT EXISTS (SELECT FROM pg_depend WHERE classid = '${catalog}'::regclass AND objid = ${catalog}.oid AND deptype = 'e')`
