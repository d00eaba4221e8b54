import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { AT_LENGTH } from './testing/src/rounds.ts'
import { fastFolder } from './tools/fast-folder.mjs'
import { icons } from './web/icons-plugin.ts'
import { manual } from './web/manual-plugin.ts'

/** Tests at length, `*.long.test.ts`: `npm run test:all` alone runs them. */
const LONG = AT_LENGTH ? [] : ['**/*.long.test.{ts,tsx,mjs}']
/** They kill and fill up for minutes, one after the other. */
const TORTURE = 'server/src/reliability/*.long.test.ts'

/**
 * On two cores. Files of the screens wait for clocks during a quarter of their time, those of the server for PostgreSQL, for programs and for time during two
 * fifths of theirs: another one works meanwhile. Six of the server took a seventh longer than four. At length they fill the machine by themselves.
 */
const [SCREENS, SERVERS] = AT_LENGTH ? [2, 2] : [3, 4]

/** One measures how busy the process is that it runs in, one loads anew what others have loaded. */
const OWN_PROCESS = ['server/src/ecf/firmador.test.ts', 'server/src/db/query/described.test.ts']

const SAME_CASES = 'testing/src/same-cases.ts'

const withDatabase = {
  setupFiles: [SAME_CASES],
  globalSetup: ['testing/src/global-setup.ts'],
  env: { TMPDIR: fastFolder() },
  // Whole programs and servers are started; what hangs is still ended while somebody looks.
  testTimeout: 180_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 20_000 } },
}

/**
 * Four kinds of surroundings, and a process per file for what measures its own and for the torture. The files of the others share processes with what these
 * have loaded, as one page does for a whole day and one program for weeks: each file of the server has a fresh application and
 * database, those of the web share a document, in which `test-setup.ts` leaves nothing behind a test. (Vitest reports the time
 * of making it once for each file.)
 */
export default defineConfig({
  test: {
    maxWorkers: SCREENS,
    projects: [
      {
        test: {
          name: 'rules',
          setupFiles: [SAME_CASES],
          isolate: false,
          include: ['{domain,contract}/src/**/*.test.ts', 'tools/**/*.test.mjs'],
          exclude: LONG,
          // Thousands of random cases on a busy machine, as long as anywhere else.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          ...withDatabase,
          name: 'server',
          isolate: false,
          maxWorkers: SERVERS,
          sequence: { groupOrder: 1 },
          include: ['{server,testing,bench}/src/**/*.test.ts'],
          exclude: [...OWN_PROCESS, TORTURE, ...LONG],
        },
      },
      { test: { ...withDatabase, name: 'measured', include: OWN_PROCESS } },
      {
        test: {
          ...withDatabase,
          name: 'torture',
          include: AT_LENGTH ? [TORTURE] : [],
          testTimeout: 20 * 60_000,
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          name: 'simulador',
          setupFiles: [SAME_CASES],
          isolate: false,
          include: ['simulador/src/**/*.test.ts'],
          exclude: LONG,
          testTimeout: 60_000,
        },
      },
      {
        plugins: [react(), icons(), manual()],
        test: {
          name: 'web',
          isolate: false,
          include: ['web/src/**/*.test.{ts,tsx}'],
          exclude: LONG,
          environment: 'jsdom',
          setupFiles: [SAME_CASES, 'web/src/test-setup.ts'],
          testTimeout: 60_000,
        },
      },
    ],
  },
})
