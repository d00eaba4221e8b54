import { useEffect, useSyncExternalStore } from 'react'
import { createListeners } from '../../lib/listeners.ts'
import { toast } from './toast.ts'

const NOTICE_MS = 2000

let forms = 0
let held = 0
const { subscribe, tell } = createListeners()

function count(next: number): void {
  held = next
  tell()
}

/**
 * Says what somebody else changed, at the top of the page. While a form is being written it is only counted, at the
 * bell, and a dialog is not disturbed at all: nothing lies over what is being typed.
 */
export function notice(title: string, message: string): void {
  if (isDialogOpen()) return
  if (forms > 0) count(held + 1)
  else toast.atTop(title, message, NOTICE_MS)
}

/** Somebody writes or decides something: what can wait, waits. */
export function isAttentionTaken(): boolean {
  return forms > 0 || isDialogOpen()
}

function isDialogOpen(): boolean {
  return document.querySelector('[role="dialog"]') !== null
}

/** A form has the attention while the caller is on the screen. */
export function useQuietNotices(): void {
  useEffect(() => {
    forms += 1
    return () => {
      forms -= 1
      if (forms === 0) count(0)
    }
  }, [])
}

/** How many notices were held back since the form was opened. */
export function useHeldNotices(): number {
  return useSyncExternalStore(subscribe, () => held)
}
