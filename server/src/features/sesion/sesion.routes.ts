import { sesion } from '@cuadre/contract/sesion'
import type { FastifyRequest } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import type { Session } from '../../http/access.ts'
import { Refusal } from '../../http/refusal.ts'
import { untilGone } from '../../http/until-gone.ts'
import { changePassword } from './contrasena.actions.ts'
import { ACCESS_COOKIE, clearSessionCookies, RENEWAL_COOKIE, setSessionCookies } from './cookies.ts'
import { login } from './login.actions.ts'
import { renew } from './renewal.actions.ts'
import { describeUser, logout } from './sesion.actions.ts'
import { findSession, listPermissions } from './sesion.queries.ts'
import { hashToken } from './tokens.ts'

export function sesionRoutes({ doors, db, config }: Dependencies): void {
  doors.serve(sesion.login, async ({ body, request, reply }) => {
    const { user, tokens } = await login(db, {
      body,
      caller: { direccion: request.ip, agente: request.headers['user-agent'] ?? '' },
      held: [request.cookies[ACCESS_COOKIE], request.cookies[RENEWAL_COOKIE]],
      genericErrors: config.authGenericErrors,
      signal: untilGone(reply),
    })
    setSessionCookies(reply, tokens, isSecure(request))
    return { data: user, message: 'Bienvenido al sistema' }
  })

  doors.serve(sesion.me, async ({ session }) => ({ data: await describe(session) }))

  doors.serve(sesion.refresh, async ({ request, reply }) => {
    try {
      const tokens = await renew(db, request.cookies[RENEWAL_COOKIE])
      const session = await findSession(db, hashToken(tokens.access))
      if (!session) throw new Refusal('NO_SESSION')
      setSessionCookies(reply, tokens, isSecure(request))
      return { data: await describe(session), message: 'Sesión renovada' }
    } catch (error) {
      if (error instanceof Refusal) clearSessionCookies(reply)
      throw error
    }
  })

  doors.serve(sesion.logout, async ({ request, reply }) => {
    await logout(db, [request.cookies[ACCESS_COOKIE], request.cookies[RENEWAL_COOKIE]])
    clearSessionCookies(reply)
    return { data: null, message: 'Sesión cerrada' }
  })

  doors.serve(sesion.changePassword, async ({ session, body, request, reply }) => {
    const direccion = request.ip
    const tokens = await changePassword(db, { session, body, direccion, signal: untilGone(reply) })
    setSessionCookies(reply, tokens, isSecure(request))
    return { data: null, message: 'Contraseña actualizada' }
  })

  async function describe(session: Session) {
    return describeUser({ ...session, permissions: await listPermissions(db, session) })
  }

  function isSecure(request: FastifyRequest): boolean {
    return request.protocol === 'https' || config.publicUrl?.startsWith('https:') === true
  }
}
