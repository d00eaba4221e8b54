import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { fingerprintOf, readSql } from './sql-file.ts'

/** Functions with their triggers, then views, as `sql/` has them: run again, all of them, whenever one changed. */
export interface Repeatables {
  readonly sql: string
  readonly huella: string
}

/** Every file of `functions/`, then of `views/`, each folder by the names of its files: a view may read one of an earlier name. */
export async function readRepeatables(folder: string): Promise<Repeatables> {
  const texts: string[] = []
  for (const kind of ['functions', 'views']) {
    const files = (await readdir(join(folder, kind))).filter(file => file.endsWith('.sql')).sort()
    texts.push(...(await Promise.all(files.map(file => readSql(join(folder, kind, file))))))
  }
  const sql = texts.join('\n')
  return { sql, huella: fingerprintOf(sql) }
}

/** Inside the caller's transaction, in a database that has none of their triggers and views. */
export async function applyRepeatables(client: pg.ClientBase, { sql }: Repeatables): Promise<void> {
  // A function may call one that a later file makes.
  await client.query('set local check_function_bodies = off')
  await client.query(sql)
}

/** Takes down the triggers of the functions that the files make, and their views. What a file no longer says, a migration drops. */
export async function dropRepeatables(client: pg.ClientBase, { sql }: Repeatables): Promise<void> {
  const functions = [...sql.matchAll(/^ *create or replace function (\w+)/gim)].map(([, name]) => name)
  const { rows: triggers } = await client.query<{ tgname: string; tabla: string }>(
    `SELECT tgname, tgrelid::regclass::text AS tabla FROM pg_trigger JOIN pg_proc f ON f.oid = tgfoid
     WHERE f.proname = ANY($1::text[]) AND f.pronamespace = 'public'::regnamespace`,
    [functions],
  )
  const views = [...sql.matchAll(/^ *create view (\w+)/gim)].reverse()
  await client.query(
    [
      ...triggers.map(({ tgname, tabla }) => `drop trigger ${tgname} on ${tabla};`),
      ...views.map(([, view]) => `drop view if exists ${view};`),
    ].join('\n'),
  )
}
