import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { whyItDoesNotStart } from './chromium.mjs'

/** Between Playwright and an installed Firefox, which it is started by. */
export const FIREFOX_RELAY = fileURLToPath(new URL('firefox-relay.mjs', import.meta.url))

/** Where distributions put it. That of a snap cannot read a profile outside its home; Windows starts no script in the place of a browser. */
const PLACES = {
  linux: ['/usr/bin/firefox', '/usr/bin/firefox-esr', '/usr/local/bin/firefox', '/opt/firefox/firefox'],
  darwin: ['/Applications/Firefox.app/Contents/MacOS/firefox'],
}

/**
 * The path of a Firefox that starts: the one named by FIREFOX_PATH, else an installed one; null where there is none. None is fetched:
 * what differs there is asked where somebody has it. Throws where the one that was named does not start.
 */
export function findFirefox() {
  const asked = process.env['FIREFOX_PATH']
  if (asked) {
    const refusal = whyItDoesNotStart(asked)
    if (refusal) throw new Error(`FIREFOX_PATH=${asked}: ${refusal}`)
    return asked
  }
  const places = PLACES[process.platform] ?? []
  return places.find(path => existsSync(path) && whyItDoesNotStart(path) === null) ?? null
}
