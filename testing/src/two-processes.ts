import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ApiClient, createApiClient } from './api-client.ts'
import { anotherProcess, createTestApp } from './app.ts'
import { connectTo, createOfficeDatabase, type TestDatabase } from './database.ts'
import { FIRST_LOGIN, loginAt, sameBrowserAt } from './office.ts'
import { startProgram } from './program.ts'
import { AT_LENGTH } from './rounds.ts'

export type TwoProcesses = {
  base: TestDatabase
  /** One browser session, in front of each of the two. */
  here: ApiClient
  there: ApiClient
  close(): Promise<void>
}

/**
 * Two servers on one database, which is all that they share. In `npm run test:all` each is a program of its own; in the gate
 * both are applications in the process of the test. Call in `beforeAll`, `close()` in `afterAll`.
 */
export function startTwoProcesses(): Promise<TwoProcesses> {
  return AT_LENGTH ? startTwoPrograms() : startTwoApps()
}

async function startTwoApps(): Promise<TwoProcesses> {
  const { base, api, close } = await createTestApp()
  const own = connectTo(base.url)
  const other = await anotherProcess({ ...base, ...own })
  return {
    base,
    here: api,
    there: createApiClient(other, api.cookies),
    async close() {
      await other.close()
      await own.close()
      await close()
    },
  }
}

/** The built product as two processes on one new database. */
async function startTwoPrograms(): Promise<TwoProcesses> {
  const base = await createOfficeDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'cuadre-dos-'))
  const env = { DATABASE_URL: base.url, DATA_DIR: join(folder, 'data'), ...FIRST_LOGIN }
  const [one, other] = [startProgram({ env }), startProgram({ env })]
  const addresses = await Promise.all([one.ready(), other.ready()])
  const here = await loginAt(addresses[0])
  return {
    base,
    here,
    there: sameBrowserAt(addresses[1], here.cookies),
    async close() {
      await Promise.all([one.end('SIGTERM'), other.end('SIGTERM')])
      await base.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
