import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** Three kinds of surroundings; only the server's tests pay for a PostgreSQL. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'rules',
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
          include: ['web/src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: ['web/src/test-setup.ts'],
          testTimeout: 60_000,
        },
      },
    ],
  },
})
