import type { FastifyReply } from 'fastify'
import { ACCESS_SECONDS, RENEWAL_SECONDS } from './sesion.actions.ts'
import type { Tokens } from './tokens.ts'

export const ACCESS_COOKIE = 'cuadre_acceso'
export const RENEWAL_COOKIE = 'cuadre_renovacion'

/** Out of reach of scripts and of other sites; only sent to the API. */
const options = { path: '/api', httpOnly: true, sameSite: 'strict' } as const

export function setSessionCookies(reply: FastifyReply, tokens: Tokens, secure: boolean): void {
  reply.setCookie(ACCESS_COOKIE, tokens.access, { ...options, secure, maxAge: ACCESS_SECONDS })
  reply.setCookie(RENEWAL_COOKIE, tokens.renewal, { ...options, secure, maxAge: RENEWAL_SECONDS })
}

export function clearSessionCookies(reply: FastifyReply): void {
  reply.clearCookie(ACCESS_COOKIE, options)
  reply.clearCookie(RENEWAL_COOKIE, options)
}
