import { avisoDelPapel } from '@cuadre/domain/texto/letras-del-papel'
import {
  Switch as MantineSwitch,
  NativeSelect,
  type NativeSelectProps,
  Textarea,
  type TextareaProps,
} from '@mantine/core'
import type { ComponentProps, FocusEvent, ReactNode } from 'react'
import { type Bound, DESCRIPTION_BELOW, TextField } from './form.tsx'

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

/** Yes or no, with its label at the right. Takes `form.getInputProps(field)` as the other fields do. */
export function Switch(props: {
  label: ReactNode
  description?: ReactNode
  value: boolean
  onChange: (value: boolean) => void
  error?: ReactNode
  disabled?: boolean
  onFocus?: (event: FocusEvent<HTMLInputElement>) => void
  onBlur?: (event: FocusEvent<HTMLInputElement>) => void
  'data-path'?: string
}) {
  const { value, onChange, disabled, ...rest } = props
  return (
    <MantineSwitch
      {...rest}
      checked={value}
      disabled={disabled === true}
      onChange={event => onChange(event.currentTarget.checked)}
    />
  )
}

type LinesFieldProps = Omit<TextareaProps, 'value' | 'defaultValue' | 'onChange'> & {
  value: string
  onChange: (value: string) => void
}

/** Text of several lines, as high as what is in it. The value is kept as typed; the schema trims it. */
export function LinesField({ value, onChange, ...rest }: LinesFieldProps) {
  return (
    <Textarea
      autoComplete="off"
      autosize
      minRows={2}
      {...rest}
      value={value}
      onChange={event => onChange(event.currentTarget.value)}
    />
  )
}

/** A line of text that goes to paper: letters that the paper lacks are told below it while it is typed. Nothing is refused: the record keeps them. */
export function PrintedField(props: ComponentProps<typeof TextField>) {
  return <TextField {...props} {...hintOf(props.value, props.description)} />
}

/** The same of several lines. */
export function PrintedLinesField(props: ComponentProps<typeof LinesField>) {
  return <LinesField {...props} {...hintOf(props.value, props.description)} />
}

/** Behind what the field says of itself. */
function hintOf(value: string, description: ReactNode) {
  const hint = avisoDelPapel(value)
  if (hint === null) return {}
  if (description === undefined) return { description: hint, inputWrapperOrder: DESCRIPTION_BELOW }
  return { description: [description, ' ', hint] }
}
