import type { Endpoint } from '@cuadre/contract/endpoint'
import fastJson, { type Schema } from 'fast-json-stringify'
import { z } from 'zod'

type Serializer = (envelope: object) => string

const compiled = new WeakMap<Endpoint, Serializer>()

/**
 * Compiled when its first answer leaves, once in a process: for all calls together it was a third of a start, and an office uses some
 * dozens of them in a day.
 */
export function serializerOf(endpoint: Endpoint): Serializer {
  return envelope => {
    const serializer = compiled.get(endpoint) ?? compileSerializer(endpoint)
    compiled.set(endpoint, serializer)
    return serializer(envelope)
  }
}

/** Writes the answers of a call as its contract names them, and drops whatever it does not name. */
export function compileSerializer(endpoint: Endpoint): Serializer {
  return fastJson({
    type: 'object',
    properties: {
      data: endpoint.data ? dataSchema(endpoint.data) : { type: 'null' },
      message: { type: 'string' },
      statusCode: { type: 'integer' },
      errorCode: { type: 'null' },
      isSuccess: { type: 'boolean' },
    },
  })
}

function dataSchema(schema: z.ZodType): Schema {
  const { $schema: _draft, ...json } = z.toJSONSchema(schema, { io: 'output', target: 'draft-7' })
  return withNullable(json) as Schema
}

/**
 * What may be null is written as such, and not as a choice of two: between choices the writer decides by a validator, which it compiles
 * for a call's first answer (most of what that took) and asks about each value of each row (a fifth of writing a list).
 */
function withNullable(json: unknown): unknown {
  if (Array.isArray(json)) return json.map(withNullable)
  if (typeof json !== 'object' || json === null) return json
  const node = Object.fromEntries(Object.entries(json).map(([name, value]) => [name, withNullable(value)]))
  const { anyOf, ...rest } = node
  if (!Array.isArray(anyOf)) return node
  const [choice, ...others] = anyOf.filter(({ type }) => type !== 'null')
  const orNull = anyOf.length === 2 && others.length === 0 && choice.type !== undefined
  return orNull ? { ...rest, ...choice, nullable: true } : node
}
