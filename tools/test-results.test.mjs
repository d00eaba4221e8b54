import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { countResults, readPlaywright, readVitest } from './test-results.mjs'

const folder = mkdtempSync(join(tmpdir(), 'cuadre-results-'))
afterAll(() => rmSync(folder, { recursive: true }))

const count = (read, report, code) => {
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(report))
  return countResults(read, file, code)
}
const vitest = changes => ({
  numPassedTests: 0,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [],
  ...changes,
})
const playwright = changes => ({
  stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...changes.stats },
  errors: changes.errors ?? [],
  suites: changes.suites ?? [],
})

describe('a run that cannot hide', () => {
  test('no report: one failure', () => {
    expect(countResults(readVitest, join(folder, 'none.json'), 1)).toEqual({
      passed: 0,
      failed: 1,
      skipped: 0,
      failures: [],
    })
  })
  test('an empty run that ends well: one failure', () => {
    expect(count(readPlaywright, playwright({}), 0).failed).toBe(1)
  })
  test('all passed, yet the runner ended badly: one failure', () => {
    expect(count(readVitest, vitest({ numPassedTests: 7 }), 1)).toMatchObject({
      passed: 7,
      failed: 1,
      skipped: 0,
    })
  })
  test('a file that does not load counts beside the tests of the others', () => {
    const testResults = [
      { name: 'a.test.ts', status: 'failed', message: 'no such file', assertionResults: [] },
    ]
    expect(count(readVitest, vitest({ numPassedTests: 7, testResults }), 1)).toEqual({
      passed: 7,
      failed: 1,
      skipped: 0,
      failures: ['a.test.ts: no such file'],
    })
  })
  test('passing at the second try is a failure, a skipped test is reported', () => {
    const report = playwright({ stats: { expected: 3, flaky: 1, skipped: 2 } })
    expect(count(readPlaywright, report, 0)).toMatchObject({ passed: 3, failed: 1, skipped: 2 })
  })
})

/** What a terminal reads as: red from here on. */
const RED = '\u001b[31m'

describe('what failed is told in a line each', () => {
  test('a test of a room: its file, its name and the beginning of the reason, without colours', () => {
    const assertionResults = [
      { status: 'passed', fullName: 'one', failureMessages: [] },
      { status: 'failed', fullName: 'two', failureMessages: [`${RED}expected 1\nto be 2`] },
    ]
    const testResults = [{ name: 'b.test.ts', status: 'failed', assertionResults }]
    const { failures } = count(readVitest, vitest({ numFailedTests: 1, testResults }), 1)
    expect(failures).toEqual(['b.test.ts › two: expected 1 to be 2'])
  })
  test('a journey: its path, also when only its second try held', () => {
    const results = [{ errors: [{ message: 'no row' }] }, { errors: [] }]
    const specs = [
      { title: 'vende', ok: true, tests: [{ status: 'flaky', results }] },
      { title: 'cobra', ok: true, tests: [{ status: 'expected', results: [{ errors: [] }] }] },
    ]
    const suites = [{ title: 'ventas.spec.ts', suites: [{ title: 'la lista', specs }] }]
    const report = playwright({
      stats: { flaky: 1, expected: 1 },
      suites,
      errors: [{ message: 'no server' }],
    })
    expect(count(readPlaywright, report, 1).failures).toEqual([
      'ventas.spec.ts › la lista › vende: no row',
      'outside the tests: no server',
    ])
  })
})

test('a good run is counted as it is', () => {
  expect(count(readVitest, vitest({ numPassedTests: 12 }), 0)).toEqual({
    passed: 12,
    failed: 0,
    skipped: 0,
    failures: [],
  })
  expect(count(readPlaywright, playwright({ stats: { expected: 5 } }), 0)).toEqual({
    passed: 5,
    failed: 0,
    skipped: 0,
    failures: [],
  })
})
