import {
  MINUTOS_AVISO_INACTIVIDAD,
  MINUTOS_CIERRE_INACTIVIDAD,
  SEGUNDOS_AVISO,
} from '@cuadre/domain/sesion/reglas'
import { createListeners } from '../lib/listeners.ts'
import { readNote, writeNote } from '../lib/session-notes.ts'
import { readSession } from '../lib/session-storage.ts'

const MINUTE_MS = 60_000
const WARN_MS = MINUTOS_AVISO_INACTIVIDAD * MINUTE_MS
const CLOSE_MS = Math.min(MINUTOS_CIERRE_INACTIVIDAD * MINUTE_MS, WARN_MS + SEGUNDOS_AVISO * 1000)
const LOOK_MS = 1000
const EVENTS = ['mousemove', 'mousedown', 'keydown', 'click', 'touchstart'] as const

export interface InactivityHooks {
  /** Nobody answered. Called once, in each tab that was looking. */
  readonly onClose: () => void
  /** Called every second while somebody works. */
  readonly onAlive: () => void
}

export interface Inactivity {
  /** When the session will be closed, in ms since 1970, once the warning shows; null before. */
  readonly closesAt: () => number | null
  readonly subscribe: (listener: () => void) => () => void
  readonly start: () => void
  readonly stop: () => void
  /** The user said so in the warning: all tabs count from now. */
  readonly keepWorking: () => void
}

/**
 * The one clock of all tabs of the user: the time of the last sign of life, which each tab notes and reads. Times are
 * compared, never counted, because a sleeping computer and a hidden tab count nothing.
 */
export function createInactivity({ onClose, onAlive }: InactivityHooks): Inactivity {
  let last = 0
  let noted = 0
  let place = ''
  let closesAt: number | null = null
  let timer: ReturnType<typeof setInterval> | undefined
  const { subscribe, tell } = createListeners()

  function show(next: number | null): void {
    if (closesAt === next) return
    closesAt = next
    tell()
  }

  function latest(): number {
    const now = Date.now()
    const shared = readNote('ultimaActividad') ?? 0
    // A time that has not come yet is from before the clock was set back.
    last = Math.max(last > now ? now : last, shared > now ? now : shared)
    return last
  }

  function touch(at: number): void {
    last = at
    if (at - noted >= LOOK_MS || at < noted) {
      noted = at
      writeNote('ultimaActividad', at)
    }
    show(null)
  }

  function onActivity(event: Event): void {
    // Browsers also report a resting mouse when the page moves below it.
    if (event instanceof MouseEvent && event.type === 'mousemove') {
      const here = `${event.screenX} ${event.screenY}`
      if (here === place) return
      place = here
    }
    // Once it warns, only its two buttons count: the mouse moves to read it.
    if (readSession() !== null && Date.now() - latest() < WARN_MS) touch(Date.now())
  }

  function look(): void {
    if (readSession() === null) {
      // Another tab ended it: because of this same clock, unless it was earlier.
      stop()
      if (Date.now() - last >= CLOSE_MS - LOOK_MS) onClose()
      return
    }
    const at = latest()
    const idle = Date.now() - at
    if (idle >= CLOSE_MS) {
      stop()
      onClose()
      return
    }
    show(idle >= WARN_MS ? at + CLOSE_MS : null)
    if (idle < LOOK_MS * 2) onAlive()
  }

  function stop(): void {
    clearInterval(timer)
    timer = undefined
    for (const event of EVENTS) window.removeEventListener(event, onActivity, { capture: true })
    window.removeEventListener('storage', look)
    document.removeEventListener('visibilitychange', look)
    show(null)
  }

  return {
    closesAt: () => closesAt,
    subscribe,
    start: () => {
      if (timer !== undefined) return
      noted = 0
      // A page that is opened late does not make the time since the last work forgotten.
      if (readNote('ultimaActividad') === null) touch(Date.now())
      else last = 0
      timer = setInterval(look, LOOK_MS)
      for (const event of EVENTS) {
        window.addEventListener(event, onActivity, { capture: true, passive: true })
      }
      window.addEventListener('storage', look)
      document.addEventListener('visibilitychange', look)
      look()
    },
    stop,
    keepWorking: () => {
      noted = 0
      touch(Date.now())
    },
  }
}
