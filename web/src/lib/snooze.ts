import type { Dia } from '@cuadre/domain/tiempo/dia'
import { useSyncExternalStore } from 'react'
import { hoy } from './clock.ts'
import { readSession } from './session-storage.ts'

const listeners = new Set<() => void>()

/** What this person does not want to be told again today, in this browser. */
export function useSnooze(what: 'avisoNcf'): { readonly snoozed: boolean; readonly snooze: () => void } {
  const key = `pospuesto.${what}.${readSession()?.userId ?? ''}`
  const until = useSyncExternalStore(subscribe, () => localStorage.getItem(key))
  return { snoozed: until === hoy(), snooze: () => noteDay(key, hoy()) }
}

function noteDay(key: string, dia: Dia): void {
  try {
    localStorage.setItem(key, dia)
  } catch {
    // A full storage: it is told again.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
