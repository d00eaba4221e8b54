import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { listFiles } from './source-files.mjs'
import { tablesOfSchema } from './sql-tables.mjs'
import { TABLES } from './table-policy.mjs'
import { checkTables, POLICY, schemaOf } from './table-rules.mjs'

const root = process.cwd()
const business = ['ncf', 'documentos', 'cuentas', 'pedidos']
  .flatMap(feature => listFiles(root, `server/src/features/${feature}`))
  .map(path => ({ path, text: readFileSync(path, 'utf8') }))
const schema = new Set(['libros', 'autores', 'avisos'])
const policy = {
  tables: {
    libros: { owner: 'libros', readers: ['prestamos'], why: 'a book stands on its shelf' },
    autores: { owner: 'autores', readers: ['libros'], why: 'an author knows no book' },
    avisos: { owner: 'db', readers: ['realtime', 'autores'], why: 'the house tells' },
  },
  byName: { createOrRevive: 'write', lockForUse: 'read' },
  unread: { 'server/src/db/copia.ts': 'a copy holds every table' },
}
/** Every arrow of the list in use, so that a test shows what it plants and nothing else. */
const SOUND = {
  'server/src/features/libros/a.ts':
    "db.selectFrom('libros').innerJoin('autores as a', 'a.id', 'libros.autor')",
  'server/src/features/prestamos/a.ts': "lockForUse(tx, 'libros', id)",
  'server/src/features/autores/a.ts': 'sql`SELECT clave FROM avisos`',
  'server/src/realtime/a.ts': 'sql`SELECT clave FROM avisos`',
  'server/src/db/copia.ts': `client.query(\`SELECT FROM \${client.escapeIdentifier(name)}\`)`,
}
const allowing = (files, tables) =>
  checkTables(
    Object.entries({ ...SOUND, ...files }).map(([path, text]) => ({ path, text })),
    schema,
    { ...policy, tables: { ...policy.tables, ...tables } },
  )
const check = (files = {}) => allowing(files, {})
const planted = 'server/src/features/prestamos/b.ts'

test('what keeps to the list passes', () => {
  expect(check()).toEqual([])
})

describe('what is off the list is found', () => {
  test.each([
    ['a foreign read in raw SQL', 'sql`SELECT * FROM libros l, autores a`', "may not read 'autores'"],
    ['a join', "db.selectFrom('libros').leftJoin('autores', 'a', 'b')", "may not read 'autores'"],
    ['one of several tables', "db.selectFrom(['libros', 'autores as a'])", "may not read 'autores'"],
    ['a subquery in a piece of SQL', 'sql`EXISTS (SELECT FROM autores WHERE id = l.autor)`', 'may not read'],
    ['keywords in small letters', 'sql`select nombre from autores`', "may not read 'autores'"],
    ['a prepared statement', 'statement(`select nombre from autores`)', "may not read 'autores'"],
    [
      'a text that becomes SQL elsewhere',
      "const piece = 'SELECT nombre FROM autores'",
      "may not read 'autores'",
    ],
    ['a name in quotes and a schema', 'sql`SELECT FROM public."autores"`', "may not read 'autores'"],
    [
      'a table behind a constant',
      `const TABLA = 'autores'\nsql\`SELECT FROM \${TABLA} a\``,
      "may not read 'autores'",
    ],
    ['a table named to the builder of SQL', `sql\`SELECT FROM \${sql.table('autores')}\``, 'may not read'],
    ['a table named in a list', "const LISTA = { Autor: { tabla: 'autores' } }", "may not read 'autores'"],
    ['a lock on a foreign record', "lockForUse(tx, 'autores', id)", "may not read 'autores'"],
    ['a deletion with a foreign table', 'sql`DELETE FROM libros USING autores`', "may not read 'autores'"],
    ['a foreign INSERT', 'sql`INSERT INTO libros (id) VALUES (1)`', "may not write 'libros'"],
    [
      'a foreign UPDATE',
      'sql`WITH x AS (UPDATE libros SET a = 1 RETURNING id) SELECT FROM x`',
      'may not write',
    ],
    ['a foreign DELETE', "tx.deleteFrom('libros')", "may not write 'libros'"],
    ['a foreign UPDATE with the builder', "tx.updateTable('libros')", "may not write 'libros'"],
    ['a foreign lock of the whole table', 'sql`LOCK TABLE libros IN EXCLUSIVE MODE`', 'may not write'],
    ['master data of another', "createOrRevive(tx, { table: 'libros', values })", "may not write 'libros'"],
    ['an unknown table', 'sql`SELECT FROM estantes`', "'estantes' is no table"],
    ['a hole for a table', `sql\`SELECT FROM \${tabla}\``, 'does not show which table'],
    ['a variable for a table', 'db.selectFrom(tabla)', 'does not show which table'],
    ['a query named like a table', 'sql`WITH autores AS (SELECT 1) SELECT FROM autores`', 'would hide'],
  ])('%s', (_title, text, reason) => {
    const found = check({ [planted]: text })
    expect(found).toContainEqual(expect.stringContaining(reason))
    expect(found).toContainEqual(expect.stringMatching(`^${planted}:\\d`))
  })

  test('the line is told', () => {
    const text = 'const a = 1\n\nsql`SELECT 1\n  FROM autores`'
    expect(check({ [planted]: text })).toEqual([expect.stringContaining(`${planted}:4: `)])
  })

  test('a floor below the features that reads one of their tables, whatever the list says', () => {
    const readers = [...policy.tables.libros.readers, 'db']
    const found = allowing(
      { 'server/src/db/b.ts': "lockForUse(tx, 'libros', id)" },
      { libros: { ...policy.tables.libros, readers } },
    )
    expect(found).toEqual([expect.stringContaining("'db' lies below the features and reads 'libros'")])
  })
})

