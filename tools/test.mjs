import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApart } from './build.mjs'
import { runJourneys } from './e2e.mjs'
import { countResults, readPlaywright, readTorture, readVitest } from './test-results.mjs'

// The gate (`npm test`): rules, wire, doors, documents and screens first (Vitest), then the journeys in a browser.
// `npm run test:all` runs the long tests and journeys too, and shows the figures of the torture.
// The last line is `N passed, N failed`, read from the reports of both runners.
const folder = mkdtempSync(join(tmpdir(), 'cuadre-test-'))
const reports = {
  vitest: join(folder, 'vitest.json'),
  playwright: join(folder, 'playwright.json'),
  torture: join(folder, 'torture.jsonl'),
}

if (process.argv[2] === 'all')
  Object.assign(process.env, { CUADRE_TESTS: 'all', TORTURE_REPORT: reports.torture })

// The journeys find their web built: while the first tests wait for their database, nobody else works.
const web = buildApart('web')
const vitest = spawn(
  'npx',
  [
    '--no-install',
    'vitest',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reports.vitest}`,
  ],
  { stdio: ['ignore', 'inherit', 'inherit'] },
)
const [[status]] = await Promise.all([once(vitest, 'exit'), web])
const rows = [
  ['rules, wire, doors, documents, screens', countResults(readVitest, reports.vitest, status ?? 1)],
  [
    'journeys in a browser',
    countResults(readPlaywright, reports.playwright, runJourneys([], reports.playwright)),
  ],
]
for (const figures of readTorture(reports.torture)) console.log(`\n${figures}`)
rmSync(folder, { recursive: true, force: true })

const sum = key => rows.reduce((total, [, counted]) => total + counted[key], 0)
console.log('')
for (const [name, { passed, failed, skipped, failures }] of rows) {
  for (const failure of failures) console.log(`FAILED ${failure}`)
  console.log(`${name}: ${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} did not run` : ''}`)
}
// A test that did not run proves nothing, so it counts against the change.
const failed = sum('failed') + sum('skipped')
process.exitCode = failed === 0 ? 0 : 1
console.log(`${sum('passed')} passed, ${failed} failed`)
