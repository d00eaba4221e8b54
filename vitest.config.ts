import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** What is asked at the doors of an application; not those files that measure or flood the process that they run in. */
const DOORS =
  'server/src/{features,http}/**/!(peso|largos|inundacion|password-queue|verificacion|fair-shares).test.ts'

const withDatabase = {
  globalSetup: ['testing/src/global-setup.ts'],
  // Whole programs and servers are started; what hangs is still ended while somebody looks.
  testTimeout: 180_000,
  hookTimeout: 240_000,
}

/**
 * Five kinds of surroundings. Two of them pay for a PostgreSQL; only `server`, whose files start, kill and measure
 * processes, has a process per file. The others share one with what it has loaded, as one page does for a whole day and one
 * program for weeks: each file of the doors has a fresh application and database, those of the web share a document,
 * in which `test-setup.ts` leaves nothing behind a test. (Vitest reports the time of making it once for each file.)
 */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'rules',
          isolate: false,
          include: ['{domain,contract}/src/**/*.test.ts', 'tools/**/*.test.mjs'],
        },
      },
      {
        test: {
          ...withDatabase,
          name: 'server',
          include: ['{server,testing,bench}/src/**/*.test.ts'],
          exclude: [DOORS],
        },
      },
      {
        test: { ...withDatabase, name: 'doors', isolate: false, include: [DOORS] },
      },
      {
        test: {
          name: 'simulador',
          isolate: false,
          include: ['simulador/src/**/*.test.ts'],
          testTimeout: 60_000,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'web',
          isolate: false,
          include: ['web/src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: ['web/src/test-setup.ts'],
          testTimeout: 60_000,
        },
      },
    ],
  },
})
