import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { root } from '../office.ts'
import { figure, type Workload } from '../workload.ts'

/** Two first loads, and the steps of the journey; a journey that breaks off tells fewer. */
const FIGURES = 9

export const w12Web: Workload = {
  id: 'W12',
  title:
    'web: what the first screens load; the longest task in an order of 200 lines, the processor slowed four times',
  largestOnly: true,
  async run() {
    const bundles = await outputOf(['tools/checks/bundle-budget.mjs'])
    const journeys = await outputOf([
      'tools/e2e.mjs',
      'rendimiento.long.spec.ts',
      '--workers=1',
      '-g',
      '200 líneas',
    ])
    const loaded = [...bundles.matchAll(/^(.+): ([\d.]+) of (\d+) kB gzip/gm)].map(
      ([, what = '', kilobytes, most]) =>
        figure(what, Number(kilobytes), { most: Number(most), unit: 'kB gzip' }),
    )
    const tasks = [...journeys.matchAll(/^ +(.+): (\d+) ms de trabajo/gm)].map(
      ([, what = '', milliseconds]) => figure(what, Number(milliseconds), { most: 100, unit: 'ms' }),
    )
    const measured = `${loaded.length + tasks.length}`
    const all = { what: 'figures measured', measured, target: `${FIGURES}`, met: measured === `${FIGURES}` }
    return [...loaded, ...tasks, all]
  },
}

/** What one of the project's own tools prints: its figures are those that the tests hold against their budgets. */
async function outputOf(args: readonly string[]): Promise<string> {
  // The journeys that measure are those of the whole run.
  const env = { ...process.env, CUADRE_TESTS: 'all' }
  return text(spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] }).stdout)
}
