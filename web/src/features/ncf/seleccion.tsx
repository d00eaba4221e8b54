import './seleccion.css'
import {
  createContext,
  type ReactNode,
  useContext,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import { createListeners } from '../../lib/listeners.ts'

interface Seleccion {
  readonly ids: ReadonlySet<number>
  readonly alternar: (id: number, marcado: boolean) => void
}

type Marcas = ReturnType<typeof crearMarcas>

const Contexto = createContext<Marcas | null>(null)

/** The ticked numbers, handed past the table: a tick draws its own box again, not a thousand. */
export function SeleccionDeNumeros(props: {
  /** Null when nothing may be ticked. */
  seleccion: Seleccion | null
  children: ReactNode
}) {
  const { seleccion } = props
  const [marcas] = useState(crearMarcas)
  useLayoutEffect(() => marcas.poner(seleccion), [marcas, seleccion])
  return <Contexto value={seleccion === null ? null : marcas}>{props.children}</Contexto>
}

/** A number with its box, or the bare number when it cannot be ticked. */
export function Casilla(props: { id: number; txtNCF: string; seleccionable: boolean }) {
  const marcas = useContext(Contexto)
  if (marcas === null || !props.seleccionable) return props.txtNCF
  return <Caja {...props} marcas={marcas} />
}

function Caja({ id, txtNCF, marcas }: { id: number; txtNCF: string; marcas: Marcas }) {
  const marcada = useSyncExternalStore(marcas.seguir, () => marcas.tiene(id))
  return (
    <label className="cuadre-ncf-casilla">
      <input
        type="checkbox"
        checked={marcada}
        onChange={event => marcas.alternar(id, event.currentTarget.checked)}
      />
      {txtNCF}
    </label>
  )
}

/** What is ticked, as each box asks for its own part of it. */
function crearMarcas() {
  let actual: Seleccion | null = null
  const { subscribe, tell } = createListeners()
  return {
    poner(seleccion: Seleccion | null) {
      actual = seleccion
      tell()
    },
    seguir: subscribe,
    tiene: (id: number) => actual?.ids.has(id) === true,
    alternar: (id: number, marcado: boolean) => actual?.alternar(id, marcado),
  }
}
