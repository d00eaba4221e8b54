import type { FastifyRequest } from 'fastify'
import { Refusal } from './refusal.ts'

/** The caller's `Idempotency-Key` (R2.7); undefined when there is none. */
export function idempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || key.length > 200 || key === '') throw new Refusal('INVALID_INPUT')
  return key
}
