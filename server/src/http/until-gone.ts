import type { FastifyReply } from 'fastify'

/** Nobody waits for the answer any more: no failure of ours. */
export class ClientGone extends Error {
  override readonly name = 'ClientGone'
}

/**
 * Aborts when whoever asked goes away before the answer is complete, or has gone already: what is still being made for
 * him is dropped. (Fastify's own `request.signal` listens to the request, which closes as soon as its body is read.)
 */
export function untilGone({ raw }: FastifyReply): AbortSignal {
  const control = new AbortController()
  const abort = () => {
    if (!raw.writableFinished) control.abort(new ClientGone('The client went away'))
  }
  if (raw.closed || raw.destroyed) abort()
  else raw.once('close', abort)
  return control.signal
}
