import type { Access, BodyOf, DataOf, Endpoint, FileKind, ParamsOf, QueryOf } from '@cuadre/contract/endpoint'
import type { FieldError } from '@cuadre/contract/envelope'
import { type Announcement, TAB_HEADER } from '@cuadre/contract/events'
import { validate } from '@cuadre/contract/validation'
import { ROL_ADMINISTRADOR } from '@cuadre/domain/acceso/roles'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Actor } from '../db/audit.ts'
import { whileAwaited } from '../db/awaited.ts'
import type { Conexion } from '../db/connection.ts'
import type { DB } from '../db/schema.ts'
import type { StartTrip } from '../db/trip/trip.ts'
import { FairShares, workOf } from './fair-shares.ts'
import { type FileAnswer, isFile, sendFile } from './files.ts'
import { readAhead } from './read-ahead.ts'
import { Refusal } from './refusal.ts'
import { untilGone } from './until-gone.ts'

/** Who is calling: read from the database at each request, so a revoked session is dead at the next one. */
export interface Session {
  readonly sesionId: string
  readonly userId: number
  readonly username: string
  readonly roles: readonly string[]
  /** Empty for an Administrador, who may do everything and is asked about nothing. */
  readonly permissions: readonly string[]
  readonly debeCambiarContrasena: boolean
}

export interface Call<E> {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
  /** Null only on public calls. */
  readonly session: E extends { access: 'publico' } ? null : Session
  /** Who the audit log will name. */
  readonly actor: Actor
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  /** Of a file: aborts when whoever asked goes away before having all of it. */
  readonly signal: E extends { file: FileKind } ? AbortSignal : null
}

export interface Answer<D> {
  readonly data: D
  readonly message?: string
  /**
   * It holds the declared fields and no others, row by row made for this: written as it is. A thousand rows are written
   * sooner so than through the declaration's serialiser, which leaves out what the declaration does not name.
   */
  readonly exact?: true
}

export type Handler<E> = (
  call: Call<E>,
) => Promise<E extends { file: FileKind } ? FileAnswer : Answer<DataOf<E>>>

/** What a reading gets: nothing with which it could change anything. */
export interface Reading<E> extends Pick<Call<E>, 'params' | 'query'> {
  readonly session: Session
  /** What it asks here before it first waits travels together with the question who calls. */
  readonly db: Conexion
}

export type Reader<E> = (reading: Reading<E>) => Promise<Answer<DataOf<E>>>

/** Somebody at a door who shows a token. */
export interface Visitor {
  /** Whom this process last saw with it: a guess, good for nothing but for beginning to read. */
  readonly recalled: Session | null
  /** What the database says: null when the token is good no longer. */
  ask(db: Conexion): Promise<Session | null>
}

/** Null when no token is shown. */
export type Receive = (request: FastifyRequest) => Visitor | null

export type Authenticate = (request: FastifyRequest) => Promise<Session | null>

type ReadingEndpoint = Endpoint & {
  readonly method: 'GET'
  readonly access: Exclude<Access, 'publico'>
  readonly file?: never
  readonly announces?: never
}

export interface Doors {
  /** Opens the declared call: checks access, parses, answers in the envelope. */
  serve<E extends Endpoint>(endpoint: E, handler: Handler<E>): void
  /** The same for a call that reads once and changes nothing: it is read while access is checked. */
  read<E extends ReadingEndpoint>(endpoint: E, reader: Reader<E>): void
}

export function mayUse(session: Session, access: Access): boolean {
  if (access === 'publico' || access === 'sesion') return true
  return session.roles.includes(ROL_ADMINISTRADOR) || session.permissions.includes(access)
}

/** Tells everybody what a call has changed. */
export type Announce = (announcement: Announcement, tab: string | null) => void

interface House {
  readonly db: Kysely<DB>
  readonly startTrip: StartTrip
  readonly receive: Receive
  readonly announce: Announce
}

const JSON_TYPE = 'application/json; charset=utf-8'

