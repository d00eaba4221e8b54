import type { FastifyReply } from 'fastify'
import { TICKET_SECONDS } from './segundo-factor/ticket.queries.ts'
import type { Tokens } from './tokens.ts'
import { ACCESS_SECONDS, RENEWAL_SECONDS } from './tokens.ts'

export const ACCESS_COOKIE = 'cuadre_acceso'
export const RENEWAL_COOKIE = 'cuadre_renovacion'
export const TICKET_COOKIE = 'cuadre_segundo_paso'

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

/** Between the right password and the code: opens nothing but the second step. */
export function setTicketCookie(reply: FastifyReply, ticket: string, secure: boolean): void {
  reply.setCookie(TICKET_COOKIE, ticket, { ...options, secure, maxAge: TICKET_SECONDS })
}

export function clearTicketCookie(reply: FastifyReply): void {
  reply.clearCookie(TICKET_COOKIE, options)
}
