import { segundoFactor } from '@cuadre/contract/segundo-factor'
import type { FastifyRequest } from 'fastify'
import type { Dependencies } from '../../../dependencies.ts'
import type { Session } from '../../../http/access.ts'
import { Refusal } from '../../../http/refusal.ts'
import { contar } from '../../../http/sentences.ts'
import { untilGone } from '../../../http/until-gone.ts'
import { arrivalOf, isSecure } from '../arrival.ts'
import { clearTicketCookie, setSessionCookies, TICKET_COOKIE } from '../cookies.ts'
import { activate, begin, describeSegundoFactor, renewCodes, switchOff } from './own.actions.ts'
import { enterWithCode } from './second-step.actions.ts'

export function segundoFactorRoutes({ doors, house, config, certificateKeys, now }: Dependencies): void {
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
