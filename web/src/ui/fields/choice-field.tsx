import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import type { Bound } from './bind.ts'

/** A value in words; null or blank: none. */
export interface Choice<T extends string | null> {
  readonly value: T
  readonly label: string
}

/** The codes of a table of words, in its order. */
export function choicesOf<const T extends string>(words: Readonly<Record<T, string>>): Choice<T>[] {
  return (Object.entries(words) as [T, string][]).map(([value, label]) => ({ value, label }))
}

interface ChoiceFieldProps<T extends string | null>
  extends Omit<NativeSelectProps, 'data' | 'value' | 'onChange' | 'onFocus' | 'onBlur'>,
    Pick<Bound<T>, 'value' | 'onChange'>,
    Partial<Pick<Bound<T>, 'onFocus' | 'onBlur'>> {
  readonly options: readonly Choice<T>[]
}

/** One of a few, from the browser's own list. */
export function ChoiceField<T extends string | null>(props: ChoiceFieldProps<T>) {
  const { options, value, onChange, onFocus: _, onBlur: __, ...rest } = props
  return (
    <NativeSelect
      {...rest}
      data={options.map(option => ({ ...option, value: option.value ?? '' }))}
      value={value ?? ''}
      onChange={event => {
        const chosen = options.find(option => (option.value ?? '') === event.currentTarget.value)
        if (chosen) onChange(chosen.value)
      }}
    />
  )
}
