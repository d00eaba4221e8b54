import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { ApiError } from '../api/api-error.ts'
import { sessionUser } from '../api/sesion.ts'
import { messageOf } from '../lib/message-of.ts'
import { clearSession, readSession } from '../lib/session-storage.ts'
import { toast } from '../ui/notices/toast.ts'

interface Destination {
  readonly context: { readonly queryClient: QueryClient }
  readonly location: { readonly href: string; readonly pathname: string }
}

/** The guard of R3.12, asked before every protected route. */
export async function requireSession({ context, location }: Destination): Promise<void> {
  const stored = readSession()
  if (stored === null || stored.roles.length === 0) throw toLogin(location.href)
  const user = await checkedUser(context.queryClient)
  if (user === null) throw toLogin(location.href)
  const first = user.debeCambiarContrasena
    ? '/change-password'
    : user.debeActivarSegundoFactor && '/mi-cuenta'
  if (first && location.pathname !== first) throw redirect({ to: first, search: { redirect: location.href } })
}

/** A route for the holders of one role (R3.12); everybody else lands on the home screen. */
export function requireRole(rol: string) {
  return () => {
    if (readSession()?.roles.includes(rol) !== true) throw redirect({ to: '/', replace: true })
  }
}

async function checkedUser(queryClient: QueryClient) {
  try {
    return await queryClient.ensureQueryData(sessionUser())
  } catch (error) {
    // When the session had expired, the call has said so and cleared it already.
    if (readSession() !== null) {
      toast.error(messageOf(error))
      // No answer says nothing about the session: a second reload, for one, cuts off the first one's call.
      if (!(error instanceof ApiError && error.code === 'NETWORK_ERROR')) clearSession()
    }
    return null
  }
}

function toLogin(href: string) {
  return redirect({ to: '/login', search: href === '/' ? {} : { redirect: href } })
}
