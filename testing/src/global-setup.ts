import type { TestProject } from 'vitest/node'
import { startTestServer } from './postgres.ts'

/** One PostgreSQL for the whole run of the server's tests. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTestServer()
  project.provide('postgresUrl', server.url)
  return server.stop
}
