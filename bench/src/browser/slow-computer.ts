import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../root.ts'

export interface Measured {
  /** What the clerk does, as the journey names it. */
  readonly what: string
  readonly milliseconds: number
}

interface Suite {
  readonly suites?: readonly Suite[]
  readonly specs?: readonly {
    readonly tests: readonly {
      readonly annotations: readonly { readonly type: string; readonly description?: string }[]
    }[]
  }[]
}

/**
 * Runs the journeys that measure the screens on a processor four times slower, and reads their figures: they are the
 * same that the tests hold against their budgets.
 */
export async function onASlowComputer(): Promise<readonly Measured[]> {
  const folder = await mkdtemp(join(tmpdir(), 'cuadre-bench-web-'))
  const file = join(folder, 'report.json')
  try {
    const child = spawn(
      process.execPath,
      [join(root, 'tools/e2e.mjs'), 'rendimiento.spec.ts', '--workers=1', '--reporter=json'],
      {
        cwd: root,
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
      },
    )
    await once(child, 'close')
    return measuredIn(JSON.parse(await readFile(file, 'utf8')) as Suite)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function measuredIn({ suites = [], specs = [] }: Suite): Measured[] {
  const notes = specs.flatMap(({ tests }) => tests.flatMap(({ annotations }) => annotations))
  const own = notes.flatMap(({ type, description = '' }) => {
    const [, what, figure] = /^(.+): (\d+) ms/.exec(description) ?? []
    return type === 'medida' && what !== undefined ? [{ what, milliseconds: Number(figure) }] : []
  })
  return [...own, ...suites.flatMap(measuredIn)]
}
