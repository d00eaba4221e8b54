import type { QueryClient } from '@tanstack/react-query'
import { sessionUser } from '../api/sesion.ts'
import { onSessionEvent } from '../api/session-end.ts'
import { readSession, subscribeToSession } from '../lib/session-storage.ts'
import { cancelDownloads } from '../ui/files/downloads.ts'
import type { createAppRouter } from './router.tsx'

/** Leaves the page when the session ends, here or in another tab, and remembers where the user was. */
export function watchSession(
  router: ReturnType<typeof createAppRouter>,
  queryClient: QueryClient,
): () => void {
  function leave() {
    const { pathname, href } = router.state.location
    if (pathname === '/login') return queryClient.clear()
    const left = router.navigate({ to: '/login', search: href === '/' ? {} : { redirect: href } })
    // Not earlier: a screen that is still there would ask for its data again, and be refused.
    void left.finally(() => queryClient.clear())
  }

  /** The guard asks who it is, and leads there. */
  function leadToSetup() {
    queryClient.removeQueries({ queryKey: sessionUser().queryKey, exact: true })
    void router.invalidate()
  }

  function onStorage() {
    if (readSession() === null) leave()
  }

  // However it ended, nobody is left to receive what is still on its way.
  const forget = subscribeToSession(() => {
    if (readSession() === null) cancelDownloads()
  })
  const stop = onSessionEvent(event => (event === 'ended' ? leave() : leadToSetup()))
  window.addEventListener('storage', onStorage)
  return () => {
    stop()
    forget()
    window.removeEventListener('storage', onStorage)
  }
}
