import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { checkRegistrations } from './registrations.mjs'
import { isTest, listFiles, readSources } from './source-files.mjs'

/** Past the first number a reader may look for a second idea in a file; past the second nobody reads it at once. */
const ADVISED_LINES = 250
const MOST_LINES = 400
/** A migration is one step: what it makes stands in the order in which it is made, and a released one never changes. */
const ONE_STEP = /^server\/migrations\//

const ATTICS = new Set(['utils', 'util', 'helpers', 'helper', 'common', 'misc', 'shared'])

const SILENCERS = [
  [/@ts-(?:ignore|nocheck|expect-error)/, 'a type error is mended, not hidden'],
  [/(?:biome|eslint)-(?:ignore|disable)/, 'a check is obeyed or changed for everybody, not silenced'],
  [
    /\b(?:it|test|prueba|describe|suite)(?:\.\w+)*\.(?:skip|only|todo|fixme|skipIf)\b/,
    'a test runs, always, with all the others',
  ],
]

/** Every requirement that the sources cite stands in docs/requisitos.md, and no comment leads out of the repository. */
export function checkCitations(sources, requirements) {
  const known = new Set(requirements.match(/^\| R\d+\.\d+/gm)?.map(row => row.slice(2)))
  return sources.flatMap(({ path, text }) => [
    ...[...text.matchAll(/\bR\d+\.\d+\b/g)]
      .filter(([cited]) => !known.has(cited))
      .map(([cited]) => `${path}: ${cited} is no requirement of docs/requisitos.md`),
    ...[...text.matchAll(/§ ?\d/g)].map(
      ([cited]) =>
        `${path}: ${cited} leads to a text that is not in the repository (docs/requisitos.md has the requirements)`,
    ),
  ])
}

