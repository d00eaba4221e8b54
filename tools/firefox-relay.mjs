#!/usr/bin/env node
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import WebSocket, { WebSocketServer } from 'ws'

// Playwright starts this as if it were Firefox, and talks to the Firefox of FIREFOX_PATH through it (WebDriver BiDi). It wants two
// things that an installed one up to 153 lacks: a command that each new window begins with, and a name for each download.

/** Playwright takes a light theme and much motion for granted, and tells every window so. What it is to see, its preferences say. */
const UNKNOWN = 'emulation.setMediaFeaturesOverride'

const firefox = spawn(process.env['FIREFOX_PATH'], process.argv.slice(2), {
  stdio: ['ignore', 'inherit', 'pipe'],
})
firefox.once('exit', status => process.exit(status ?? 1))
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => firefox.kill(signal))

createInterface(firefox.stderr).on('line', line => {
  const address = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1]
  if (address === undefined) return console.error(line)
  const relay = new WebSocketServer({ host: '127.0.0.1', port: 0 })
  relay.on('listening', () =>
    console.error(`WebDriver BiDi listening on ws://127.0.0.1:${relay.address().port}`),
  )
  relay.on('connection', playwright => connect(playwright, `${address}/session`))
})

function connect(playwright, address) {
  const browser = new WebSocket(address)
  const opened = new Promise(resolve => browser.once('open', resolve))
  playwright.on('message', async data => {
    const { id, method } = JSON.parse(data)
    if (method === UNKNOWN) return playwright.send(JSON.stringify({ type: 'success', id, result: {} }))
    await opened
    browser.send(data.toString())
  })
  browser.on('message', data => playwright.send(withDownloadsNamed(data.toString())))
  browser.on('close', () => playwright.close())
  playwright.on('close', () => browser.close())
}

/** Playwright tells downloads apart by a name of their own or of their navigation, and forgets those that have neither: those of a link that saves. */
function withDownloadsNamed(text) {
  if (!text.includes('"browsingContext.download')) return text
  const event = JSON.parse(text)
  const { params } = event
  return JSON.stringify({ ...event, params: { ...params, download: params.navigation ?? params.url } })
}
