import { createContext, type ReactNode, useContext } from 'react'

interface Seleccion {
  readonly ids: ReadonlySet<number>
  readonly alternar: (id: number, marcado: boolean) => void
}

const Contexto = createContext<Seleccion | null>(null)

/** The ticked numbers, handed past the table: a tick draws the boxes again, not a thousand rows. */
export function SeleccionDeNumeros(props: {
  /** Null when nothing may be ticked. */
  seleccion: Seleccion | null
  children: ReactNode
}) {
  return <Contexto value={props.seleccion}>{props.children}</Contexto>
}

/** A number with its box, or the bare number when it cannot be ticked. */
export function Casilla(props: { id: number; txtNCF: string; seleccionable: boolean }) {
  const { id, txtNCF, seleccionable } = props
  const seleccion = useContext(Contexto)
  if (seleccion === null || !seleccionable) return txtNCF
  return (
    <label className="cuadre-ncf-casilla">
      <input
        type="checkbox"
        checked={seleccion.ids.has(id)}
        onChange={event => seleccion.alternar(id, event.currentTarget.checked)}
      />
      {txtNCF}
    </label>
  )
}
