import { validate } from '@cuadre/contract/validation'

type Schema = Parameters<typeof validate>[0]

/**
 * Turns a contract schema into a form's `validate`: one sentence per failing field, the same ones that the
 * server would answer. `toBody` builds the body from the form's values (a form may hold null where a body may not).
 */
export function formRules<V>(schema: Schema, toBody: (values: V) => unknown = values => values) {
  return (values: V): Record<string, string> => {
    const result = validate(schema, toBody(values))
    if (result.ok) return {}
    return Object.fromEntries(result.errors.map(({ field, message }) => [field, message]))
  }
}
