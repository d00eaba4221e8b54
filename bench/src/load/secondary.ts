import type pg from 'pg'

const TABLES = ['ncfs', 'pedidos', 'pedidos_detalles', 'cuentas', 'cuentas_movimientos', 'auditoria']

/**
 * Takes away the indexes and references that a bulk load would keep up to date row by row, whatever migrations made
 * them, and the rules that are checked order by order at the commit; the returned function makes them again, which checks
 * every reference, and every order at once. Unique rules and other triggers stay.
 */
export async function setSecondaryAside(client: pg.Client): Promise<() => Promise<void>> {
  const { rows: references } = await client.query<{ name: string; owner: string; definition: string }>(
    `SELECT quote_ident(conname) AS name, conrelid::regclass::text AS owner, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE contype = 'f' AND conrelid = ANY ($1::regclass[])`,
    [TABLES],
  )
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition FROM pg_index i
     WHERE indrelid = ANY ($1::regclass[]) AND NOT indisprimary
       AND NOT EXISTS (SELECT FROM pg_constraint c WHERE c.conindid = i.indexrelid)`,
    [TABLES],
  )
  const { rows: deferred } = await client.query<{ owner: string; name: string }>(
    `SELECT tgrelid::regclass::text AS owner, quote_ident(tgname) AS name FROM pg_trigger
     WHERE NOT tgisinternal AND tgdeferrable AND tgrelid = ANY ($1::regclass[])`,
    [TABLES],
  )
  for (const { owner, name } of deferred) await client.query(`ALTER TABLE ${owner} DISABLE TRIGGER ${name}`)
  for (const { owner, name } of references) await client.query(`ALTER TABLE ${owner} DROP CONSTRAINT ${name}`)
  for (const { name } of indexes) await client.query(`DROP INDEX ${name}`)
  return async () => {
    for (const { definition } of indexes) await client.query(definition)
    for (const { owner, name, definition } of references) {
      await client.query(`ALTER TABLE ${owner} ADD CONSTRAINT ${name} ${definition}`)
    }
    for (const { owner, name } of deferred) await client.query(`ALTER TABLE ${owner} ENABLE TRIGGER ${name}`)
    const { rows: wrong } = await client.query('SELECT * FROM pedidos_descuadrados LIMIT 1')
    if (wrong.length > 0) throw new Error(`Loaded books are wrong: ${JSON.stringify(wrong[0])}`)
  }
}
