import { defineConfig } from '@playwright/test'
import { AT_LENGTH } from '../testing/src/rounds.ts'
import { CHROMIUM_ARGS, findChromium, headlessEdition } from '../tools/chromium.mjs'
import type { DelTrabajador } from './src/prueba.ts'

// The workers of a run read this file too: the path that was found first is handed down to them.
const executablePath = findChromium()
process.env['CHROMIUM_PATH'] = executablePath

const journeys = (...names: string[]) =>
  names.flatMap(name => [`**/${name}.spec.ts`, `**/${name}.long.spec.ts`])

/** Journeys at length, `*.long.spec.ts`: `npm run test:all` alone runs them. */
const LONG = AT_LENGTH ? [] : ['**/*.long.spec.ts']

/** They start a product of their own, or none. All others share the sample office of their worker. */
const OWN_OFFICE = journeys('primer-uso', 'vigilancia')

export default defineConfig<object, Pick<DelTrabajador, 'demo'>>({
  testDir: '.',
  testIgnore: LONG,
  outputDir: '../test-results',
  // Each worker has its own product and its own database; two of them fill two cores.
  workers: 2,
  // Office by office: a worker starts its product once for each of them, and not whenever the alphabet changes it.
  projects: [
    { name: 'oficina propia', testMatch: OWN_OFFICE },
    { name: 'oficina de muestra', testIgnore: [...OWN_OFFICE, ...LONG], use: { demo: true } },
  ],
  // A test that passes only at the second try has a fault, and the fault is what we look for.
  retries: 0,
  forbidOnly: true,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    launchOptions: { executablePath: headlessEdition(executablePath), args: CHROMIUM_ARGS },
    locale: 'es-DO',
    // Far from Santo Domingo on purpose: no screen may depend on the zone of the machine.
    timezoneId: 'Asia/Tokyo',
    viewport: { width: 1280, height: 800 },
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 30_000,
    screenshot: 'only-on-failure',
  },
})
