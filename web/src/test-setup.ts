import '@testing-library/jest-dom/vitest'
import { cleanup, configure, getConfig } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'
import { saved } from './test-download.ts'
import { makeElementsQuickly } from './test-elements.ts'
import { pressAsAHand } from './test-escaner.ts'
import { answerQueriesQuickly } from './test-queries.ts'
import { answerStylesQuickly } from './test-styles.ts'
import { cancelDownloads } from './ui/files/downloads.ts'
import { showConnection, showUnsaved } from './ui/notices/connection.ts'
import { dismissAllToasts } from './ui/notices/toast.ts'

// The first screen of a file loads its modules first, and a machine may do other things too: patience costs nothing
// where the screen is right.
configure(({ getElementError }) => ({
  asyncUtilTimeout: 20_000,
  // What is waited for fails many times before it holds: the page is drawn into the message of the last time only.
  getElementError: (message, container) =>
    isWaiting()
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
}))

function isWaiting(): boolean {
  const config = getConfig()
  return '_disableExpensiveErrorDiagnostics' in config && config._disableExpensiveErrorDiagnostics === true
}

// What jsdom lacks and the components ask for. Nothing here answers a question that a test asks.
class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** A hub that never answers; the tests of the notices put in one that does. */
class SilentSocket {
  static readonly OPEN = 1
  readonly readyState = 0
  close() {}
}

window.matchMedia = query => ({
  matches: false,
  media: query,
  onchange: null,
  addListener: () => {},
  removeListener: () => {},
  addEventListener: () => {},
  removeEventListener: () => {},
  dispatchEvent: () => false,
})
window.scrollTo = () => {}
Object.assign(window, {
  ResizeObserver: NoObserver,
  IntersectionObserver: NoObserver,
  WebSocket: SilentSocket,
})
window.HTMLElement.prototype.scrollIntoView = () => {}
// Nor does a page have it that an office serves over plain http: nothing may lean on it.
Object.defineProperty(crypto, 'randomUUID', { value: undefined })
Object.assign(document, { fonts: { addEventListener: () => {}, removeEventListener: () => {} } })
Object.assign(URL, { createObjectURL: () => 'blob:archivo', revokeObjectURL: () => {} })
const { click } = HTMLAnchorElement.prototype
HTMLAnchorElement.prototype.click = function () {
  if (this.download === '') click.call(this)
  else saved.push(this.download)
}
if (document.defaultView) answerStylesQuickly(document.defaultView)
answerQueriesQuickly()
makeElementsQuickly()
pressAsAHand()

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  cleanup()
  dismissAllToasts()
  cancelDownloads()
  saved.length = 0
  showConnection(true)
  showUnsaved(false)
  localStorage.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

// The files of a worker share what it has loaded: a screen that still loads when its file ends would be broken for all that follow.
afterAll(() => vi.dynamicImportSettled())
