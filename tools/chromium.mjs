import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { chromium } from '@playwright/test'

const DOWNLOAD_MINUTES = 4
const PACKAGE_MINUTES = 10

/** How the journeys start Chromium: no network of its own, and the sandbox off only where it cannot work (root). */
export const CHROMIUM_ARGS = [
  '--headless',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * The path of a Chromium that starts: the one named by CHROMIUM_PATH, an installed one, Playwright's own copy, and
 * if there is none, one that is fetched now (Playwright's download, then Debian's package). Throws an error that
 * lists what was tried: journeys that cannot run are a failure, never a silent pass.
 */
export function findChromium() {
  const asked = process.env['CHROMIUM_PATH']
  if (asked) {
    const refusal = whyItDoesNotStart(asked)
    if (refusal) throw new Error(`CHROMIUM_PATH=${asked}: ${refusal}`)
    return asked
  }
  const tried = []
  for (const source of [installed, ownCopy, downloaded, packaged]) {
    for (const path of source(tried)) {
      const refusal = whyItDoesNotStart(path)
      if (refusal === null) return path
      tried.push(`${path}: ${refusal}`)
    }
  }
  throw new Error(
    `No Chromium could be found or installed:\n${tried.map(one => `  - ${one}`).join('\n')}\n` +
      'Install Chromium or Chrome, or name its program in CHROMIUM_PATH.',
  )
}

/**
 * The edition without windows that distributions install beside a Chromium, as Playwright has one for its own: it draws the same
 * pages for two thirds of the processor time, and shows no PDF. Where there is none, the browser itself.
 */
export function headlessEdition(path) {
  const shell = join(dirname(path), 'chromium-headless-shell')
  return whyItDoesNotStart(shell) === null ? shell : path
}

function installed() {
  const local = process.env['LOCALAPPDATA'] ?? ''
  const programs = [process.env['PROGRAMFILES'], process.env['PROGRAMFILES(X86)'], local].filter(Boolean)
  const places = {
    linux: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'].flatMap(name =>
      ['/usr/bin', '/usr/local/bin', '/snap/bin'].map(folder => join(folder, name)),
    ),
    darwin: ['Google Chrome', 'Chromium'].map(name => `/Applications/${name}.app/Contents/MacOS/${name}`),
    win32: programs.flatMap(folder => [
      join(folder, 'Google/Chrome/Application/chrome.exe'),
      join(folder, 'Chromium/Application/chrome.exe'),
    ]),
  }
  return (places[process.platform] ?? []).filter(path => existsSync(path))
}

function ownCopy() {
  return existsSync(chromium.executablePath()) ? [chromium.executablePath()] : []
}

function downloaded(tried) {
  // A copy that is there but does not start (a library is missing) would not get better by a download.
  if (existsSync(chromium.executablePath())) return []
  console.log('No Chromium is installed: fetching the one of Playwright.')
  const done = run(DOWNLOAD_MINUTES, 'npx', '--no-install', 'playwright', 'install', '--no-shell', 'chromium')
  if (!done.ok) tried.push(`npx playwright install chromium: ${done.reason}`)
  return done.ok ? ownCopy() : []
}

function packaged(tried) {
  if (!existsSync('/usr/bin/apt-get')) {
    tried.push('apt-get: not a Debian system')
    return []
  }
  const root = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  console.log('Installing the Chromium package of the system.')
  const apt = ['env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-q', '-y', '--no-install-recommends']
  const [program, ...rest] = [...root, ...apt]
  for (const step of [['update'], ['install', 'chromium', 'fonts-liberation']]) {
    const done = run(PACKAGE_MINUTES, program, ...rest, ...step)
    if (!done.ok) {
      tried.push(`${[...root, 'apt-get', ...step].join(' ')}: ${done.reason}`)
      // An old list of packages may still be good enough to install from.
      if (step[0] === 'install') return []
    }
  }
  return installed()
}

/** Null when `path --version` answers, else why not. Windows opens a window instead of answering: being there counts. */
export function whyItDoesNotStart(path) {
  if (!existsSync(path)) return 'no such file'
  if (process.platform === 'win32') return null
  const done = run(1, path, '--version')
  return done.ok ? null : `does not start (${done.reason})`
}

function run(minutes, program, ...args) {
  const done = spawnSync(program, args, {
    timeout: minutes * 60_000,
    killSignal: 'SIGKILL',
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
  })
  if (done.status === 0) return { ok: true, reason: '' }
  const lastLine = `${done.stdout ?? ''}\n${done.stderr ?? ''}`.trim().split('\n').at(-1)
  const timedOut = done.error?.code === 'ETIMEDOUT' ? `no end after ${minutes} minutes` : done.error?.message
  return { ok: false, reason: timedOut ?? `status ${done.status}, ${lastLine}` }
}
