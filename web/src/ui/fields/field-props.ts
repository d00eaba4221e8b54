import type { TextInputProps } from '@mantine/core'
import type { Ref } from 'react'

/** What every field of the kit takes besides its own `value` and `onChange`. */
export type FieldProps<V> = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type' | 'ref'> & {
  value: V
  onChange: (value: V) => void
  ref?: Ref<HTMLInputElement>
}
