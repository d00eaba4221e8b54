import { defineConfig } from 'vitest/config'

/** Hours in minutes: what is too long for every change. `npm run test:torture` starts it. */
export default defineConfig({
  test: {
    include: ['server/src/reliability/*.torture.ts'],
    globalSetup: ['testing/src/global-setup.ts'],
    fileParallelism: false,
    hookTimeout: 120_000,
  },
})
