import { sesion } from '@cuadre/contract/sesion'
import type { Dependencies } from '../../dependencies.ts'
import type { Session } from '../../http/access.ts'
import { Refusal } from '../../http/refusal.ts'
import { untilGone } from '../../http/until-gone.ts'
import { arrivalOf, isSecure } from './arrival.ts'
import {
  ACCESS_COOKIE,
  clearSessionCookies,
  RENEWAL_COOKIE,
  setSessionCookies,
  setTicketCookie,
} from './cookies.ts'
import { login } from './login.actions.ts'
import { segundoFactorRoutes } from './segundo-factor/segundo-factor.routes.ts'
import { changePassword, describeUser, logout, renew } from './sesion.actions.ts'
import { findSession, listPermissions } from './sesion.queries.ts'
import { sesionesPropiasRoutes } from './sesiones-propias.routes.ts'
import { hashToken } from './tokens.ts'

export function sesionRoutes(dependencies: Dependencies): void {
  const { doors, house, config } = dependencies
  doors.serve(sesion.login, async ({ body, request, reply }) => {
    const entered = await login(house, {
      body,
      ...arrivalOf(request),
      genericErrors: config.authGenericErrors,
      signal: untilGone(reply),
    })
    if ('ticket' in entered) {
      setTicketCookie(reply, entered.ticket, isSecure(request, config))
      throw new Refusal('SECOND_FACTOR_REQUIRED')
    }
    const { user, tokens } = entered
    setSessionCookies(reply, tokens, isSecure(request, config))
    return { data: user, message: 'Bienvenido al sistema' }
  })

  doors.read(sesion.me, ({ session }) => describe(session))

  doors.serve(sesion.refresh, async ({ request, reply }) => {
    try {
      const tokens = await renew(house, request.cookies[RENEWAL_COOKIE])
      const session = await findSession(house, hashToken(tokens.access))
      if (!session) throw new Refusal('NO_SESSION')
      setSessionCookies(reply, tokens, isSecure(request, config))
      return { data: await describe(session), message: 'Sesión renovada' }
    } catch (error) {
      if (error instanceof Refusal) clearSessionCookies(reply)
      throw error
    }
  })

  doors.serve(sesion.logout, async ({ request, reply }) => {
    await logout(house, [request.cookies[ACCESS_COOKIE], request.cookies[RENEWAL_COOKIE]])
    clearSessionCookies(reply)
    return { data: null, message: 'Sesión cerrada' }
  })

  doors.serve(sesion.changePassword, async ({ session, body, request, reply }) => {
    const direccion = request.ip
    const tokens = await changePassword(house, { session, body, direccion, signal: untilGone(reply) })
    setSessionCookies(reply, tokens, isSecure(request, config))
    return { data: null, message: 'Contraseña actualizada' }
  })

  segundoFactorRoutes(dependencies)
  sesionesPropiasRoutes(dependencies)

  async function describe(session: Session) {
    return describeUser({ ...session, permissions: await listPermissions(house, session) })
  }
}
