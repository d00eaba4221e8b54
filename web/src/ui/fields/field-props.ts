import type { TextInputProps } from '@mantine/core'
import type { Ref } from 'react'

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
