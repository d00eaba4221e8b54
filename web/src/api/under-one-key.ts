import { type Endpoint, isWrite } from '@cuadre/contract/endpoint'
import { randomKey } from '../lib/random-key.ts'
import { ApiError } from './api-error.ts'
import { type RequestParts, urlOf } from './request.ts'

/** A write that was sent and not answered. */
interface Sent {
  readonly key: string
  /** How many are on their way. */
  sending: number
}

/** By what they say. */
const unanswered = new Map<string, Sent>()

/**
 * Sends a write under a key, so that it is done once: a browser sends a POST again by itself where the connection that it had used was
 * ended, and a person presses again where no answer came. Until there is one, the same write goes under its first key; or until another write is
 * answered, for that may have undone it: then it is meant anew. A form that keeps a key with its draft has its own.
 */
export async function underOneKey<T>(
  endpoint: Endpoint,
  input: RequestParts,
  send: (idempotencyKey: string | undefined) => Promise<T>,
): Promise<T> {
  if (!isWrite(endpoint)) return send(input.idempotencyKey)
  // What a file holds is not compared: each sending of one stands for itself.
  const own = input.idempotencyKey ?? (input.files || input.upload ? randomKey() : undefined)
  const what = own ?? `${endpoint.method} ${urlOf(endpoint, input)} ${JSON.stringify(input.body)}`
  const known = unanswered.get(what)
  const sent = known ?? { key: own ?? randomKey(), sending: 0 }
  unanswered.set(what, sent)
  sent.sending += 1
  try {
    const answer = await send(sent.key)
    for (const [other, { sending }] of unanswered) {
      if (other === what || sending === 0) unanswered.delete(other)
    }
    return answer
  } catch (error) {
    // A refusal has done nothing, and used no key; of one that is sent again the first sending may have done it.
    const used = known !== undefined && !(error instanceof ApiError && error.code === 'IDEMPOTENCY_MISMATCH')
    if (!used && error instanceof ApiError && error.status >= 400 && error.status < 500)
      unanswered.delete(what)
    throw error
  } finally {
    sent.sending -= 1
  }
}
