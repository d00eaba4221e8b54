import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// `npm run test:torture`: faults for about five minutes (TORTURE_SECONDS for each test, otherwise). The last lines are
// the figures that count.
const folder = mkdtempSync(join(tmpdir(), 'cuadre-tortura-'))
const report = join(folder, 'figures')
const { status } = spawnSync(
  'npx',
  ['--no-install', 'vitest', 'run', '--config', 'vitest.torture.config.ts', ...process.argv.slice(2)],
  { stdio: 'inherit', env: { ...process.env, TORTURE_REPORT: report } },
)
let lines = []
try {
  lines = readFileSync(report, 'utf8')
    .trim()
    .split('\n')
    .map(line => JSON.parse(line))
} catch {
  console.error('No torture came to its end.')
}
rmSync(folder, { recursive: true, force: true })
for (const { torture, acknowledged, changes, rounds, lost, duplicated, halfWritten } of lines) {
  console.log(`\n${torture}`)
  console.log(`  orders acknowledged ${acknowledged}, changes acknowledged ${changes}, rounds ${rounds}`)
  console.log(`  lost ${lost}, duplicated ${duplicated}, half-written ${halfWritten}`)
}
process.exit(status ?? 1)
