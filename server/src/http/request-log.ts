import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { isOfTheServer, reasonOf } from '../db/connection/database-errors.ts'

/** Longer than anybody likes to wait; documents and the hub take the time they need. */
const SLOW_MS = 1000

export const REQUEST_ID_HEADER = 'x-request-id'

/** Ids that tell one process and one start from another: a short random part and a counter. */
export function requestIds(): () => string {
  const start = randomBytes(4).toString('hex')
  let count = 0
  return () => `${start}-${(++count).toString(36)}`
}

/**
 * Each answer carries the id under which the log speaks of it. Every request is one line at level `debug`, a slow one
 * at `warn`, a failed one was told by the error mapper. Addresses are logged as declared: what people type into a
 * search box, and every id, stays out of the log.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(REQUEST_ID_HEADER, request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const ms = Math.round(reply.elapsedTime)
    const line = {
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms,
    }
    const endpoint = request.routeOptions.config?.endpoint
    if (ms >= SLOW_MS && endpoint && !endpoint.file) request.log.warn(line, 'slow request')
    else request.log.debug(line, 'request')
    done()
  })
}

/** What is needed to find the fault: of one of the server's, no place in the program. The database's own details hold the values of the row, and stay out. */
export function describeError(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' }
  const code = 'code' in error ? String(error.code) : undefined
  const stack = isOfTheServer(error) ? '' : (error.stack ?? '')
  return { type: error.name, message: reasonOf(error), stack, ...(code ? { code } : {}) }
}
