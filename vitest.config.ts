import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/**
 * Three kinds of surroundings; only the server's tests pay for a PostgreSQL, and only they get a process of their own per
 * file. The others share one with what it has loaded, as one page does for a whole day; each file of the web has a fresh
 * document, and `test-setup.ts` leaves nothing behind a test.
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
          name: 'server',
          include: ['{server,testing,bench}/src/**/*.test.ts'],
          globalSetup: ['testing/src/global-setup.ts'],
          // Whole programs and servers are started; what hangs is still ended while somebody looks.
          testTimeout: 180_000,
          hookTimeout: 240_000,
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