export function makeDoors(app: FastifyInstance, { db, startTrip, receive, announce }: House): Doors {
  const shares = new FairShares()
  function open(
    endpoint: Endpoint,
    answer: (request: FastifyRequest, reply: FastifyReply, signal: AbortSignal | null) => Promise<unknown>,
  ) {
    const status = endpoint.status ?? 200
    const onlyReads = endpoint.method === 'GET' || workOf(endpoint) !== null
    app.route({
      method: endpoint.method,
      url: `/api${endpoint.path}`,
      config: { endpoint, login: endpoint.path === '/users/login' },
      schema: endpoint.file ? {} : { response: { [status]: envelopeSchema(endpoint) } },
      handler: async (request, reply) => {
        const signal = onlyReads ? untilGone(reply) : null
        const answering = () => answer(request, reply, signal)
        const answered = await (signal ? whileAwaited(signal, answering) : answering())
        // The handler has returned: whatever it wrote is committed.
        if (endpoint.announces) announce(endpoint.announces, tabOf(request))
        if (endpoint.file && isFile(answered)) return sendFile(answered, endpoint.file, reply)
        const { data, message = '', exact } = answered as Answer<unknown>
        if (endpoint.emptyAs204 && Array.isArray(data) && data.length === 0) return reply.code(204).send()
        reply.code(status)
        const envelope = { data, message, statusCode: status, errorCode: null, isSuccess: true }
        return exact ? reply.type(JSON_TYPE).send(JSON.stringify(envelope)) : envelope
      },
    })
  }
  return {
    serve(endpoint, handler) {
      const work = workOf(endpoint)
      open(endpoint, async (request, reply, signal) => {
        const session = endpoint.access === 'publico' ? null : await admit(endpoint, receive(request), db)
        const parsed = parseRequest(endpoint, request)
        if (session && work && signal) await shares.enter({ userId: session.userId, work, reply, signal })
        return handler({
          ...parsed,
          session,
          actor: actorOf(session, request),
          request,
          reply,
          signal: endpoint.file ? signal : null,
        } as Call<typeof endpoint>)
      })
    },
    read(endpoint, reader) {
      open(endpoint, request => {
        const visitor = receive(request)
        return readAhead({
          db,
          startTrip,
          recalled: visitor?.recalled ?? null,
          entitled: session => reasonToRefuse(endpoint, session) === null,
          admit: from => admit(endpoint, visitor, from),
          read: async (session, from) =>
            reader({ ...parseRequest(endpoint, request), session, db: from } as Reading<typeof endpoint>),
        })
      })
    },
  }
}

/** The tab that calls, as it signs itself; null when it does not. */
export function tabOf(request: FastifyRequest): string | null {
  const tab = request.headers[TAB_HEADER]
  return typeof tab === 'string' ? tab.slice(0, 100) : null
}

function actorOf(session: Session | null, request: FastifyRequest): Actor {
  return { userId: session?.userId ?? null, username: session?.username ?? '', direccion: request.ip }
}

/** The caller by what the database says at this moment, or the refusal. */
async function admit(endpoint: Endpoint, visitor: Visitor | null, db: Conexion): Promise<Session> {
  const session = await visitor?.ask(db)
  if (!session) throw new Refusal('NO_SESSION')
  const reason = reasonToRefuse(endpoint, session)
  if (reason) throw new Refusal(reason)
  return session
}

function reasonToRefuse(endpoint: Endpoint, session: Session) {
  if (session.debeCambiarContrasena && !endpoint.beforePasswordChange) return 'PASSWORD_CHANGE_REQUIRED'
  return mayUse(session, endpoint.access) ? null : 'UNAUTHORIZED'
}

function parseRequest(endpoint: Endpoint, request: FastifyRequest) {
  return {
    params: parse(endpoint.params, request.params),
    query: parse(endpoint.query, request.query),
    body: parse(endpoint.body, request.body),
  }
}

function parse(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined
  const result = validate(schema, value)
  if (result.ok) return result.value
  throw invalid(result.errors)
}

/** Refuses with the first sentence and lists all fields. */
export function invalid(errors: readonly [FieldError, ...FieldError[]]): Refusal {
  return new Refusal('INVALID_INPUT', { message: errors[0].message, errors })
}

/** Fastify compiles this into a serialiser, which also drops whatever the schema does not name. */
function envelopeSchema(endpoint: Endpoint) {
  return {
    type: 'object',
    properties: {
      data: endpoint.data ? dataSchema(endpoint.data) : { type: 'null' },
      message: { type: 'string' },
      statusCode: { type: 'integer' },
      errorCode: { type: 'null' },
      isSuccess: { type: 'boolean' },
    },
  }
}

function dataSchema(schema: z.ZodType) {
  const { $schema: _draft, ...json } = z.toJSONSchema(schema, { io: 'output', target: 'draft-7' })
  return json
}

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}
