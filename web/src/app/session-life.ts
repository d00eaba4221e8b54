import { sesion } from '@cuadre/contract/sesion'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '../api/client.ts'
import { giveUpUnderWay, takeTold } from '../api/request.ts'
import { sessionUser } from '../api/sesion.ts'
import { endSession, explainSessionEnd } from '../api/session-end.ts'
import { showHubState } from '../ui/notices/hub-state.ts'
import { toast } from '../ui/notices/toast.ts'
import { createHubClient } from './hub-client.ts'
import { reloadEverything, showUpdate } from './hub-updates.ts'
import { hubUrl } from './hub-url.ts'
import { createInactivity } from './session-inactivity.ts'
import { createKeepAlive, renewOrEnd } from './session-renewal.ts'

/** What goes on behind every screen while somebody is logged in: the notices, and the clock of inactivity. */
export function useSessionLife() {
  const queryClient = useQueryClient()
  // Only looked at, the guard has asked for it. The hub takes nobody who still has a password to change or a second factor to set up.
  const { data: user } = useQuery({ ...sessionUser(), enabled: false })
  const ready = user?.debeCambiarContrasena === false && !user.debeActivarSegundoFactor
  const [forcedEnd, setForcedEnd] = useState<string | null>(null)
  const pending = useRef(false)

  const [inactivity] = useState(() => {
    const keepAlive = createKeepAlive()
    return createInactivity({ onClose: closeForInactivity, onAlive: keepAlive })
  })

  const [hub] = useState(() =>
    createHubClient({
      url: () => hubUrl(window.location, takeTold()),
      renew: renewOrEnd,
      onSlept: giveUpUnderWay,
      onEvent: event => {
        if (event.type === 'ReceiveUpdate') return showUpdate(queryClient, event)
        if (event.type === 'readAnew') return reloadEverything(queryClient)
        pending.current = true
        explainSessionEnd()
        inactivity.stop()
        hub.stop()
        setForcedEnd(event.message)
      },
    }),
  )

  useEffect(() => {
    const show = () => showHubState(hub.state())
    show()
    return hub.subscribe(show)
  }, [hub])

  useEffect(() => {
    if (!ready) return
    hub.start()
    return hub.stop
  }, [hub, ready])

  useEffect(() => {
    inactivity.start()
    return inactivity.stop
  }, [inactivity])

  // Left by the Back button, or because it was accepted in another tab.
  useEffect(
    () => () => {
      if (pending.current) endSession()
    },
    [],
  )

  function acceptForcedEnd() {
    pending.current = false
    endSession()
  }

  return { hub: ready ? hub : null, inactivity, forcedEnd, acceptForcedEnd }
}

function closeForInactivity(): void {
  // The screen is left at once; the server hears of it, or forgets the idle session by itself.
  endSession('Su sesión se cerró por falta de uso. Entre de nuevo para seguir donde estaba.')
  call(sesion.logout, {}).catch(() => undefined)
  toast.warning('Sesión cerrada', 'Tu sesión fue cerrada por inactividad.')
}
