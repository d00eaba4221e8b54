import './eleccion-line.css'
import { NativeSelect } from '@mantine/core'
import { useId } from 'react'

interface EleccionLineProps<V extends string> {
  readonly label: string
  readonly opciones: readonly { readonly value: V; readonly label: string }[]
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
      <label className="cuadre-eleccion-nombre" htmlFor={id}>
        {`${label}:`}
      </label>
      {onChange === null ? (
        <output id={id}>{opciones.find(opcion => opcion.value === value)?.label}</output>
      ) : (
        <NativeSelect
          id={id}
          size="xs"
          data={[...opciones]}
          value={value}
          onChange={event => {
            const chosen = opciones.find(opcion => opcion.value === event.currentTarget.value)
            if (chosen) onChange(chosen.value)
          }}
          data-path={path}
        />
      )}
    </div>
  )
}
