import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { findChromium } from './chromium.mjs'
import { fastFolder } from './fast-folder.mjs'
import { findFirefox } from './firefox.mjs'

/**
 * Builds the product, finds a Chromium, and in a run at length a Firefox, and runs the browser journeys. `args` go to Playwright (a file, `-g title`);
 * `report` names a file for the results as JSON. Answers the exit code.
 */
export function runJourneys(args, report) {
  let chromium
  let firefox = null
  const atLength = process.env['CUADRE_TESTS'] === 'all'
  try {
    chromium = findChromium()
    if (atLength) firefox = findFirefox()
  } catch (error) {
    console.error(error.message)
    return 1
  }
  // Once and for all workers: each of them starts its own server from this build.
  const build = run([process.execPath, 'tools/build.mjs'])
  if (build !== 0) return build
  // Where the first worker that wants the sample office leaves it for the others.
  const sampleOffice = join(fastFolder(), `cuadre-muestra-${process.pid}`)
  rmSync(sampleOffice, { recursive: true, force: true })
  const reporters = report ? ['--reporter=list,json'] : []
  const status = run(
    [
      'npx',
      '--no-install',
      'playwright',
      'test',
      '--config',
      'e2e/playwright.config.ts',
      ...reporters,
      ...args,
    ],
    {
      CHROMIUM_PATH: chromium,
      SAMPLE_OFFICE: sampleOffice,
      ...(firefox && { FIREFOX_PATH: firefox }),
      ...(report && { PLAYWRIGHT_JSON_OUTPUT_FILE: report }),
    },
  )
  rmSync(sampleOffice, { recursive: true, force: true })
  if (atLength && firefox === null)
    console.log('The journeys in Firefox were left out: none is installed (FIREFOX_PATH names one).')
  return status
}

function run([program, ...args], env = {}) {
  const done = spawnSync(program, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  })
  if (done.error) console.error(done.error.message)
  return done.status ?? 1
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  process.exitCode = runJourneys(process.argv.slice(2))
}
