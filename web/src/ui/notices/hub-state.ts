import { useSyncExternalStore } from 'react'
import { createListeners } from '../../lib/listeners.ts'

export type HubState = 'disconnected' | 'connecting' | 'connected' | 'reconnecting'

/** How the notices of the server are, in the words of the screen. */
export const HUB_TEXTS: Readonly<Record<HubState, string>> = {
  disconnected: 'Sin conexión de avisos',
  connecting: 'Conectando los avisos…',
  connected: 'Avisos conectados',
  reconnecting: 'Reconectando los avisos…',
}

let state: HubState = 'disconnected'
const { subscribe, tell } = createListeners()

/** Told by whoever holds the connection. */
export function showHubState(next: HubState): void {
  if (state === next) return
  state = next
  tell()
}

/** Whether this page hears of the others' changes. */
export function useHubState(): HubState {
  return useSyncExternalStore(subscribe, () => state)
}
