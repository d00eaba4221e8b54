import { defineConfig } from '@playwright/test'
import { AT_LENGTH } from '../testing/src/rounds.ts'
import { CHROMIUM_ARGS, findChromium, headlessEdition } from '../tools/chromium.mjs'
import { findFirefox } from '../tools/firefox.mjs'
import { FIREFOX } from './src/firefox.ts'
import type { DelTrabajador } from './src/prueba.ts'

// The workers of a run read this file too: the path that was found first is handed down to them.
const executablePath = findChromium()
process.env['CHROMIUM_PATH'] = executablePath

const journeys = (...names: string[]) =>
  names.flatMap(name => [`**/${name}.spec.ts`, `**/${name}.long.spec.ts`])

const firefox = AT_LENGTH ? findFirefox() : null
if (firefox !== null) process.env['FIREFOX_PATH'] = firefox

/** Journeys at length, `*.long.spec.ts`: `npm run test:all` alone runs them. */
const LONG = AT_LENGTH ? [] : ['**/*.long.spec.ts']

/** They start a product of their own, or none. All others share the sample office of their worker. */
const OWN_OFFICE = journeys('primer-uso', 'primera-tienda', 'meses-de-un-intermediario', 'vigilancia')

/** What a browser does in its own way: printing, dates, files. Chromium prints nothing without a window. */
const ONLY_IN_FIREFOX = journeys('firefox')

/**
 * Journeys through what browsers do in their own way, which at length are walked in Firefox too, where it is installed: keyboard, mouse and
 * tabs, notices, drafts, files in both directions, paper, widths. What is tagged `@chromium` commands Chromium itself.
 */
const ALSO_IN_FIREFOX = [
  ...journeys(
    'casa',
    'cuentas',
    'el-mismo-trabajo-con-teclado',
    'pedidos-borradores',
    'sesion',
    'sesion-en-vivo',
  ),
  ...journeys('anchos', 'todas-las-pantallas.long', 'compras', 'formatos', 'registro-rnc'),
]

const inFirefox = [
  { name: 'Firefox, oficina propia', testMatch: journeys('primer-uso') },
  { name: 'Firefox, oficina de muestra', testMatch: [...ALSO_IN_FIREFOX, ...ONLY_IN_FIREFOX], demo: true },
].map(({ name, testMatch, demo = false }) => ({
  name,
  testMatch,
  testIgnore: LONG,
  grepInvert: /@chromium/,
  use: { ...FIREFOX, demo },
}))

export default defineConfig<object, Pick<DelTrabajador, 'demo'>>({
  testDir: '.',
  testIgnore: LONG,
  outputDir: '../test-results',
  // Each worker has its own product and its own database; two of them fill two cores, and three took longer.
  workers: 2,
  // Office by office: a worker starts its product once for each of them, and not whenever the alphabet changes it.
  projects: [
    { name: 'oficina propia', testMatch: OWN_OFFICE },
    {
      name: 'oficina de muestra',
      testIgnore: [...OWN_OFFICE, ...ONLY_IN_FIREFOX, ...LONG],
      use: { demo: true },
    },
    ...(firefox === null ? [] : inFirefox),
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
