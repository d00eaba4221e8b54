import {
  type BodyOf,
  bodyLimitOf,
  type DataOf,
  type Endpoint,
  type FileKind,
  type FilesOf,
  isWrite,
  type ParamsOf,
  type QueryOf,
  type UploadOf,
  type WriteOf,
} from '@cuadre/contract/endpoint'
import type { FieldError } from '@cuadre/contract/envelope'
import { type Announcement, TAB_HEADER } from '@cuadre/contract/events'
import { validate } from '@cuadre/contract/validation'
import { type Dia, diaEnSantoDomingo } from '@cuadre/domain/tiempo/dia'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Db, Tx, WhileAwaited } from '../db/connection/connection.ts'
import type { ActingToday, Actor } from '../db/write/audit.ts'
import { once } from '../db/write/idempotency.ts'
import type { Admit, Session } from './access.ts'
import { FairShares, workOf } from './fair-shares.ts'
import { type FileAnswer, isFile, sendFile } from './files.ts'
import { fingerprints, formOf, type UploadedFile } from './multipart.ts'
import { Refusal } from './refusal.ts'
import { serializerOf } from './serializer.ts'
import { untilGone } from './until-gone.ts'
import { type Upload, uploadOf } from './upload.ts'

export interface Call<E> {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
  readonly files: FilesOf<E, UploadedFile>
  readonly upload: UploadOf<E, Upload>
  /**
   * Of a call that changes something: the one transaction that holds the change, its trace and its Idempotency-Key; it is
   * committed when the handler returns, and undone when it throws.
   */
  readonly db: WriteOf<E> extends true ? Tx : Db
  /**
   * For reports, documents and figures: a replica where one is named, else `db` itself. It has seen all that was answered
   * before. Never for a check of rights or for reading what a write depends on; null of a call that changes something.
   */
  readonly reading: WriteOf<E> extends true ? null : Db
  /** Null only on public calls. */
  readonly session: E extends { access: 'publico' } ? null : Session
  /** Who the audit log will name. */
  readonly actor: Actor
  /** The same with his id and the moment, for whatever is changed. */
  readonly acting: E extends { access: 'publico' } ? null : ActingToday
  /** When it came to be answered, and the day in Santo Domingo. */
  readonly ahora: Date
  readonly hoy: Dia
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  /** Of a file: aborts when whoever asked goes away before having all of it. */
  readonly signal: E extends { file: FileKind } ? AbortSignal : null
}

export interface Answer<D> {
  readonly data: D
  readonly message?: string
  /** What it changed besides what its call declares. */
  readonly alsoChanged?: readonly Announcement[]
  /**
   * Done once the change is committed and before the answer leaves; what fails here never fails the call, it is logged. A call
   * that is repeated under its Idempotency-Key does it no second time.
   */
  readonly after?: () => Promise<void>
}

export type Handler<E> = (
  call: Call<E>,
) => Promise<E extends { file: FileKind } ? FileAnswer : Answer<DataOf<E>>>

export interface Doors {
  /**
   * Opens the declared call: checks access, then parses, acts and answers in the envelope. `bodyOf`: the schema of its body of now, where
   * that follows from what the office has set; what it lets through reads as the declared one.
   */
  serve<E extends Endpoint>(endpoint: E, handler: Handler<E>, bodyOf?: (db: Db) => Promise<z.ZodType>): void
  /** The same of a call that answers with what it read, and no word more. */
  read<E extends Endpoint>(endpoint: E, handler: (call: Call<E>) => DataOf<E> | Promise<DataOf<E>>): void
}

/** Tells everybody what a call has changed. */
export type Announce = (announcement: Announcement, tab: string | null) => void

interface House {
  readonly db: Db
  /** `db`, for whoever only reads. */
  readonly whileAwaited: WhileAwaited
  /** The replica; null: none is named. */
  readonly replica: WhileAwaited | null
  readonly admit: Admit
  readonly announce: Announce
  readonly now: () => Date
}

export function makeDoors(
  app: FastifyInstance,
  { db, whileAwaited, replica, admit, announce, now }: House,
): Doors {
  const shares = new FairShares()
  return {
    read(endpoint, handler) {
      this.serve(endpoint, (async call => ({ data: await handler(call) })) as Handler<typeof endpoint>)
    },
    serve(endpoint, handler, bodyOf) {
      const status = endpoint.status ?? 200
      const work = workOf(endpoint)
      const stringify = serializerOf(endpoint)
      const onlyReads = endpoint.method === 'GET' || work !== null
      app.route({
        method: endpoint.method,
        url: `/api${endpoint.path}`,
        config: { endpoint, login: endpoint.path === '/users/login' },
        ...(!endpoint.file && {
          schema: { response: { [status]: {} } },
          serializerCompiler: () => stringify,
        }),
        bodyLimit: bodyLimitOf(endpoint),
        onRequest: admit(endpoint),
        handler: async (request, reply) => {
          const signal = onlyReads ? untilGone(reply) : null
          const answered = await answer(request, reply, signal)
          // The handler has returned: whatever it wrote is committed.
          if (endpoint.announces) announce(endpoint.announces, tabOf(request))
          if (endpoint.file && isFile(answered)) return sendFile(answered, endpoint.file, reply)
          const { data, message = '', alsoChanged = [], after } = answered as Answer<unknown>
          for (const change of alsoChanged) announce(change, tabOf(request))
          await after?.().catch(error => request.log.error({ err: error }, 'after the change failed'))
          if (endpoint.emptyAs204 && Array.isArray(data) && data.length === 0) return reply.code(204).send()
          return reply
            .code(status)
            .send({ data, message, statusCode: status, errorCode: null, isSuccess: true })
        },
      })

      async function answer(
        request: FastifyRequest,
        reply: FastifyReply,
        signal: AbortSignal | null,
      ): Promise<unknown> {
        const { session } = request
        const parsed = parseRequest(endpoint, request, (await bodyOf?.(db)) ?? endpoint.body)
        const actor = actorOf(session, request)
        const call = { ...parsed, session, actor, request, reply, signal: endpoint.file ? signal : null }
        const act = (on: Db, reading: Db | null) => {
          const ahora = now()
          const moment = { ahora, hoy: diaEnSantoDomingo(ahora) }
          const acting = session && { userId: session.userId, actor, ...moment }
          return handler({ ...call, ...moment, acting, db: on, reading } as Call<typeof endpoint>)
        }
        if (session && work && signal) await shares.enter({ who: session.userId, work, reply, signal })
        if (!session || !isWrite(endpoint)) {
          const awaited = signal ? whileAwaited(signal) : db
          return act(awaited, signal && replica ? replica(signal) : awaited)
        }
        const key = idempotencyKey(request)
        const { method, path } = endpoint
        const sent = { ...parsed, files: fingerprints(parsed.files) }
        const repeatable = { userId: session.userId, key, request: { method, path, ...sent } }
        return once(db, repeatable, tx => act(tx, null))
      }
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

function parseRequest(endpoint: Endpoint, request: FastifyRequest, body: z.ZodType | undefined) {
  const { fields, files } = endpoint.files
    ? formOf(request.body, endpoint.files)
    : { fields: request.body, files: undefined }
  return {
    params: parse(endpoint.params, request.params),
    query: parse(endpoint.query, request.query),
    body: parse(body, fields),
    files,
    upload: endpoint.upload && uploadOf(request.body, endpoint.upload),
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

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}

/** The caller's `Idempotency-Key` (R2.7); undefined when there is none. */
function idempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || key.length > 200 || key === '') throw new Refusal('INVALID_INPUT')
  return key
}
