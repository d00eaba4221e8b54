import type { UseFormReturnType } from '@mantine/form'
import type { FocusEvent, ReactNode } from 'react'

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
