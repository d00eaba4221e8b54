import { validate } from '@cuadre/contract/validation'
import type { TextInputProps } from '@mantine/core'
import { TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { FocusEvent, ReactNode, Ref } from 'react'

/** A field of a form for a field of the kit: its value, its error, and where the focus finds it. */
export interface Bound<T> {
  readonly value: T
  readonly onChange: (value: T) => void
  readonly error: ReactNode
  readonly onFocus: (event: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => void
  readonly onBlur: (event: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => void
  readonly 'data-path': string
}

/** `<TextField label="…" {...bind(form, 'nombre')} />`: a field of another type than the value does not compile. */
export function bind<V extends object, K extends keyof V & string>(
  form: UseFormReturnType<V>,
  field: K,
): Bound<V[K]> {
  // Mantine types these properties loosely; the field's type is known here.
  return { ...(form.getInputProps<string & {}>(field) as Bound<V[K]>), 'data-path': field }
}

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

/** What every field of the kit takes besides its own `value` and `onChange`. */
export type FieldProps<V> = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type' | 'ref'> & {
  value: V
  onChange: (value: V) => void
  ref?: Ref<HTMLInputElement>
}

/** For `inputWrapperOrder`: what a field says of itself stands below it, so that the fields of a row stand on one line. */
export const DESCRIPTION_BELOW: ('label' | 'input' | 'description' | 'error')[] = [
  'label',
  'input',
  'description',
  'error',
]

/** A line of text. The value is kept as typed; the schema trims it. */
export function TextField({ value, onChange, ref, ...rest }: FieldProps<string>) {
  return (
    <TextInput
      autoComplete="off"
      {...rest}
      ref={ref ?? null}
      value={value}
      onChange={event => onChange(event.currentTarget.value)}
    />
  )
}
