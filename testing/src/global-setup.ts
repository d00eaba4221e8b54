import type { TestProject } from 'vitest/node'
import { startTestServer } from './postgres.ts'
import { buildProgram } from './program.ts'

/** The built program, whose threads draw and sign in the tests too, and one PostgreSQL for the whole run of the server's tests. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  buildProgram()
  project.onTestsRerun(async () => buildProgram())
  const server = await startTestServer()
  project.provide('postgresUrl', server.url)
  return server.stop
}