describe('what is no use of a table passes', () => {
  test.each([
    [
      'a query of the statement itself',
      'sql`WITH x (a) AS MATERIALIZED (SELECT 1), y AS (SELECT 2) SELECT FROM x, y`',
    ],
    ['an alias', 'sql`SELECT autores.id FROM libros autores ORDER BY autores.id`'],
    ['a query built before', `const found = db.selectFrom('libros')\nsql\`SELECT FROM \${found} f\``],
    ['a function', 'sql`SELECT FROM unnest(a, b) AS t (autores, avisos)`'],
    ['FROM as an argument', 'sql`SELECT extract(epoch FROM hora), a IS DISTINCT FROM autor FROM libros`'],
    ['locks and conflicts', 'sql`SELECT FROM libros FOR NO KEY UPDATE OF libros`'],
    ['a comment and a text', "sql`SELECT 'FROM autores' -- FROM autores\n FROM libros`"],
    ['a sentence for people', "throw new Error('SELECT without FROM autores')"],
    ['a catalogue of PostgreSQL', 'sql`SELECT FROM pg_class, information_schema.tables`'],
    ['a test', 'sql`DELETE FROM autores`', 'server/src/features/prestamos/b.test.ts'],
  ])('%s', (_title, text, path = planted) => {
    expect(check({ [path]: text })).toEqual([])
  })
})

test('a part of a statement whose query is named in another source passes', () => {
  const whole = `sql\`WITH nuevo AS (SELECT 1) \${part}\``
  expect(check({ [planted]: whole, 'server/src/db/part.ts': 'sql`SELECT FROM nuevo`' })).toEqual([])
  expect(check({ 'server/src/db/part.ts': 'sql`SELECT FROM nuevo`' })).toEqual([
    expect.stringContaining("'nuevo' is no table"),
  ])
})

