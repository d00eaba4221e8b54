import './eleccion-line.css'
import { useId } from 'react'
import { type Choice, ChoiceField } from '../../../ui/fields/form-fields.tsx'

interface EleccionLineProps<V extends string> {
  readonly label: string
  readonly opciones: readonly Choice<V>[]
  readonly value: V
  /** Null where it stays. */
  readonly onChange: ((value: V) => void) | null
  readonly path: string
}

/** One of few things, in one line. */
export function EleccionLine<V extends string>({
  label,
  opciones,
  value,
  onChange,
  path,
}: EleccionLineProps<V>) {
  const id = useId()
  return (
    <div className="cuadre-eleccion">
      <label className="cuadre-dim" htmlFor={id}>
        {`${label}:`}
      </label>
      {onChange === null ? (
        <output id={id}>{opciones.find(opcion => opcion.value === value)?.label}</output>
      ) : (
        <ChoiceField id={id} size="xs" options={opciones} {...{ value, onChange }} data-path={path} />
      )}
    </div>
  )
}
