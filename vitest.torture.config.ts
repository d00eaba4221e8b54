import { defineConfig } from 'vitest/config'

/** Hours in minutes: what is too long for every change. `npm run test:torture` starts it. */
export default defineConfig({
  test: {
    include: [
      'server/src/reliability/*.torture.ts',
      // Of what every change tries at random: many times as much.
      'server/src/features/notas/oraculo.test.ts',
      'server/src/ecf/mil-documentos.test.ts',
    ],
    env: { ORACULO_PASOS: '5000', DOCUMENTOS_AL_AZAR: '3000' },
    testTimeout: 20 * 60_000,
    globalSetup: ['testing/src/global-setup.ts'],
    fileParallelism: false,
    hookTimeout: 120_000,
  },
})
