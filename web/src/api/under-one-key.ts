import { type Endpoint, isWrite } from '@cuadre/contract/endpoint'
import { randomKey } from '../lib/random-key.ts'
import { ApiError } from './api-error.ts'
import { type RequestParts, urlOf } from './request.ts'

/** The keys of writes that were sent and not answered, by what they say. */
const unanswered = new Map<string, string>()

/**
 * Sends a write under a key, so that it is done once: a browser sends a POST again by itself where the connection that it had used was
 * ended, and a person presses again where no answer came. Until there is one, the same write goes under its first key. A form that keeps
 * a key with its draft has its own.
 */
export async function underOneKey<T>(
  endpoint: Endpoint,
  input: RequestParts,
  send: (idempotencyKey: string | undefined) => Promise<T>,
): Promise<T> {
  if (input.idempotencyKey !== undefined || !isWrite(endpoint)) return send(input.idempotencyKey)
  // What a file holds is not compared: each sending of one stands for itself.
  if (input.files || input.upload) return send(randomKey())
  const what = `${endpoint.method} ${urlOf(endpoint, input)} ${JSON.stringify(input.body)}`
  const key = unanswered.get(what) ?? randomKey()
  unanswered.set(what, key)
  try {
    const answer = await send(key)
    unanswered.delete(what)
    return answer
  } catch (error) {
    // A refusal has done nothing, and used no key.
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) unanswered.delete(what)
    throw error
  }
}
