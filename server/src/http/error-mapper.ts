import type { Envelope } from '@cuadre/contract/envelope'
import { ERRORS, type ErrorCode } from '@cuadre/contract/errors'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { databaseRefusal, databaseSentence } from '../db/connection/database-errors.ts'
import { KeyMismatch } from '../db/write/idempotency.ts'
import { DocumentPoolFull } from '../documents/document-pool.ts'
import { TooManyOfOne } from '../documents/guarded-threads.ts'
import { NoComprobado } from '../ecf/firmador.ts'
import { Refusal } from './refusal.ts'
import { ClientGone } from './until-gone.ts'
import { tooLarge } from './upload.ts'

/** What Fastify itself refuses before a handler runs. */
const FRAMEWORK_CODES: Readonly<Record<number, ErrorCode>> = {
  400: 'INVALID_INPUT',
  // A path that leaves the folder of the files.
  403: 'NOT_FOUND',
  404: 'NOT_FOUND',
  413: 'PAYLOAD_TOO_LARGE',
  414: 'INVALID_INPUT',
  415: 'UNSUPPORTED_MEDIA_TYPE',
}

/** When whoever met a full queue, or no database, is to come again. */
const RETRY_AFTER_S = 5
const FILES_WAITING = 'Usted ya tiene otros archivos por leer. Espere a que terminen e intente de nuevo.'

/** Turns whatever was thrown into a refusal; what nobody expected becomes INTERNAL_ERROR. */
export function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (error instanceof DocumentPoolFull) return new Refusal('DOCUMENTS_BUSY')
  if (error instanceof NoComprobado) return new Refusal('ECF_OCUPADO')
  if (error instanceof TooManyOfOne) return new Refusal('TOO_MANY_AT_ONCE', { message: FILES_WAITING })
  if (error instanceof KeyMismatch) return new Refusal('IDEMPOTENCY_MISMATCH')
  const status = (error as Partial<FastifyError>).statusCode
  // A fault of whoever asks (such as a range that no file has) is never one of ours.
  if (status !== undefined && status >= 400 && status < 500) {
    return new Refusal(FRAMEWORK_CODES[status] ?? 'INVALID_INPUT')
  }
  const message = databaseSentence(error)
  return new Refusal(databaseRefusal(error) ?? 'INTERNAL_ERROR', message === null ? {} : { message })
}

/** A form that Fastify finds too long is so by its file: that has a sentence of its own. */
function refusalOf(error: unknown, { routeOptions }: FastifyRequest): Refusal {
  const refusal = toRefusal(error)
  const [file] = Object.entries(routeOptions?.config?.endpoint?.files ?? {})
  if (refusal === error || refusal.code !== 'PAYLOAD_TOO_LARGE' || file === undefined) return refusal
  return tooLarge(...file)
}

/** The only place where a refusal becomes HTTP. */
export function sendRefusal(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const refusal = refusalOf(error, request)
  const { status } = ERRORS[refusal.code]
  if (status >= 500 && !(error instanceof ClientGone)) request.log.error({ err: error }, 'request failed')
  const login = request.routeOptions?.config?.login === true
  const body: Envelope<null> = {
    data: null,
    message: refusal.message,
    statusCode: status,
    errorCode: refusal.code,
    isSuccess: false,
    ...(refusal.errors ? { errors: refusal.errors } : {}),
    ...(login ? { responseCode: refusal.code } : {}),
  }
  if (status === 503 && !reply.hasHeader('retry-after')) reply.header('retry-after', RETRY_AFTER_S)
  if (isRead(request)) return reply.code(status).type('text/plain; charset=utf-8').send(refusal.message)
  return reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(body))
}

/** Somebody typed an address that is none of the API, and reads what comes: a sentence, not a program's envelope. */
function isRead({ headers, url }: FastifyRequest): boolean {
  return /\btext\/html\b/.test(headers.accept ?? '') && !/^\/(api|fe)([/?]|$)/i.test(url)
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Refusals of this route repeat their code as `responseCode`. */
    login?: boolean
  }
}
