#!/usr/bin/env bash
# Guess:    the types that kysely-codegen writes for a PostgreSQL database are the types of the values
#           that pg, the driver Kysely uses, really hands over. For single columns they are: a numeric
#           is typed and handed over as a string, an enum as one of its words.
# Versions: kysely-codegen 0.20.0, kysely 0.28.18, pg 8.23.1
#           (typescript 5.9.3, which the generator needs; the database is pglite 0.5.14 behind pglite-socket 0.2.17)
# Seen:     arrays differ from their own elements, in two directions.
#           numeric[] is typed as an array of strings and arrives as numbers: what the string was there to
#           save, the last cent of a large amount, is gone. An array of an enum is typed as an array and
#           arrives as one string in braces; `includes` compiles, runs and looks for a part of the text.
# Output:   amount     Numeric             "90071992547409.93"
#           amounts    ArrayType<Numeric>  [90071992547409.94]
#           state      State               "paid"
#           states     ArrayType<State>    "{unpaid,void}"
#           states.includes("paid") is true, though the row has no such state
# Means:    the compiler vouches for values that never come. Whoever builds on it gives pg a parser for
#           1231 (numeric[]) and for each enum's array, or reads them as text[]; a test that compares one
#           row of each type with its declaration finds it, a build does not.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts kysely-codegen@0.20.0 kysely@0.28.18 pg@8.23.1 \
  typescript@5.9.3 @electric-sql/pglite@0.5.14 @electric-sql/pglite-socket@0.2.17

cat >check.mjs <<'JS'
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { promisify } from 'node:util'
import { PGlite } from '@electric-sql/pglite'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'

const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })

const database = await PGlite.create()
await database.exec(`
  create type state as enum ('unpaid', 'paid', 'void');
  create table bill (amount numeric(20,2) not null, amounts numeric(20,2)[] not null,
                     state state not null, states state[] not null);
  insert into bill values (90071992547409.93, '{90071992547409.93}', 'paid', '{unpaid,void}');
`)
const port = await freePort()
const server = new PGLiteSocketServer({ db: database, maxConnections: 8, host: '127.0.0.1', port })
await server.start()
const url = `postgres://postgres:postgres@127.0.0.1:${port}/postgres?sslmode=disable`

await promisify(execFile)(process.execPath, [
  'node_modules/kysely-codegen/dist/cli/bin.js', '--dialect', 'postgres', '--url', url, '--out-file', 'types.d.ts',
])
const types = readFileSync('types.d.ts', 'utf8')
const typeOf = (column) => types.match(new RegExp(`\\n  ${column}: (.*);`))[1]

const kysely = new Kysely({ dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: 1 }) }) })
const bill = await kysely.selectFrom('bill').selectAll().executeTakeFirstOrThrow()
await kysely.destroy()
await server.stop()
await database.close()

for (const [column, value] of Object.entries(bill))
  console.log(column.padEnd(10), typeOf(column).padEnd(19), JSON.stringify(value))
console.log('states.includes("paid") is', bill.states.includes('paid'))

assert.match(types, /type Numeric = ColumnType<string,/)
assert.deepEqual(['amount', 'amounts', 'state', 'states'].map(typeOf), ['Numeric', 'ArrayType<Numeric>', 'State', 'ArrayType<State>'])
assert.deepEqual(bill, {
  amount: '90071992547409.93',
  amounts: [90071992547409.94],
  state: 'paid',
  states: '{unpaid,void}',
})
assert.equal(bill.states.includes('paid'), true)
JS
node check.mjs
