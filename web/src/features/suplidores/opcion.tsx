import { NativeSelect } from '@mantine/core'
import type { Bound } from '../../ui/fields/bind.ts'

interface Opcion<T extends string> {
  readonly value: T
  readonly label: string
}

/** The codes of a table of words, in its order. */
export function opcionesDe<const T extends string>(palabras: Readonly<Record<T, string>>): Opcion<T>[] {
  return (Object.entries(palabras) as [T, string][]).map(([value, label]) => ({ value, label }))
}

interface OpcionProps<T extends string> extends Bound<T> {
  readonly label: string
  readonly description: string
  readonly withAsterisk?: boolean
  readonly data: readonly Opcion<T>[]
}

/** One of a few codes, told in words. */
export function Opcion<T extends string>({
  data,
  value,
  onChange,
  onFocus: _,
  onBlur: __,
  ...rest
}: OpcionProps<T>) {
  return (
    <NativeSelect
      {...rest}
      data={[...data]}
      value={value}
      onChange={event => {
        const chosen = data.find(opcion => opcion.value === event.currentTarget.value)
        if (chosen) onChange(chosen.value)
      }}
    />
  )
}
