import { readdirSync, readFileSync } from 'node:fs'
import { MAESTRAS } from '@cuadre/domain/acceso/maestros'
import { createTestDatabase, type TestDatabase } from '@cuadre/testing/database'
import { parseSync, type TSInterfaceDeclaration, type TSSignature, type TSType } from 'oxc-parser'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** Asked by statements of their own, which say what their rows are. */
const ONLY_IN_SQL = [
  'aplicaciones_descuadradas',
  'auditoria_cadena',
  'auditoria_firmas',
  'auditoria_tareas',
  'cabeceras_descuadradas',
  'contribuyentes',
  'correcciones_descuadradas',
  'cuentas_descuadradas',
  'cuentas_mal_pagadas',
  'cuentas_mal_retenidas',
  'documentos_descuadrados',
  'llave_de_avisos',
  'marca_de_historia',
  'migraciones',
  'saldos_descuadrados',
  'suplidores_descuadrados',
  'totales_por_dia',
]

interface Column {
  readonly table: string
  readonly name: string
  /** 'plain': whoever writes a row says it; 'default': he may; 'computed': he may not. */
  readonly kind: string
  readonly nullable: boolean
}

let base: TestDatabase
beforeAll(async () => {
  base = await createTestDatabase()
})
afterAll(() => base.close())

test('every table has a key of its own: one without lets nobody change its rows while all tables are published', async () => {
  const { rows } =
    await base.pool.query(`SELECT relname FROM pg_class c WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
    AND NOT EXISTS (SELECT FROM pg_index WHERE indrelid = c.oid AND indisprimary)`)
  expect(rows).toEqual([])
})

test('the row types are the tables and views of the database', async () => {
  const real = await realColumns()
  const written = typedColumns()
  const typed = new Set(written.map(({ table }) => table))
  const tables = new Set(real.map(({ table }) => table))
  // A plain list that people keep is typed once a query names its own columns.
  const untyped = [...tables].filter(table => !typed.has(table) && !MAESTRAS.some(name => name === table))
  expect(untyped.sort()).toEqual(ONLY_IN_SQL)

  // PostgreSQL does not know which columns of a view may be null.
  const views = new Set(real.filter(({ kind }) => kind === 'of a view').map(({ table }) => table))
  const said = ({ table, name, kind, nullable }: Column) =>
    `${table}.${name}: ${views.has(table) ? 'of a view' : `${kind}${nullable ? ', or null' : ''}`}`
  expect(written.map(said).sort()).toEqual(
    real
      .filter(({ table }) => typed.has(table))
      .map(said)
      .sort(),
  )
})

test('what is never emptied is looked at again before a month of it is a small part', async () => {
  const { rows } = await base.pool.query<{ tabla: string }>(`
    SELECT DISTINCT c.relname AS tabla FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
    -- Nobody may truncate it.
    WHERE t.tgtype & 32 <> 0 AND NOT coalesce(c.reloptions @> ARRAY['autovacuum_analyze_scale_factor=0.005',
      'autovacuum_vacuum_scale_factor=0.02', 'autovacuum_vacuum_insert_scale_factor=0.01'], false)`)
  expect(rows).toEqual([])
})

async function realColumns(): Promise<Column[]> {
  const { rows } = await base.pool.query<Column>(`
    SELECT c.relname AS table, a.attname AS name, NOT a.attnotnull AS nullable,
      CASE WHEN c.relkind = 'v' THEN 'of a view' WHEN a.attidentity = 'a' OR a.attgenerated <> '' THEN 'computed'
        WHEN a.atthasdef OR a.attidentity <> '' THEN 'default' ELSE 'plain' END AS kind
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'v')`)
  return rows
}

type Member = readonly [name: string, type: TSType]

/** Every column of every table of `DB`, as the interfaces of these files say. */
function typedColumns(): Column[] {
  const interfaces = readInterfaces()
  const declared = (name: string): Member[] => {
    const found = interfaces.get(name)
    if (!found) throw new Error(`No file of the schema declares ${name}`)
    const inherited = found.extends.flatMap(({ expression }) =>
      expression.type === 'Identifier' && expression.name !== 'Record' ? declared(expression.name) : [],
    )
    return [...inherited, ...membersOf(found.body.body)]
  }
  const inside = (type: TSType): Member[] => {
    if (type.type === 'TSTypeLiteral') return membersOf(type.members)
    if (type.type === 'TSIntersectionType') return type.types.flatMap(inside)
    return declared(nameOf(type) ?? type.type)
  }
  return declared('DB').flatMap(([table, row]) =>
    inside(row).map(([name, type]) => ({ table, name, ...columnOf(type) })),
  )
}

function readInterfaces(): Map<string, TSInterfaceDeclaration> {
  const files = readdirSync(import.meta.dirname).filter(file => /^schema(-[a-z-]+)?\.ts$/.test(file))
  const statements = files.flatMap(
    file => parseSync(file, readFileSync(`${import.meta.dirname}/${file}`, 'utf8')).program.body,
  )
  const declarations = statements.map(one => (one.type === 'ExportNamedDeclaration' ? one.declaration : one))
  return new Map(
    declarations.flatMap(one => (one?.type === 'TSInterfaceDeclaration' ? [[one.id.name, one]] : [])),
  )
}

function membersOf(signatures: readonly TSSignature[]): Member[] {
  return signatures.flatMap((one): Member[] =>
    one.type === 'TSPropertySignature' && one.key.type === 'Identifier' && one.typeAnnotation
      ? [[one.key.name, one.typeAnnotation.typeAnnotation]]
      : [],
  )
}

/** Of `ColumnType<read, insert, update>` an insert that may be undefined has a default. */
function columnOf(type: TSType): Pick<Column, 'kind' | 'nullable'> {
  const [read = type, insert = read] =
    type.type === 'TSTypeReference' ? (type.typeArguments?.params ?? []) : []
  switch (nameOf(type)) {
    case 'GeneratedAlways':
      return { kind: 'computed', nullable: mayBe('TSNullKeyword', read) }
    case 'Generated':
      return { kind: 'default', nullable: mayBe('TSNullKeyword', read) }
    case 'ColumnType': {
      const kind = mayBe('TSUndefinedKeyword', insert) ? 'default' : 'plain'
      return { kind, nullable: mayBe('TSNullKeyword', read) }
    }
    default:
      return { kind: 'plain', nullable: mayBe('TSNullKeyword', type) }
  }
}

function nameOf(type: TSType): string | null {
  return type.type === 'TSTypeReference' && type.typeName.type === 'Identifier' ? type.typeName.name : null
}

function mayBe(keyword: TSType['type'], type: TSType): boolean {
  return (
    type.type === 'TSUnknownKeyword' ||
    (type.type === 'TSUnionType' && type.types.some(one => one.type === keyword))
  )
}
