import { UnstyledButton } from '@mantine/core'
import { elegirModo, MODOS_DE_VENTA } from '../../emision/modo-de-venta.ts'

/** Asked once, before there is a company: its answer decides what the steps and the forms ask for. */
export function PreguntaDeModo({ onElegido }: { onElegido: () => void }) {
  return (
    <fieldset className="cuadre-modos">
      <legend>¿Cómo vende su empresa?</legend>
      {MODOS_DE_VENTA.map(({ modo, nombre, explica }) => (
        <UnstyledButton
          key={modo}
          className="cuadre-modo"
          onClick={() => {
            elegirModo(modo)
            onElegido()
          }}
        >
          <strong>{nombre}</strong>
          <small>{explica}</small>
        </UnstyledButton>
      ))}
    </fieldset>
  )
}
