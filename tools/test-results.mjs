import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

const REASON_LENGTH = 400

/**
 * What a run left behind, counted from its JSON report: `{passed, failed, skipped, failures}`, the last one line of
 * name and reason per failed test, so that a long log need not be searched for the one that matters. A runner that ended badly
 * without naming a failed test (a file that does not compile, a server that does not start, no report at all)
 * counts as one failure, and so does a run without a single test: nothing proved is not a pass.
 */
export function countResults(read, file, code) {
  const counted = existsSync(file)
    ? read(JSON.parse(readFileSync(file, 'utf8')))
    : { passed: 0, failed: 0, skipped: 0, failures: [] }
  const nothing = counted.passed + counted.failed === 0
  return counted.failed === 0 && (code !== 0 || nothing) ? { ...counted, failed: 1 } : counted
}

/** Vitest's report: files that could not be loaded count as a failure each. */
export function readVitest({ numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults }) {
  const unloaded = testResults.filter(file => file.status === 'failed' && file.assertionResults.length === 0)
  const failed = testResults.flatMap(file =>
    file.assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => told(`${placeOf(file)} › ${fullName}`, failureMessages[0])),
  )
  return {
    passed: numPassedTests,
    failed: numFailedTests + unloaded.length,
    skipped: numPendingTests + numTodoTests,
    failures: [...failed, ...unloaded.map(file => told(placeOf(file), file.message))],
  }
}

/** Playwright's report: a test that passes only at the second try is a failed test, and so is an error outside tests. */
export function readPlaywright({ stats, errors, suites = [] }) {
  const specs = suites.flatMap(suite => specsOf(suite, suite.title))
  const failed = specs.filter(({ spec }) => !spec.ok || spec.tests.some(({ status }) => status === 'flaky'))
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + (stats.unexpected === 0 ? errors.length : 0),
    skipped: stats.skipped,
    failures: [
      ...failed.map(({ name, spec }) => told(name, firstError(spec))),
      ...errors.map(({ message }) => told('outside the tests', message)),
    ],
  }
}

/** A sentence for each torture that came to its end: what was acknowledged, and what of it was lost. */
export function readTorture(file) {
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').trim().split('\n')
  return lines.map(line => {
    const { torture, acknowledged, changes, rounds, lost, duplicated, halfWritten } = JSON.parse(line)
    return `${torture}: orders acknowledged ${acknowledged}, changes acknowledged ${changes}, rounds ${rounds}, lost ${lost}, duplicated ${duplicated}, half-written ${halfWritten}`
  })
}

const placeOf = file => relative('.', file.name)

function specsOf(suite, path) {
  return [
    ...(suite.specs ?? []).map(spec => ({ name: `${path} › ${spec.title}`, spec })),
    ...(suite.suites ?? []).flatMap(inner => specsOf(inner, `${path} › ${inner.title}`)),
  ]
}

function firstError(spec) {
  const errors = spec.tests.flatMap(({ results }) => results.flatMap(result => result.errors ?? []))
  return errors[0]?.message
}

/** One line, without the colours of a terminal: the name and the beginning of the reason. */
function told(name, reason = 'no reason given') {
  const plain = stripVTControlCharacters(reason).replaceAll(/\s+/g, ' ').trim()
  return `${name}: ${plain.slice(0, REASON_LENGTH)}`
}
