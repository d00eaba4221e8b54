import type { UseFormReturnType } from '@mantine/form'
import { type Bound, bind } from '../../ui/fields/form.tsx'
import { ErrorSentence } from '../../ui/fields/sentences.tsx'

/**
 * The same sentence stands for several fields of a form ('Debes seleccionar ambas fechas.'): each one is marked,
 * and the sentence is told once under them.
 */
export function FormSentence<V extends object>(props: {
  form: UseFormReturnType<V>
  fields: readonly (keyof V & string)[]
}) {
  return <ErrorSentence>{props.fields.map(field => props.form.errors[field]).find(Boolean)}</ErrorSentence>
}

/** `bind` for a field whose sentence `FormSentence` tells. */
export function bindMarked<V extends object, K extends keyof V & string>(
  form: UseFormReturnType<V>,
  field: K,
): Bound<V[K]> {
  const bound = bind(form, field)
  return { ...bound, error: Boolean(bound.error) }
}
