import { pathToFileURL } from 'node:url'
import { findCircles, importsOf } from './import-graph.mjs'
import { isTest, readSources } from './source-files.mjs'
import { OWNERS, READERS, WRITERS } from './table-owners.mjs'

const FEATURES = 'server/src/features/'
/** It hands the name of a table that exists within one transaction to a statement. */
const HIDES_ITS_TABLE = `${FEATURES}contribuyentes/relevo.queries.ts`

const OWNER_OF = new Map(
  Object.entries(OWNERS).flatMap(([owner, tables]) => tables.split(' ').map(table => [table, owner])),
)

// `FOR UPDATE`, `DO UPDATE` and `BEFORE UPDATE` change no table.
const UPDATE = String.raw`(?<!\b(?:for|key|do|on|of|before|after|or)\s+)update`
const COMMAND = String.raw`\b(?:insert\s+into|${UPDATE}|delete\s+from|merge\s+into|truncate|lock\s+table|copy)\s`
/** How SQL, the query builder and the functions of `db` name the table that they write. */
const WRITES = [
  new RegExp(String.raw`${COMMAND}\s*(?:only\s+|table\s+)*(?:public\.)?["']?(\$\{|\w+)`, 'gi'),
  /\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'?(\w+)/g,
  /\b(?:table|maestra): '(\w+)'(?=,| })/g,
  /\bsoftDelete\(\w+, '(\w+)'/g,
]
/** The same for what they read; FROM takes a list of tables. */
const READS = [
  /(?<!\bdelete\s+)\b(?:from|join|using)\s+(?:only\s+|lateral\s+)*((?:[\w."]+(?:\s+as)?(?:\s+\w+)?,\s*)*[\w."]+)/gi,
  /\.(?:selectFrom|from|using|\w+Join)\(\s*\[?'(\w+)/g,
  /\btabla: '(\w+)'/g,
  /\b(?:namedRecords|lockFor\w+)\((?:\w+, )?'(\w+)'/g,
]

/**
 * Holds the server's sources (`{path, text}`) against the owners of the tables. Answers one sentence for each write of a stranger, for
 * each floor that knows a feature's table, for each that reads a table of few, and for each circle of features through tables and imports.
 */
export function checkTables(sources) {
  const production = sources.filter(({ path }) => path.startsWith('server/src/') && !isTest(path))
  const uses = production.flatMap(usesOf)
  return [...uses.flatMap(problemsOf), ...circles([...uses, ...production.flatMap(importsBetween)])]
}

function usesOf({ path, text }) {
  // As long as before, so that the place of a use is known.
  const code = text.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)(?:\/\/|-- )[^\n]*/gm, all =>
    all.replace(/[^\n]/g, ' '),
  )
  const find = (patterns, verb) =>
    patterns
      .flatMap(pattern => [...code.matchAll(pattern)])
      .flatMap(({ 0: command, 1: names, index }) =>
        names.split(',').map(name => {
          const table = name.trim().split(/\s/)[0].replaceAll('"', '').replace('public.', '')
          const where = `${path}:${code.slice(0, index).split('\n').length}`
          return { by: roomOf(path), verb, table, owner: OWNER_OF.get(table), path, where, command }
        }),
      )
  return [...find(WRITES, 'writes'), ...find(READS, 'reads')]
}

function problemsOf({ by, verb, table, owner, path, where, command }) {
  if (owner === by) return []
  if (owner && isFeature(owner) && !isFeature(by))
    return [`${where}: '${by}' knows no feature, but ${verb} '${table}' of '${owner}'`]
  if (verb === 'reads' && READERS[table] && !READERS[table].may.includes(by))
    return [`${where}: '${by}' reads '${table}': ${READERS[table].instead}`]
  if (verb === 'reads' || WRITERS[by]?.split(' ').includes(table)) return []
  if (owner)
    return [`${where}: '${by}' writes '${table}': its owner '${owner}' alone does, and exports the statement`]
  if (table === '${')
    return isFeature(by) && path !== HIDES_ITS_TABLE
      ? [`${where}: does not show which table it writes; name it where it stands`]
      : []
  // SQL is in capitals, prose is not.
  return /^(?:[A-Z]+\s|\.)/.test(command)
    ? [`${where}: '${table}' has no owner (tools/checks/table-owners.mjs)`]
    : []
}

function circles(arrows) {
  const between = arrows.filter(({ by, owner }) => owner && by !== owner && [by, owner].every(isFeature))
  const graph = new Map()
  for (const { by, owner } of between) graph.set(by, (graph.get(by) ?? new Set()).add(owner))
  return findCircles(graph).map(path => {
    const steps = path.slice(1).map((owner, i) => {
      const { verb, table, where } = between.find(arrow => arrow.by === path[i] && arrow.owner === owner)
      return `${path[i]} ${verb} ${table ?? owner} in ${where}`
    })
    return `circle: ${path.join(' → ')} (${steps.join('; ')})`
  })
}

function importsBetween(source) {
  if (!source.path.startsWith(FEATURES)) return []
  return importsOf(source)
    .targets.filter(({ kind, file }) => kind === 'file' && file.startsWith(FEATURES))
    .map(({ file }) => ({
      by: roomOf(source.path),
      verb: 'imports',
      owner: roomOf(file),
      where: source.path,
    }))
}

/** The feature that a source belongs to, or its floor with a slash: `ecf` is a feature, `ecf/` a floor. */
function roomOf(path) {
  const [, , floor, feature] = path.split('/')
  return floor === 'features' ? feature : `${floor}/`
}

function isFeature(room) {
  return !room.endsWith('/')
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const problems = checkTables(readSources(process.cwd()))
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) process.exitCode = 1
}