describe('the list itself', () => {
  const withTables = changes =>
    checkTables(
      Object.entries(SOUND).map(([path, text]) => ({ path, text })),
      new Set([...schema, ...(changes.schema ?? [])]),
      { ...policy, tables: { ...policy.tables, ...changes.tables } },
    )

  test('a table without an owner', () => {
    expect(withTables({ schema: ['estantes'] })).toEqual([
      expect.stringContaining('estantes: no feature owns'),
    ])
  })

  test('a table with the name of a feature is that feature’s own', () => {
    const allow = text => {
      const files = {
        ...SOUND,
        'server/src/features/estantes/a.ts': 'sql`DELETE FROM estantes`',
        [planted]: text,
      }
      const sources = Object.entries(files).map(([path, source]) => ({ path, text: source }))
      return checkTables(sources, new Set([...schema, 'estantes']), policy)
    }
    expect(allow('')).toEqual([])
    expect(allow('sql`SELECT FROM estantes`')).toEqual([
      expect.stringContaining("'prestamos' may not read 'estantes'"),
    ])
  })

  test('an owner without its table', () => {
    const tables = { estantes: { owner: 'libros', why: '' } }
    expect(withTables({ tables })).toEqual([expect.stringContaining('estantes: is on the list')])
  })

  test('a reader and a writer that are none any more', () => {
    const tables = {
      autores: { ...policy.tables.autores, readers: ['libros', 'prestamos'], writers: ['libros'] },
    }
    expect(withTables({ tables })).toEqual([
      expect.stringContaining("'prestamos' is listed as a reader and no longer reads it"),
      expect.stringContaining("'libros' is listed as a writer and no longer writes it"),
    ])
  })

  test('a source that hides nothing any more', () => {
    expect(check({ 'server/src/db/copia.ts': '' })).toEqual([expect.stringContaining('hides none')])
  })
})

describe('circles among features', () => {
  test('of two that read each other, though both are on the list', () => {
    const found = allowing(
      { 'server/src/features/autores/b.ts': 'sql`SELECT count(*) FROM libros`' },
      { libros: { ...policy.tables.libros, readers: ['prestamos', 'autores'] } },
    )
    expect(found).toEqual([expect.stringContaining('circle: libros → autores → libros')])
    expect(found[0]).toContain('autores reads libros in server/src/features/autores/b.ts:1')
  })

  test('of a read, a write and an import', () => {
    const found = allowing(
      {
        'server/src/features/autores/b.ts': "import { a } from '../prestamos/a.ts'",
        'server/src/features/prestamos/b.ts': 'sql`DELETE FROM libros`',
      },
      { libros: { ...policy.tables.libros, writers: ['prestamos'] } },
    )
    expect(found).toEqual([expect.stringContaining('libros → autores → prestamos → libros')])
    expect(found[0]).toContain('autores imports prestamos')
  })
})

test('the tables of the schema are those that the migrations leave', () => {
  const first = 'CREATE TABLE a (id int); CREATE TABLE b (id int);\n-- CREATE TABLE comentada (\n'
  const second =
    'CREATE OR REPLACE VIEW v AS SELECT 1; DROP TABLE IF EXISTS b, c; ALTER TABLE a RENAME TO d; ALTER TABLE d ADD e int;'
  expect([...tablesOfSchema([first, second])].toSorted()).toEqual(['d', 'v'])
})

describe('this house', () => {
  test('tells the owners of the list in ARCHITECTURE.md', () => {
    const rows = readFileSync(`${root}/ARCHITECTURE.md`, 'utf8').matchAll(
      /^\| `([\w-]+)` \| ((?:`\w+`(?:, )?)+) \|$/gm,
    )
    const told = [...rows].flatMap(([, owner, tables]) =>
      tables.split(', ').map(table => [table.replaceAll('`', ''), owner]),
    )
    const listed = Object.entries(TABLES).map(([table, { owner }]) => [table, owner])
    const owners = Object.fromEntries([...schemaOf(root)].map(name => [name, name]))
    expect({ ...owners, ...Object.fromEntries(told) }).toEqual({ ...owners, ...Object.fromEntries(listed) })
  })

  // Orders open accounts and their documents claim numbers: whatever of these asks back closes a circle.
  test.each([
    ['cuentas', 'pedidos'],
    ['ncf', 'pedidos'],
    ['ncf', 'documentos'],
    ['documentos', 'cuentas'],
  ])('tells of the circle when %s reads the table %s again, though the list allows it', (by, table) => {
    const path = `server/src/features/${by}/planted.queries.ts`
    const planted = { path, text: `sql\`SELECT FROM ${table}\`` }
    const readers = [...(TABLES[table].readers ?? []), by]
    const tables = { ...TABLES, [table]: { ...TABLES[table], readers } }
    const found = checkTables([...business, planted], schemaOf(root), { ...POLICY, tables })
    const circles = found.filter(problem => problem.startsWith('circle: '))
    expect(circles.join('\n')).toContain(`${by} reads ${table} in ${path}:1`)
  })
})
