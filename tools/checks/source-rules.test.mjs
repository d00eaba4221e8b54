import { expect, test } from 'vitest'
import {
  checkCitations,
  checkFolders,
  checkLengths,
  checkProofs,
  checkSilencers,
  checkStylesheets,
} from './source-rules.mjs'

// Put together here, so that this file does not break the rule it tests.
const silencer = (...parts) => parts.join('')

test.each([
  ['a hidden type error', silencer('// @ts', '-ignore')],
  ['a silenced lint rule', silencer('// biome', '-ignore lint/a: b')],
  ['a silenced spelling', silencer('// cspell', ':disable')],
  ['a skipped test', silencer('test', ".skip('a', () => {})")],
  ['a test that runs alone', silencer('describe', '.only("a", () => {})')],
  ['a table of tests that is skipped', silencer('it.each', '.skip([1])')],
])('%s is found', (_title, line) => {
  expect(checkSilencers([{ path: 'web/src/a.test.tsx', text: `const a = 1\n${line}\n` }])).toEqual([
    expect.stringContaining('web/src/a.test.tsx:2'),
  ])
})

test.each([
  ['a source', 'domain/src/a.ts', 250],
  ['a style sheet', 'web/src/ui/a.css', 250],
  ['a migration', 'server/migrations/9999_a.sql', 250],
  ['a test', 'domain/src/a.test.ts', 400],
  ['what only tests import', 'testing/src/a.ts', 400],
])('%s may be so long, and one line more is found', (_title, path, most) => {
  const problems = count => checkLengths([{ path, text: 'a\n'.repeat(count) }])
  expect(problems(most)).toEqual([])
  expect(problems(most + 1)).toEqual([expect.stringContaining(`${most + 1} lines`)])
})

test('a released migration keeps its length', () => {
  const path = 'testing/esquemas/superadas/0010_sumas.sql'
  expect(checkLengths([{ path, text: 'a\n'.repeat(500) }])).toEqual([])
})

test('an attic is found wherever it hides', () => {
  expect(checkFolders(['web/src/lib/money.ts', 'server/src/helpers/db/a.ts'])).toEqual([
    expect.stringContaining('server/src/helpers/db'),
  ])
})

test('a requirement that nobody wrote down, and a text that is elsewhere, are found where they are cited', () => {
  const requirements = '| R1.2 | A line is price × quantity. |\n'
  const cited = text => checkCitations([{ path: 'domain/src/a.ts', text }], requirements)
  expect(cited('/** The order (R1.2). */')).toEqual([])
  expect(cited('/** The order (R1.3). */')).toEqual([expect.stringContaining('R1.3 is no requirement')])
  expect(cited('/** As §4 has it. */')).toEqual([expect.stringContaining('not in the repository')])
})

test('a test that a document names and nobody has is found', () => {
  const documents = [{ path: 'docs/fiabilidad.md', text: '| No | `hub.test.ts`, `realtime/lost.test.ts` |' }]
  expect(checkProofs(documents, ['server/src/realtime/hub.test.ts'])).toEqual([
    'docs/fiabilidad.md: there is no test lost.test.ts',
  ])
})

test('a stylesheet that nobody imports is found', () => {
  const sources = [
    { path: 'web/src/a.tsx', text: "import './a.css'" },
    { path: 'web/src/kit.css', text: '@import "./ui/b.css";' },
    { path: 'web/src/main.tsx', text: "import './kit.css'" },
  ]
  const paths = ['web/src/a.css', 'web/src/ui/b.css', 'web/src/kit.css', 'web/src/lost.css', 'web/src/a.tsx']
  expect(checkStylesheets(paths, sources)).toEqual([
    'web/src/lost.css: no component and no stylesheet imports it',
  ])
})
