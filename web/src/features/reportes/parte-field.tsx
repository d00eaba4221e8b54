import { type Parte, TODOS } from '@cuadre/contract/reportes'
import type { ReactNode } from 'react'
import { Switch } from '../../ui/fields/form-fields.tsx'

interface Chosen {
  readonly value: Parte | null
  readonly onChange: (parte: Parte | null) => void
  readonly error: ReactNode
  readonly 'data-path': string
}

/** What the picker of one takes. */
export interface PickerProps extends Omit<Chosen, 'value'> {
  readonly value: number | null
  readonly disabled: boolean
  readonly withAsterisk: boolean
}

interface ParteFieldProps {
  chosen: Chosen
  /** 'Todos los clientes' */
  todos: string
  picker: (props: PickerProps) => ReactNode
}

/** Whom a report is about: one of them, or all by a switch that says so; never all because nothing was chosen. */
export function ParteField({ chosen, todos, picker }: ParteFieldProps) {
  const { value, ...rest } = chosen
  const all = value === TODOS
  return (
    <div className="cuadre-parte">
      {picker({ ...rest, value: all ? null : value, disabled: all, withAsterisk: !all })}
      <Switch label={todos} value={all} onChange={on => chosen.onChange(on ? TODOS : null)} />
    </div>
  )
}
