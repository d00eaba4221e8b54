import { type Announcement, type Entidad, HUB_PATH, TAB_PARAMETER, TOLD } from '@cuadre/contract/events'
import { sesion } from '@cuadre/contract/sesion'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '../api/client.ts'
import { KEYS } from '../api/keys.ts'
import { readAgainAfter } from '../api/read-again.ts'
import { giveUpUnderWay, takeTold } from '../api/request.ts'
import { renewSessionUser, sessionUser } from '../api/sesion.ts'
import { endSession, explainSessionEnd } from '../api/session-end.ts'
import { TAB } from '../lib/tab.ts'
import { showHubState } from '../ui/notices/hub-state.ts'
import { notice } from '../ui/notices/notices.ts'
import { toast } from '../ui/notices/toast.ts'
import { createHubClient } from './hub-client.ts'
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

/**
 * Address of the hub for this tab, on the server that the page came from. `told`: how far changes were told when this page began to
 * read; without it the server has everything read anew.
 */
function hubUrl({ protocol, host }: Pick<Location, 'protocol' | 'host'>, told: string): string {
  const scheme = protocol === 'https:' ? 'wss:' : 'ws:'
  return `${scheme}//${host}/api${HUB_PATH}?${TAB_PARAMETER}=${TAB}&${TOLD}=${told}`
}

/** Somebody else changed something: says so, and fetches again what is on the screen and shows it. */
function showUpdate(queryClient: QueryClient, { entity, action }: Announcement): void {
  // Sending goes on by itself, document after document: only what asks for somebody is said, by the notice of its own.
  if (entity !== 'Ecf') notice(`Actualización en ${entity}`, `Se realizó una acción: ${action}`)
  readAgainAfter(queryClient, entity)
  if (DE_ACCESO.has(entity)) void renewSessionUser(queryClient)
}

/** Whatever of these changed, it may be what the user himself may do. */
const DE_ACCESO: ReadonlySet<Entidad> = new Set(['Usuarios', 'Roles', 'Permisos'])

/**
 * Changes went untold, while the connection was lost or before it was made. What is on the screen is read again, all but the session
 * itself, and nothing is said.
 */
function reloadEverything(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== KEYS.sesion[0] })
}
