import { expect, test } from 'vitest'
import { checkTables } from './table-rules.mjs'

const planted = 'server/src/features/notas/planted.queries.ts'
const check = (text, path = planted) => checkTables([{ path, text }])

test.each([
  ['an INSERT', 'sql`WITH x AS (INSERT INTO documentos (id) VALUES (1) RETURNING id) SELECT FROM x`'],
  ['an UPDATE', 'sql`update only public."documentos" set total = 0`'],
  ['a DELETE', "pool.query('DELETE FROM documentos')"],
  ['a lock', 'sql`LOCK TABLE documentos IN EXCLUSIVE MODE`'],
  ['the builder', "tx\n.updateTable('documentos')"],
  ['a function of db', "updateVersioned(tx, { table: 'documentos', id })"],
])('a stranger that writes by %s is found, with its line', (_title, text) => {
  expect(check(`const a = 1\n\n${text}`)).toEqual([
    expect.stringMatching(/planted\.queries\.ts:[34]: 'notas' writes 'documentos': its owner 'documentos'/),
  ])
})

test.each([
  ['a table that nobody owns', 'sql`INSERT INTO estantes (id) VALUES (1)`', "'estantes' has no owner"],
  ['a table behind a variable', `sql\`UPDATE \${sql.table(tabla)} SET a = 1\``, 'does not show which table'],
  ['the builder with a variable', 'tx.deleteFrom(tabla)', "'tabla' has no owner"],
])('%s is found where it is written', (_title, text, reason) => {
  expect(check(text)).toEqual([expect.stringContaining(reason)])
})

test('a floor below the features that reads one of their tables is found', () => {
  const text = "db.selectFrom('auditoria').innerJoin('pedidos as p', 'p.id', 'registro')"
  expect(check(text, 'server/src/db/a.ts')).toEqual([
    expect.stringContaining("'db/' knows no feature, but reads 'pedidos'"),
  ])
})

test.each([
  ['SQL', 'sql`SELECT sum(d.total) FROM empresas e JOIN documentos d ON d.empresa_id = e.id`'],
  ['the builder', "db.selectFrom('ncfs').leftJoin('documentos as d', 'd.ncf_id', 'ncfs.id')"],
])('a list of sales that reads all documents by %s is found', (_title, text) => {
  expect(check(text)).toEqual([
    expect.stringContaining("'notas' reads 'documentos': sales are read from 'ventas'"),
  ])
  expect(check(text.replace('documentos', 'ventas'))).toEqual([])
  expect(check(text, 'server/src/features/ecf/a.ts')).toEqual([])
})

test.each([
  ['its owner', 'sql`DELETE FROM documentos`', 'server/src/features/documentos/a.ts'],
  ['a test', 'sql`DELETE FROM documentos`', 'server/src/features/notas/a.test.ts'],
  ['whoever reads and locks', 'sql`SELECT FROM ventas d, ncfs FOR NO KEY UPDATE OF ventas`', planted],
  ['a comment', '// DELETE FROM documentos\n/** UPDATE documentos */', planted],
  ['a sentence', "throw new Error('the copy cannot update the file')", planted],
])('%s passes', (_title, text, path) => {
  expect(check(text, path)).toEqual([])
})

test.each([
  ['joins', 'sql`SELECT FROM ncfs n JOIN ventas d ON d.ncf = n.id`'],
  ['lists', 'sql`SELECT FROM ncfs AS n, ventas d`'],
  ['locks', "lockForUse(tx, 'ventas', id)"],
  ['imports', "import { a } from '../documentos/a.queries.ts'"],
])('a circle of features is found, also where one %s what closes it', (_title, text) => {
  const back = { path: 'server/src/features/documentos/b.ts', text: "db.selectFrom('ncfs')" }
  const closing = { path: 'server/src/features/ncf/planted.ts', text }
  expect(checkTables([back])).toEqual([])
  expect(checkTables([back, closing])).toEqual([expect.stringMatching(/^circle: .*ncf.*documentos.*planted/)])
})
