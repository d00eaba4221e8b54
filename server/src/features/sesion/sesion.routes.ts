import { segundoFactor } from '@cuadre/contract/segundo-factor'
import { sesion } from '@cuadre/contract/sesion'
import { sesionesPropias } from '@cuadre/contract/sesiones-propias'
import { dispositivoDe } from '@cuadre/domain/sesion/dispositivo'
import type { FastifyRequest } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import type { Session } from '../../http/access.ts'
import { Refusal } from '../../http/refusal.ts'
import { contar } from '../../http/sentences.ts'
import { untilGone } from '../../http/until-gone.ts'
import { arrivalOf, isSecure } from './arrival.ts'
import {
  ACCESS_COOKIE,
  clearSessionCookies,
  clearTicketCookie,
  RENEWAL_COOKIE,
  setSessionCookies,
  setTicketCookie,
  TICKET_COOKIE,
} from './cookies.ts'
import { login } from './login.actions.ts'
import {
  activate,
  begin,
  describeSegundoFactor,
  renewCodes,
  switchOff,
} from './segundo-factor/own.actions.ts'
import { enterWithCode } from './segundo-factor/second-step.actions.ts'
import {
  changePassword,
  closeOtherSessions,
  closeOwnSession,
  describeUser,
  logout,
  renew,
} from './sesion.actions.ts'
import { findSession, listOwnSessions, listPermissions } from './sesion.queries.ts'
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

function segundoFactorRoutes({ doors, house, config, certificateKeys, now }: Dependencies): void {
  const keys = certificateKeys
  const ownOf = (session: Session, request: FastifyRequest) => ({
    session,
    direccion: request.ip,
    keys,
    now: now(),
  })

  doors.serve(segundoFactor.login, async ({ body: { codigo }, request, reply, ahora }) => {
    const ticket = request.cookies[TICKET_COOKIE]
    const arrival = arrivalOf(request)
    try {
      const { user, tokens, restantes } = await enterWithCode(house, {
        ticket,
        codigo,
        arrival,
        keys,
        now: ahora,
      })
      clearTicketCookie(reply)
      setSessionCookies(reply, tokens, isSecure(request, config))
      return { data: user, message: greeting(restantes) }
    } catch (error) {
      if (error instanceof Refusal && error.code === 'SECOND_STEP_EXPIRED') clearTicketCookie(reply)
      throw error
    }
  })

  doors.read(segundoFactor.get, ({ db, session }) => describeSegundoFactor(db, session))

  doors.serve(segundoFactor.empezar, async ({ session, body: { currentPassword }, request, reply }) => ({
    data: await begin(house, { ...ownOf(session, request), currentPassword, signal: untilGone(reply) }),
  }))

  doors.serve(segundoFactor.activar, async ({ session, body: { codigo }, request, reply }) => {
    const { codigos, tokens } = await activate(house, { ...ownOf(session, request), codigo })
    setSessionCookies(reply, tokens, isSecure(request, config))
    return { data: { codigos: [...codigos] }, message: 'Segundo factor activado' }
  })

  doors.serve(segundoFactor.renovarCodigos, async ({ session, body, request, reply }) => {
    const codigos = await renewCodes(house, { ...ownOf(session, request), body, signal: untilGone(reply) })
    return { data: { codigos: [...codigos] }, message: 'Códigos de recuperación nuevos' }
  })

  doors.serve(segundoFactor.desactivar, async ({ session, body, request, reply }) => {
    const tokens = await switchOff(house, { ...ownOf(session, request), body, signal: untilGone(reply) })
    setSessionCookies(reply, tokens, isSecure(request, config))
    return { data: null, message: 'Segundo factor desactivado' }
  })
}

function greeting(restantes: number | null): string {
  if (restantes === null) return 'Bienvenido al sistema'
  const quedan = contar(restantes, 'código de recuperación', 'códigos de recuperación')
  return `Bienvenido al sistema. Le ${restantes === 1 ? 'queda' : 'quedan'} ${quedan}.`
}

function sesionesPropiasRoutes({ doors }: Dependencies): void {
  doors.read(sesionesPropias.list, async ({ db, session }) => {
    const abiertas = await listOwnSessions(db, session.userId)
    const data = abiertas.map(({ id, agente, direccion, desde, vista }) => ({
      id,
      dispositivo: dispositivoDe(agente),
      direccion,
      desde: desde.toISOString(),
      vista: vista.toISOString(),
      esta: id === session.sesionId,
    }))
    return data
  })

  doors.serve(sesionesPropias.close, async ({ db, session, actor, params }) => {
    await closeOwnSession(db, { session, actor, id: params.id })
    return { data: null, message: 'Sesión cerrada' }
  })

  doors.serve(sesionesPropias.closeOthers, async ({ db, session, actor }) => {
    const cerradas = await closeOtherSessions(db, { session, actor })
    return { data: { cerradas }, message: `${contar(cerradas, 'sesión cerrada', 'sesiones cerradas')}` }
  })
}
