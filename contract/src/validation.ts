import type { z } from 'zod'
import type { FieldError } from './envelope.ts'
import { ERRORES_SESION } from './errors-sesion.ts'

export type Validated<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly errors: readonly [FieldError, ...FieldError[]] }

/** What is said where a schema has no sentence of its own. */
export const INVALID = ERRORES_SESION.INVALID_INPUT.message

/**
 * Parses a value with one sentence per failing field, in the order in which the schema lists its fields: the
 * first one is the sentence that a popup or an answer shows. Used by the server's doors and by the forms.
 */
export function validate<S extends z.ZodType>(schema: S, value: unknown): Validated<z.output<S>> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return { ok: true, value: parsed.data }
  const order = fieldOrder(schema)
  const seen = new Set<string>()
  const errors: FieldError[] = []
  for (const issue of parsed.error.issues) {
    const field = issue.path.join('.')
    if (seen.has(field)) continue
    seen.add(field)
    errors.push({ field, message: isOwnSentence(issue.message) ? issue.message : INVALID })
  }
  errors.sort((a, b) => rank(order, a.field) - rank(order, b.field))
  const [first = { field: '', message: INVALID }, ...rest] = errors
  return { ok: false, errors: [first, ...rest] }
}

function fieldOrder(schema: z.ZodType): readonly string[] {
  return 'shape' in schema && typeof schema.shape === 'object' && schema.shape !== null
    ? Object.keys(schema.shape)
    : []
}

function rank(order: readonly string[], field: string): number {
  const index = order.indexOf(field.split('.')[0] ?? '')
  return index < 0 ? order.length : index
}

/** zod's own English sentences never reach a person. */
function isOwnSentence(message: string): boolean {
  return !/^(Invalid|Too |Unrecognized|Expected|Required)/.test(message)
}
