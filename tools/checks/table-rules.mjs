import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { findCircles, importsOf } from './import-graph.mjs'
import { FLOORS } from './import-policy.mjs'
import { isTest, listFiles, readSources } from './source-files.mjs'
import { tablesOfSchema } from './sql-tables.mjs'
import { TABLES } from './table-policy.mjs'
import { usesOf } from './table-uses.mjs'
import { BY_NAME, UNREAD } from './table-words.mjs'

const FEATURES = 'server/src/features/'
export const POLICY = { tables: TABLES, byName: BY_NAME, unread: UNREAD }

/**
 * Holds the server's sources (`{path, text}`) against the list of who owns, reads and writes each table. `schema` is the set of
 * tables and views that the migrations leave. Answers one sentence per violation.
 */
export function checkTables(sources, schema, listed = POLICY) {
  const production = sources.filter(({ path }) => /^server\/src\/.*\.[mc]?ts$/.test(path) && !isTest(path))
  const policy = { ...listed, tables: { ...ownTables(production, schema), ...listed.tables } }
  const read = production.map(({ path, text }) => {
    const { uses, named } = usesOf({ path, text }, { tables: schema, byName: policy.byName })
    const by = roomOf(path)
    return { named, uses: uses.map(use => ({ ...use, by, path, owner: policy.tables[use.name]?.owner })) }
  })
  // A part of a statement may stand in another source than the query that it reads.
  const named = new Set(read.flatMap(one => [...one.named]))
  const uses = read.flatMap(one => one.uses).filter(({ name }) => schema.has(name) || !named.has(name))
  return [
    ...listProblems(schema, policy.tables),
    ...uses.flatMap(use => useProblems(use, schema, policy)),
    ...staleArrows(uses, policy),
    ...circles([...uses.filter(use => use.owner), ...importsBetween(production)]),
  ]
}

/** A table that has the name of a feature belongs to it, and to nobody else unless the list says so. */
function ownTables(sources, schema) {
  const names = sources.filter(({ path }) => path.startsWith(FEATURES)).map(({ path }) => roomOf(path))
  const own = names.filter(name => schema.has(name))
  return Object.fromEntries(own.map(name => [name, { owner: name, why: 'it has the name of its feature' }]))
}

function listProblems(schema, tables) {
  const unowned = [...schema].filter(name => !(name in tables))
  const gone = Object.keys(tables).filter(name => !schema.has(name))
  return [
    ...unowned.map(name => `${name}: no feature owns this table (tools/checks/table-policy.mjs)`),
    ...gone.map(name => `${name}: is on the list of owners and not in the database`),
  ]
}

function useProblems(use, schema, { tables, unread }) {
  const { name, mode, by, owner, path, line } = use
  const where = `${path}:${line}`
  if (name === null) {
    return path in unread ? [] : [`${where}: does not show which table it ${mode}s; name it where it stands`]
  }
  if (!schema.has(name)) return isCatalog(name) ? [] : [`${where}: '${name}' is no table of the database`]
  if (mode === 'hide') return [`${where}: a query is named like the table '${name}' and would hide its uses`]
  if (!owner || owner === by) return []
  const { why, readers = [], writers = [] } = tables[name]
  if (mode === 'write' && !writers.includes(by))
    return [
      `${where}: '${by}' may not write '${name}' of '${owner}': its owner exports the statement (${why})`,
    ]
  if (mode === 'read' && !readers.includes(by) && !writers.includes(by))
    return [`${where}: '${by}' may not read '${name}' of '${owner}' (${why})`]
  return isBelowFeatures(by) && !isFloor(owner)
    ? [`${where}: '${by}' lies below the features and reads '${name}' of '${owner}'`]
    : []
}

/** Arrows that the list allows and nothing uses: tomorrow's circle would pass by them unseen. */
function staleArrows(uses, { tables, unread }) {
  const stale = Object.entries(tables).flatMap(([name, { readers = [], writers = [] }]) => [
    ...readers
      .filter(by => !uses.some(use => use.name === name && use.by === by && use.mode === 'read'))
      .map(by => `${name}: '${by}' is listed as a reader and no longer reads it`),
    ...writers
      .filter(by => !uses.some(use => use.name === name && use.by === by && use.mode === 'write'))
      .map(by => `${name}: '${by}' is listed as a writer and no longer writes it`),
  ])
  const read = Object.keys(unread)
    .filter(path => !uses.some(use => use.path === path && use.name === null))
    .map(path => `${path}: is listed as a source that hides its tables and hides none`)
  return [...stale, ...read]
}

/** Features that reach each other through tables or imports, in whichever mixture. */
function circles(arrows) {
  const between = arrows.filter(({ by, owner }) => by !== owner && !isFloor(by) && !isFloor(owner))
  const graph = new Map()
  for (const { by, owner } of between) graph.set(by, (graph.get(by) ?? new Set()).add(owner))
  const shown = (by, owner) => {
    const { path, line, name, mode } = between.find(one => one.by === by && one.owner === owner)
    return name ? `${by} ${mode}s ${name} in ${path}:${line}` : `${by} imports ${owner} in ${path}`
  }
  return findCircles(graph).map(path => {
    const steps = path.slice(1).map((owner, i) => shown(path[i], owner))
    return `circle: ${path.join(' → ')} (${steps.join('; ')})`
  })
}

function importsBetween(sources) {
  return sources
    .filter(({ path }) => path.startsWith(FEATURES))
    .flatMap(source =>
      importsOf(source)
        .targets.filter(({ kind, file }) => kind === 'file' && file.startsWith(FEATURES))
        .map(({ file }) => ({ by: roomOf(source.path), owner: roomOf(file), path: source.path })),
    )
}

/** The floor `ecf` lies below the database and knows no table: here that is the name of the feature. */
const floors = FLOORS.server.floors.map(floor => floor.filter(name => name !== 'ecf'))
const isFloor = name => floors.some(floor => floor.includes(name))
const isBelowFeatures = name =>
  floors.findIndex(floor => floor.includes(name)) > floors.findIndex(floor => floor.includes('features'))

/** The feature that a source belongs to, or its floor. */
function roomOf(path) {
  const [, , floor, feature] = path.split('/')
  return floor === 'features' ? feature : floor.replace(/\.[a-z.]+$/, '')
}

/** What PostgreSQL tells of itself. */
const isCatalog = name => name.startsWith('pg_')

/** The tables and views of the database that the tree below `root` makes. */
export function schemaOf(root) {
  const migrations = listFiles(root, 'server/migrations')
    .filter(path => path.endsWith('.sql'))
    .toSorted((a, b) => basename(a).localeCompare(basename(b)))
  // The program that applies them keeps a table of its own.
  const texts = ['server/src/db/migrate/migrate.ts', ...migrations].map(path =>
    readFileSync(join(root, path), 'utf8'),
  )
  return tablesOfSchema(texts)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const root = process.cwd()
  const problems = checkTables(readSources(root), schemaOf(root))
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) process.exitCode = 1
}
