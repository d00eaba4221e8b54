import type { FastifyInstance } from 'fastify'
import { Refusal } from './refusal.ts'

/** Of arrays and objects in one another. The deepest body that is declared has three. */
const DEEPEST = 16

/** JSON only. An empty body is no body: clients send the header even when they have nothing to say. */
export function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = typeof body === 'string' ? body : body.toString('utf8')
    if (text.trim() === '') done(null, undefined)
    else if (isTooDeep(text)) done(new Refusal('INVALID_INPUT'), undefined)
    else void parse(request, text, done)
  })
}

/** Told before parsing, whose work and memory grow with every bracket. What stands in a string is no bracket. */
function isTooDeep(text: string): boolean {
  let depth = 0
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"?|[[\]{}]/gs)) {
    if (token === '[' || token === '{') depth += 1
    else if (token === ']' || token === '}') depth -= 1
    if (depth > DEEPEST) return true
  }
  return false
}
