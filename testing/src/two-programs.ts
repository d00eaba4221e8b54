import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ApiClient } from './api-client.ts'
import { createEmptyDatabase, type TestDatabase } from './database.ts'
import { FIRST_LOGIN, loginAt, sameBrowserAt } from './office.ts'
import { buildProgram, startProgram } from './program.ts'

export type TwoPrograms = {
  base: TestDatabase
  addresses: readonly [string, string]
  /** One browser session, in front of each of the two programs. */
  here: ApiClient
  there: ApiClient
  close(): Promise<void>
}

/** The built product as two processes on one new database. Call in `beforeAll`, `close()` in `afterAll`. */
export async function startTwoPrograms(): Promise<TwoPrograms> {
  buildProgram()
  const base = await createEmptyDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'cuadre-dos-'))
  const env = { DATABASE_URL: base.url, DATA_DIR: join(folder, 'data'), ...FIRST_LOGIN }
  const [one, other] = [startProgram({ env }), startProgram({ env })]
  const addresses = await Promise.all([one.ready(), other.ready()])
  const here = await loginAt(addresses[0])
  return {
    base,
    addresses,
    here,
    there: sameBrowserAt(addresses[1], here.cookies),
    async close() {
      await Promise.all([one.end('SIGTERM'), other.end('SIGTERM')])
      await base.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
