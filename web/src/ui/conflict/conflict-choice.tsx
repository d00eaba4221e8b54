import './conflict.css'
import type { Diferencia, Lado } from './conflict.ts'

interface ConflictChoiceProps {
  readonly cambio: Diferencia
  /** Whose the other side is: 'Tomar lo de yocasta'. */
  readonly nombre: string
  readonly elegido: Lado | null
  /** Somebody wanted to go on without choosing. */
  readonly asked: boolean
  readonly onChoose: (id: string, lado: Lado) => void
}

/** One difference: as it was opened, theirs and mine, of which one is kept. */
export function ConflictChoice({ cambio, nombre, elegido, asked, onChoose }: ConflictChoiceProps) {
  const { id, titulo, antes, sinEleccion } = cambio
  const missing = elegido === null
  return (
    <fieldset className="cuadre-cruce-cambio" data-falta={missing || undefined}>
      <legend>{titulo}</legend>
      <span className="cuadre-cruce-antes">
        <small>Como lo abrió</small>
        <span>{antes}</span>
      </span>
      {sinEleccion === undefined ? (
        (['otro', 'mio'] as const).map(lado => (
          <label key={lado} className="cuadre-cruce-lado">
            <input
              type="radio"
              name={id}
              checked={elegido === lado}
              onChange={() => onChoose(id, lado)}
              aria-invalid={asked && missing ? true : undefined}
            />
            <span>
              <small>{lado === 'mio' ? 'Conservar lo mío' : `Tomar lo de ${nombre}`}</small>{' '}
              <strong>{cambio[lado]}</strong>
            </span>
          </label>
        ))
      ) : (
        <span className="cuadre-cruce-antes">
          <small>{sinEleccion}</small>
          <strong>{cambio.otro}</strong>
        </span>
      )}
      {asked && missing && (
        <p className="cuadre-cruce-falta" role="alert">
          Elija una de las dos.
        </p>
      )}
    </fieldset>
  )
}
