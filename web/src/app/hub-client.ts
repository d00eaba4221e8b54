import { CLOSE_NO_SESSION, type HubEvent, KNOCK_MS } from '@cuadre/contract/events'
import { REINTENTOS_HUB } from '@cuadre/domain/sesion/reglas'
import { createListeners } from '../lib/listeners.ts'
import type { HubState } from '../ui/notices/hub-state.ts'

export interface HubHooks {
  /** Asked for each connection. */
  readonly url: () => string
  readonly onEvent: (event: HubEvent) => void
  /** The computer slept, and the connection has not outlived that: no answer comes to what was asked before. */
  readonly onSlept: () => void
  /** The server knows no session behind the connection. True when it could be renewed. */
  readonly renew: () => Promise<boolean>
}

export interface HubClient {
  readonly state: () => HubState
  readonly subscribe: (listener: () => void) => () => void
  readonly start: () => void
  readonly stop: () => void
}

/** The server takes a connection before it asks whose it is: one that it sends away at once was none. */
const WELCOME_MS = 250
/** A connection that lived this long was a good one: the next interruption starts with the first delay again. */
const STABLE_MS = 5000
/** A connection on which nothing came for so long is dead: the server has knocked at least twice. */
const SILENT_MS = 2 * KNOCK_MS + 10_000
const LOOK_MS = 5000

/**
 * Listens to the notices of the server. A connection that fails or ends is tried again after 0, 2, 10 and 30 seconds,
 * the first one too; then the hub gives up until it is started again. One that is closed for lack of a session
 * renews the session first, once. One that is silent is given up: a computer that slept was let go of meanwhile, and a browser
 * that sends nothing may never hear of it. Times are compared, never counted, because a sleeping computer counts nothing.
 */
export function createHubClient({ url, onEvent, onSlept, renew }: HubHooks): HubClient {
  let state: HubState = 'disconnected'
  let socket: WebSocket | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let looking: ReturnType<typeof setInterval> | undefined
  let attempts = 0
  let renewed = false
  const { subscribe, tell } = createListeners()

  function show(next: HubState): void {
    if (state === next) return
    state = next
    tell()
  }

  function connect(): void {
    const mine = new WebSocket(url())
    let welcome: ReturnType<typeof setTimeout> | undefined
    let stable: ReturnType<typeof setTimeout> | undefined
    let heard = Date.now()
    let looked = heard
    let slept = false
    looking = setInterval(() => {
      const now = Date.now()
      const awake = now - looked < SILENT_MS
      looked = now
      if (!awake) slept = true
      // What came in the sleep is heard first.
      if (!awake || now - heard < SILENT_MS) return
      if (slept) onSlept()
      // Its end comes late, or never: nobody answers the goodbye.
      mine.close()
      end()
    }, LOOK_MS)
    socket = mine
    mine.onopen = () => {
      // Left while it was being made: closing it earlier would write an error in the console.
      if (socket !== mine) return mine.close()
      welcome = setTimeout(() => show('connected'), WELCOME_MS)
      stable = setTimeout(forget, STABLE_MS)
    }
    mine.onmessage = ({ data }) => {
      if (socket !== mine) return
      heard = Date.now()
      slept = false
      const event = parse(data)
      if (event !== null) onEvent(event)
    }
    mine.onclose = ({ code }) => end(code)

    function end(code?: number): void {
      clearTimeout(welcome)
      clearTimeout(stable)
      if (socket !== mine) return
      socket = null
      clearInterval(looking)
      if (state === 'connected') show('reconnecting')
      if (code === CLOSE_NO_SESSION) void renewAndRetry()
      else retry()
    }
  }

  function forget(): void {
    attempts = 0
    renewed = false
  }

  function retry(): void {
    const seconds = REINTENTOS_HUB[attempts]
    attempts += 1
    if (seconds === undefined) show('disconnected')
    else timer = setTimeout(connect, seconds * 1000)
  }

  async function renewAndRetry(): Promise<void> {
    if (renewed) return show('disconnected')
    renewed = true
    const listening = state
    try {
      // False: the session has ended, and whoever started the hub stops it.
      if (!(await renew())) return show('disconnected')
    } catch {
      // Out of reach: nothing is known about the session. The next attempt may ask again.
      renewed = false
    }
    // Stopped, or stopped and started, while the answer was on its way.
    if (state === listening && socket === null) retry()
  }

  return {
    state: () => state,
    subscribe,
    start: () => {
      if (state !== 'disconnected') return
      forget()
      show('connecting')
      connect()
    },
    stop: () => {
      clearTimeout(timer)
      clearInterval(looking)
      const last = socket
      socket = null
      if (last?.readyState === WebSocket.OPEN) last.close()
      show('disconnected')
    },
  }
}

function parse(data: unknown): HubEvent | null {
  try {
    const event = JSON.parse(String(data)) as HubEvent
    // A knock has been heard by being there.
    return /^(ReceiveUpdate|forceLogout|readAnew)$/.test(event.type) ? event : null
  } catch {
    return null
  }
}
