import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createTestDatabase } from '@cuadre/testing/database'
import pg from 'pg'
import { isCallExpression, type Node, type SourceFile, type TypeNode } from 'typescript/unstable/ast'
import { API, type Project, type Type, TypeFlags } from 'typescript/unstable/sync'
import { expect, onTestFinished, test, vi } from 'vitest'

/** Every prepared text, and where it is declared. */
const declared = vi.hoisted((): { readonly text: string; readonly at: string }[] => [])
vi.mock('../connection/prepared-names.ts', async load => {
  const real = await load<typeof import('../connection/prepared-names.ts')>()
  const prepare = (text: string) => {
    // Behind this function stands `statement`, and behind that one who declares.
    const caller = new Error().stack?.split('\n')[3] ?? ''
    declared.push({ text, at: /[^( ]+:\d+:\d+/.exec(caller)?.[0] ?? caller })
    real.prepare(text)
  }
  return { ...real, prepare }
})

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))
const CONFIG = `${ROOT}tsconfig.json`

/** What arrives of each type of column (`session-client.ts`); of what is no base type only its reader knows. */
const ARRIVES: Readonly<Record<string, string>> = {
  bool: 'boolean',
  bytea: 'object',
  date: 'string',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  numeric: 'number',
  text: 'string',
  timestamptz: 'object',
}

/** Columns that may be null, of which the condition of the statement leaves none out that is. */
const SAID_BY_THE_CONDITION = [
  'compras/por-pagar/comprobante.ts comprobante',
  'compras/por-pagar/pagos.queries.ts comprobante',
  'cuentas/pago.queries.ts usuarioId',
  'cuentas/recibo.queries.ts recibo',
]

interface Column {
  readonly name: string
  readonly dataTypeID: number
  readonly tableID: number
  readonly columnID: number
}

test('the rows of every prepared statement are what PostgreSQL describes', async () => {
  const files = await loadDeclarations()
  const base = await createTestDatabase()
  onTestFinished(() => base.close())
  const client = new pg.Client({ connectionString: base.url })
  await client.connect()
  onTestFinished(() => client.end())
  const types = await client.query<{ oid: number; name: string }>(
    'SELECT oid::int, typname AS name FROM pg_type',
  )
  const nameOf = new Map(types.rows.map(({ oid, name }) => [oid, name]))
  const mayBeNull = new Set(
    (
      await client.query<{ key: string }>(`SELECT attrelid || '.' || attnum AS key FROM pg_attribute
        WHERE attnum > 0 AND NOT attnotnull AND attrelid IN (SELECT oid FROM pg_class WHERE relkind = 'r')`)
    ).rows.map(({ key }) => key),
  )
  const project = openProject(files)
  const { checker } = project

  const wrong: string[] = []
  for (const { text, at } of declared) {
    const columns = await describe(client, text)
    const file = at.replace(/:\d+:\d+$/, '').replace(`${ROOT}server/src/features/`, '')
    const row = rowType(project, at)
    if (!row) {
      wrong.push(`${at}: no row type is found`)
      continue
    }
    for (const property of checker.getPropertiesOfType(row)) {
      const type = checker.getTypeOfSymbol(property)
      const column = columns.find(({ name }) => name === property.name)
      const typed = `${file} ${property.name}`
      if (!type) wrong.push(`${typed}: no type`)
      else if (!column) {
        if (!kinds(type).includes('absent')) wrong.push(`${typed}: no such column`)
      } else {
        const arrives = ARRIVES[nameOf.get(column.dataTypeID) ?? '']
        const said = kinds(type).filter(kind => kind !== 'absent')
        if (arrives && said.some(kind => kind !== 'null' && kind !== arrives))
          wrong.push(`${typed}: ${checker.typeToString(type)}, but it arrives as ${arrives}`)
        if (arrives && mayBeNull.has(`${column.tableID}.${column.columnID}`) && !said.includes('null'))
          wrong.push(`${typed}: may be null`)
      }
    }
  }
  expect(declared.length).toBeGreaterThan(100)
  expect(wrong.sort()).toEqual(SAID_BY_THE_CONDITION.map(name => `${name}: may be null`))
})

async function loadDeclarations(): Promise<string[]> {
  const files: string[] = []
  for (const [path, load] of Object.entries(import.meta.glob('../../**/*.ts'))) {
    const file = fileURLToPath(new URL(path, import.meta.url))
    if (/\.test\.|\/test-/.test(path) || !/\bstatement[<(]/.test(readFileSync(file, 'utf8'))) continue
    files.push(file)
    await load()
  }
  return files
}

/** The types of these files alone, and of what they import. */
function openProject(files: readonly string[]): Project {
  const { compilerOptions } = JSON.parse(readFileSync(CONFIG, 'utf8'))
  const readFile = (name: string) =>
    name === CONFIG ? JSON.stringify({ compilerOptions, files }) : undefined
  const api = new API({ cwd: ROOT, fs: { readFile } })
  onTestFinished(() => api.close())
  const project = api.updateSnapshot({ openProjects: [CONFIG] }).getProject(CONFIG)
  if (!project) throw new Error('The types of the statements cannot be read')
  return project
}

/** The second type argument of the call at this place. */
function rowType({ program, checker }: Project, at: string): Type | undefined {
  const [, file = '', line, column] = /^(.+):(\d+):(\d+)$/.exec(at) ?? []
  const source = program.getSourceFile(file)
  if (!source) return undefined
  const before = source.text.split('\n').slice(0, Number(line) - 1)
  const place = before.reduce((sum, { length }) => sum + length + 1, 0) + Number(column) - 1
  const found = callAt(source, source, place)
  return found && checker.getTypeFromTypeNode(found)
}

function callAt(source: SourceFile, node: Node, place: number): TypeNode | undefined {
  if (isCallExpression(node) && node.getStart(source) === place) return node.typeArguments?.[1]
  return node.forEachChild(child =>
    child.pos <= place && place < child.end ? callAt(source, child, place) : undefined,
  )
}

function kinds(type: Type): string[] {
  if (type.isUnionType() || type.isIntersectionType()) return [...new Set(type.getTypes().flatMap(kinds))]
  const named = [
    [TypeFlags.StringLike, 'string'],
    [TypeFlags.NumberLike, 'number'],
    [TypeFlags.BooleanLike, 'boolean'],
    [TypeFlags.Null, 'null'],
    [TypeFlags.Undefined, 'absent'],
  ] as const
  return [named.find(([flag]) => type.flags & flag)?.[1] ?? 'object']
}

/** The columns of a statement that is parsed and not run. */
function describe(client: pg.Client, text: string): Promise<readonly Column[]> {
  return new Promise((resolve, reject) => {
    let columns: readonly Column[] = []
    client.query({
      submit(connection: pg.Connection) {
        connection.parse({ name: '', text, types: [] }, true)
        connection.describe({ type: 'S', name: '' }, true)
        connection.sync()
      },
      handleRowDescription({ fields }: { fields: readonly Column[] }) {
        columns = fields
      },
      handleError: reject,
      handleReadyForQuery: () => resolve(columns),
    })
  })
}
