import { defineConfig } from '@playwright/test'
import { CHROMIUM_ARGS, findChromium } from '../tools/chromium.mjs'

// The workers of a run read this file too: the path that was found first is handed down to them.
const executablePath = findChromium()
process.env['CHROMIUM_PATH'] = executablePath

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  // Each worker has its own product and its own database; two of them fill two cores.
  workers: 2,
  // A test that passes only at the second try has a fault, and the fault is what we look for.
  retries: 0,
  forbidOnly: true,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    launchOptions: { executablePath, args: CHROMIUM_ARGS },
    locale: 'es-DO',
    // Far from Santo Domingo on purpose: no screen may depend on the zone of the machine.
    timezoneId: 'Asia/Tokyo',
    viewport: { width: 1280, height: 800 },
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 30_000,
    screenshot: 'only-on-failure',
  },
})
