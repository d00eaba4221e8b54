import { salud } from '@cuadre/contract/salud'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { send } from '../../api/request.ts'
import { showConnection, useConnection } from '../../ui/notices/connection.ts'
import type { HubClient } from '../hub-client.ts'

/** How often a server that does not answer is asked again; one question is given up before the next. */
const REPEAT_MS = 3000

/**
 * Asks the server whether it is there when something hints that it is not (the device went off the network, the notices
 * were cut), and again and again until it is. Then what could not be read is read, and the notices begin anew.
 */
export function useConnectionWatch(hub: HubClient | null): void {
  const queryClient = useQueryClient()
  const { lost } = useConnection()
  const before = useRef(lost)

  useEffect(() => {
    // Cut before this was there to be told: it comes after the first screen.
    if (hub?.state() === 'reconnecting') void ask()
    const stop = hub?.subscribe(() => {
      if (hub.state() === 'reconnecting' || hub.state() === 'disconnected') void ask()
    })
    window.addEventListener('online', ask)
    window.addEventListener('offline', ask)
    return () => {
      stop?.()
      window.removeEventListener('online', ask)
      window.removeEventListener('offline', ask)
    }
  }, [hub])

  const onBack = useEffectEvent(() => {
    hub?.start()
    void queryClient.refetchQueries({ predicate: ({ state }) => state.status === 'error' })
  })

  useEffect(() => {
    const back = before.current && !lost
    before.current = lost
    if (back) onBack()
    if (!lost) return
    const timer = setInterval(ask, REPEAT_MS)
    return () => clearInterval(timer)
  }, [lost])
}

async function ask(): Promise<void> {
  const signal = AbortSignal.timeout(REPEAT_MS)
  try {
    await send(salud.health, { signal })
  } catch {
    // No answer in time is none either.
    showConnection(false)
  }
}
