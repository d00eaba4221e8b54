import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { FIREFOX_RELAY } from '../../tools/firefox.mjs'

/** What this worker's Firefox prints to: it asks nobody, and opens no dialog. */
export const IMPRESO = join(tmpdir(), `cuadre-impreso-${process.pid}.pdf`)

const IMPRESORA = 'print.printer_Mozilla_Save_to_PDF'

/** How the journeys start an installed Firefox: by way of `tools/firefox-relay.mjs`, with a printer that writes a file, and at rest. */
export const FIREFOX = {
  browserName: 'firefox',
  channel: 'moz-firefox',
  launchOptions: {
    executablePath: FIREFOX_RELAY,
    firefoxUserPrefs: {
      'layout.css.prefers-color-scheme.content-override': 1,
      'ui.prefersReducedMotion': 1,
      'print.always_print_silent': true,
      print_printer: 'Mozilla Save to PDF',
      [`${IMPRESORA}.print_to_file`]: true,
      [`${IMPRESORA}.print_to_filename`]: IMPRESO,
    },
  },
} as const

export function esFirefox(browser: Browser | null): boolean {
  return browser?.browserType().name() === 'firefox'
}

/** Firefox's own PDF viewer breaks its own policy whenever it shows a document. */
export const DEL_VISOR_DE_FIREFOX =
  /“style-src resource:”|^Error: forbidden by style-src-elem: inline in resource:/

/**
 * In an installed Firefox Playwright fills a field by setting its value, which React takes for its own doing: the text stands there and
 * no form knows it. With this every window writes it as a paste does.
 */
export function escribiendoComoUnaPersona(browser: Browser): Browser {
  if (!esFirefox(browser)) return browser
  const abrir = browser.newContext.bind(browser)
  browser.newContext = async options => {
    const context = await abrir(options)
    await context.addInitScript(() => {
      const write = (text: string) => void document.execCommand('insertText', false, text)
      Object.defineProperty(window, '__pw_bidiInsertText', { get: () => write, set: () => {} })
    })
    return context
  }
  return browser
}
