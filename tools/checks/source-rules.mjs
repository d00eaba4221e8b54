import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { checkRegistrations } from './registrations.mjs'
import { isTest, listFiles, readSources } from './source-files.mjs'

const MOST_LINES = 250
/** A test tells a story of its own and may be longer. */
const MOST_LINES_OF_A_TEST = 400

/** What may be longer, each with its reason. */
const LONGER_FOR_A_REASON = {
  'testing/esquemas/superadas/0010_sumas.sql': 'a released migration never changes',
  'testing/esquemas/superadas/0011_sumas_de_todas_las_listas.sql': 'a released migration never changes',
}

const ATTICS = new Set(['utils', 'util', 'helpers', 'helper', 'common', 'misc', 'shared'])

const SILENCERS = [
  [/@ts-(?:ignore|nocheck|expect-error)/, 'a type error is mended, not hidden'],
  [
    /(?:biome|eslint)-(?:ignore|disable)|cspell:\s*(?:disable|ignore)/,
    'a check is obeyed or changed for everybody, not silenced',
  ],
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

/** No check is silenced. One sentence per violation. */
export function checkSilencers(sources) {
  return sources.flatMap(({ path, text }) => silencerProblems(path, text))
}

/** A file of TypeScript, JavaScript, CSS or SQL is short enough to be read at once. */
export function checkLengths(sources) {
  return sources.flatMap(({ path, text }) => lengthProblems(path, text))
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

function lengthProblems(path, text) {
  const lines = text.split('\n').length - 1
  const most = isTest(path) ? MOST_LINES_OF_A_TEST : MOST_LINES
  if (lines <= most || path in LONGER_FOR_A_REASON) return []
  return [`${path}: ${lines} lines, more than ${most} (look for the second idea inside)`]
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
  // Decisions tell of their day.
  const documents = readSources(root, /\.md$/).filter(({ path }) => !path.startsWith('docs/decisions/'))
  const problems = [
    ...checkLengths([...sources, ...readSources(root, /\.(css|sql)$/)]),
    ...checkSilencers(sources),
    ...checkCitations(citing, requirements),
    ...checkProofs(documents, listFiles(root)),
    ...checkRegistrations(sources),
    ...checkFolders(listFiles(root)),
    ...checkStylesheets(listFiles(root), [...sources, ...readSources(root, /\.css$/)]),
  ]
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) process.exitCode = 1
}
