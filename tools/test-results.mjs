import { existsSync, readFileSync } from 'node:fs'

/**
 * What a run left behind, counted from its JSON report: `{passed, failed, skipped}`. A runner that ended badly
 * without naming a failed test (a file that does not compile, a server that does not start, no report at all)
 * counts as one failure, and so does a run without a single test: nothing proved is not a pass.
 */
export function countResults(read, file, code) {
  const counted = existsSync(file)
    ? read(JSON.parse(readFileSync(file, 'utf8')))
    : { passed: 0, failed: 0, skipped: 0 }
  const nothing = counted.passed + counted.failed === 0
  return counted.failed === 0 && (code !== 0 || nothing) ? { ...counted, failed: 1 } : counted
}

/** Vitest's report: files that could not be loaded count as a failure each. */
export function readVitest({ numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults }) {
  const unloaded = testResults.filter(
    file => file.status === 'failed' && file.assertionResults.length === 0,
  ).length
  return {
    passed: numPassedTests,
    failed: numFailedTests + unloaded,
    skipped: numPendingTests + numTodoTests,
  }
}

/** Playwright's report: a test that passes only at the second try is a failed test, and so is an error outside tests. */
export function readPlaywright({ stats, errors }) {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + (stats.unexpected === 0 ? errors.length : 0),
    skipped: stats.skipped,
  }
}