/** Every test that a document cites exists: a promise whose proof was renamed has none that a reader finds. */
export function checkProofs(documents, paths) {
  const names = new Set(paths.map(path => path.split('/').at(-1)))
  return documents.flatMap(({ path, text }) =>
    [...text.matchAll(/`(?:[^`\s]*\/)?([\w.-]+\.(?:test|spec)\.tsx?)`/g)]
      .filter(([, name]) => !names.has(name))
      .map(([, name]) => `${path}: there is no test ${name}`),
  )
}

/** Every promise of the table in docs/fiabilidad.md has a test of the gate, which is in its second column. */
export function checkPromises(reliability) {
  const rows = reliability.split('## Promises')[1]?.match(/^\| (?!Promise ).*$/gm) ?? []
  const unproved = rows
    .map(row => row.split(' | '))
    .filter(([, gate = '']) => !/`(?:[\w-]+\/)*[\w-]+\.(?:test|spec)\.tsx?`/.test(gate))
  return [
    ...(rows.length === 0 ? ['docs/fiabilidad.md: no promise stands in its table'] : []),
    ...unproved.map(([promise]) => `docs/fiabilidad.md: no test of the gate holds '${promise.slice(2)}'`),
  ]
}

/** No check is silenced. One sentence per violation. */
export function checkSilencers(sources) {
  return sources.flatMap(({ path, text }) => silencerProblems(path, text))
}

/** A file of TypeScript, JavaScript, CSS or SQL, a test too, is short enough to be read at once. */
export function checkLengths(sources) {
  return longerThan(MOST_LINES, sources).map(
    ({ path, lines }) => `${path}: ${lines} lines, more than ${MOST_LINES} (look for the second idea inside)`,
  )
}

/** A sentence about the files that are long without being too long; null where there is none. */
export function adviseOnLengths(sources) {
  const long = longerThan(ADVISED_LINES, sources)
  const longest = long.slice(0, 5).map(({ path, lines }) => `${path} (${lines})`)
  return long.length === 0
    ? null
    : `advice: ${long.length} files have more than ${ADVISED_LINES} lines, the longest ${longest.join(', ')}`
}

const TABLE_OF_TYPES = 'domain/src/documentos/tipos.ts'
/** The simulator imports nothing of the product, and has its own. */
const TABLES_OF_TYPES = new Set([TABLE_OF_TYPES, 'simulador/src/tipos.ts'])
/** 'B15' or '41'; the two digits of paper alone are codes of many lists. */
const TYPE_LITERAL = /(['"])(?:[BE](?:0[1-4]|1[1-7]|3[1-4]|4[1-7])|3[1-4]|4[1-7])\1/

/** A type of fiscal document is called by its name in the table of types, which says all that holds for it. */
export function checkTypeLiterals(sources) {
  return sources
    .filter(
      ({ path }) =>
        /^(?:domain|contract|server|web|simulador)\/src\//.test(path) && !TABLES_OF_TYPES.has(path),
    )
    .filter(({ path }) => !isTest(path))
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, at) =>
          !/^\s*(?:\/\/|\/?\*)/.test(line) && TYPE_LITERAL.test(line)
            ? [`${path}:${at + 1}: ${line.trim()} (a type has a name: TIPOS in ${TABLE_OF_TYPES})`]
            : [],
        ),
    )
}

/** Nothing of the web is cast to `never`: the router knows every address, and a call its input, so what does not fit is mended. */
export function checkCasts(sources) {
  return sources
    .filter(({ path }) => path.startsWith('web/src/'))
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, at) =>
          !/^\s*(?:\/\/|\/?\*)/.test(line) && /\bas never\b/.test(line)
            ? [`${path}:${at + 1}: ${line.trim()} (a link and a field have types: LinkButton, Link, bind)`]
            : [],
        ),
    )
}

/** Every stylesheet is imported by somebody: one that a merge or a move forgot dresses nothing, and no compiler says so. */
export function checkStylesheets(paths, sources) {
  const imported = new Set(
    sources.flatMap(({ path, text }) =>
      [...text.matchAll(/@?import ['"](\.[^'"]+\.css)['"]/g)].map(([, file]) => join(dirname(path), file)),
    ),
  )
  return paths
    .filter(path => path.endsWith('.css') && !imported.has(path))
    .map(path => `${path}: no component and no stylesheet imports it`)
}

/** No folder is an attic: a function without a home means that a room with a real name is missing. */
export function checkFolders(paths) {
  const folders = new Set(paths.map(path => path.split('/').slice(0, -1).join('/')))
  return [...folders]
    .filter(folder => folder.split('/').some(name => ATTICS.has(name)))
    .map(folder => `${folder}: no attics, give the folder the name of its idea`)
}

function longerThan(most, sources) {
  return sources
    .map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))
    .filter(({ path, lines }) => lines > most && !ONE_STEP.test(path))
    .toSorted((a, b) => b.lines - a.lines)
}

function silencerProblems(path, text) {
  return text
    .split('\n')
    .flatMap((line, at) =>
      SILENCERS.filter(([pattern]) => pattern.test(line)).map(
        ([, why]) => `${path}:${at + 1}: ${line.trim()} (${why})`,
      ),
    )
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const root = process.cwd()
  const sources = readSources(root)
  const requirements = readFileSync(join(root, 'docs/requisitos.md'), 'utf8')
  // The rule itself and its test speak of what they look for.
  const citing = sources.filter(({ path }) => !path.startsWith('tools/'))
  const documents = readSources(root, /\.md$/)
  const measured = [...sources, ...readSources(root, /\.(css|sql)$/)]
  const advice = adviseOnLengths(measured)
  if (advice) console.log(advice)
  const problems = [
    ...checkLengths(measured),
    ...checkSilencers(sources),
    ...checkCasts(sources),
    ...checkTypeLiterals(sources),
    ...checkCitations(citing, requirements),
    ...checkProofs(documents, listFiles(root)),
    ...checkPromises(readFileSync(join(root, 'docs/fiabilidad.md'), 'utf8')),
    ...checkRegistrations(sources),
    ...checkFolders(listFiles(root)),
    ...checkStylesheets(listFiles(root), [...sources, ...readSources(root, /\.css$/)]),
  ]
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) process.exitCode = 1
}
