import { expect, test } from 'vitest'
import {
  adviseOnLengths,
  checkCasts,
  checkCitations,
  checkFolders,
  checkLengths,
  checkPromises,
  checkProofs,
  checkSilencers,
  checkStylesheets,
  checkTypeLiterals,
} from './source-rules.mjs'

// Put together here, so that this file does not break the rule it tests.
const silencer = (...parts) => parts.join('')

test.each([
  ['a hidden type error', silencer('// @ts', '-ignore')],
  ['a silenced lint rule', silencer('// biome', '-ignore lint/a: b')],
  ['a skipped test', silencer('test', ".skip('a', () => {})")],
  ['a test that runs alone', silencer('describe', '.only("a", () => {})')],
  ['a table of tests that is skipped', silencer('it.each', '.skip([1])')],
])('%s is found', (_title, line) => {
  expect(checkSilencers([{ path: 'web/src/a.test.tsx', text: `const a = 1\n${line}\n` }])).toEqual([
    expect.stringContaining('web/src/a.test.tsx:2'),
  ])
})

test.each(['web/src/ui/a.css', 'server/sql/a.sql', 'domain/src/a.test.ts'])(
  '%s is advised on past 250 lines, and refused past 400',
  path => {
    const long = count => [{ path, text: 'a\n'.repeat(count) }]
    expect([adviseOnLengths(long(250)), checkLengths(long(400))]).toEqual([null, []])
    expect(adviseOnLengths(long(251))).toContain(`${path} (251)`)
    expect(checkLengths(long(401))).toEqual([expect.stringContaining('401 lines')])
  },
)

test('the tables of the database may be one long file', () => {
  expect(checkLengths([{ path: 'server/migrations/0001_inicio.sql', text: 'a\n'.repeat(2000) }])).toEqual([])
})

test('a type of fiscal document that is called by its digits is found', () => {
  const told = (path, text) => checkTypeLiterals([{ path, text }])
  const line = "if (tipo === '47') return"
  expect(told('server/src/a.ts', line)).toEqual([expect.stringContaining('server/src/a.ts:1')])
  expect(told('web/src/a.tsx', "const G = 'B15'")).toHaveLength(1)
  expect(told('simulador/src/reglas/a.ts', line)).toHaveLength(1)
  for (const table of ['domain/src/documentos/tipos.ts', 'simulador/src/tipos.ts'])
    expect(told(table, line)).toEqual([])
  expect(told('domain/src/a.test.ts', line)).toEqual([])
  expect(told('domain/src/a.ts', "/** Two digits: '31'. */\nconst CODIGO = '07'")).toEqual([])
})

test('a cast to never is found in the web, and the words in a comment are none', () => {
  const told = (path, text) => checkCasts([{ path, text }])
  const line = '<Link to={ruta} search={search as never}>'
  expect(told('web/src/a.tsx', line)).toEqual([expect.stringContaining('web/src/a.tsx:1')])
  expect(told('server/src/a.test.ts', line)).toEqual([])
  expect(told('web/src/a.ts', '/** It stands there as never before. */')).toEqual([])
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

test('a promise without a test of the gate is found, and a table without any', () => {
  const table = `## Promises and their tests
| Promise | Its test in the gate | At length |
|---|---|---|
| It holds | \`a.test.ts\` (once) | \`a.long.test.ts\` |
| It is only said | by hand | \`b.long.test.ts\` |
`
  expect(checkPromises(table)).toEqual(["docs/fiabilidad.md: no test of the gate holds 'It is only said'"])
  expect(checkPromises('')).toHaveLength(1)
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
