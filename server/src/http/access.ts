import type { Access, Endpoint } from '@cuadre/contract/endpoint'
import { ROL_ADMINISTRADOR } from '@cuadre/domain/acceso/roles'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Tx } from '../db/connection/connection.ts'
import { Refusal } from './refusal.ts'

/** Who is calling: read from the database at each request, so a revoked session is dead at the next one. */
export interface Session {
  readonly sesionId: string
  readonly userId: number
  readonly username: string
  readonly nombre: string
  readonly roles: readonly string[]
  /** Not those of an Administrador, who may do everything: `mayUse` tells. */
  readonly permissions: readonly string[]
  readonly debeCambiarContrasena: boolean
  readonly debeActivarSegundoFactor: boolean
}

/** Ends the sessions of users whose rights, password or second factor somebody else changed, at their next request. */
export type EndSessions = (
  tx: Tx,
  ending: {
    readonly userIds: readonly number[]
    readonly motivo:
      | 'desactivado'
      | 'restablecida'
      | 'roles'
      | 'permisos'
      | 'segundoFactorQuitado'
      | 'segundoFactorExigido'
  },
) => Promise<void>

/** Null when nobody with a living session calls. */
export type Authenticate = (request: FastifyRequest) => Promise<Session | null>

type Rule = Pick<Endpoint, 'access' | 'alsoNeeds' | 'orAny' | 'duringSetup'>

/** Makes the hook that refuses whoever may not call. It runs on the head of a request: the body of a stranger is never read. */
export type Admit = (rule: Rule) => (request: FastifyRequest) => Promise<void>

export function admitWith(app: FastifyInstance, authenticate: Authenticate): Admit {
  app.decorateRequest('session', null)
  return rule => async request => {
    if (rule.access === 'publico') return
    request.session = await authenticate(request)
    if (!request.session) throw new Refusal('NO_SESSION')
    const reason = reasonToRefuse(rule, request.session)
    if (reason) throw new Refusal(reason)
  }
}

/** An Administrador may do everything. */
export function mayUse(session: Session, access: Access): boolean {
  if (access === 'publico' || access === 'sesion') return true
  return session.roles.includes(ROL_ADMINISTRADOR) || session.permissions.includes(access)
}

/** What the user has to do before anything else; null: nothing. */
export function missingSetup(session: Session) {
  if (session.debeCambiarContrasena) return 'PASSWORD_CHANGE_REQUIRED'
  return session.debeActivarSegundoFactor ? 'SECOND_FACTOR_SETUP_REQUIRED' : null
}

function reasonToRefuse({ access, alsoNeeds, orAny = [], duringSetup }: Rule, session: Session) {
  const missing = duringSetup ? null : missingSetup(session)
  if (missing) return missing
  const admitted = [access, ...orAny].some(each => mayUse(session, each))
  return admitted && (alsoNeeds === undefined || mayUse(session, alsoNeeds)) ? null : 'UNAUTHORIZED'
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null on public calls. */
    session: Session | null
  }
}
