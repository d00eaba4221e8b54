import type { TestProject } from 'vitest/node'
import { startTestServer, type TestServer } from './postgres.ts'
import { buildProgram } from './program.ts'

/** Every project of Vitest loads this file anew; what they share is kept by the process. */
const shared = globalThis as { cuadreTestServer?: Promise<TestServer> }

/** The built program, whose threads draw and sign in the tests too, and one PostgreSQL for the whole run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  shared.cuadreTestServer ??= start()
  project.onTestsRerun(buildProgram)
  const { url, emptyCluster, stop } = await shared.cuadreTestServer
  project.provide('postgresUrl', url)
  project.provide('emptyCluster', emptyCluster)
  return stop
}

async function start(): Promise<TestServer> {
  // At once: each leaves a good part of the machine idle.
  const [server, failure] = await Promise.all([startTestServer(), buildProgram().catch(error => error)])
  if (failure) {
    await server.stop()
    throw failure
  }
  let stopping: Promise<void> | null = null
  return {
    ...server,
    stop() {
      stopping ??= server.stop()
      return stopping
    },
  }
}
