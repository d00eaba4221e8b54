import type { Cliente } from '@cuadre/contract/clientes'
import type { Producto } from '@cuadre/contract/productos'
import { type ComponentType, createContext } from 'react'

interface AltaProps<T> {
  /** What was looked for and not found. */
  readonly nombre: string
  readonly onSaved: (thing: T) => void
  readonly onClose: () => void
}

export interface AltaDeClienteProps extends AltaProps<Cliente> {
  /** The one to change instead. */
  readonly cliente: Cliente | null
}

export interface AltaDeProductoProps extends AltaProps<Producto> {
  readonly categoriaId: number
  readonly exento: boolean
}

/** The dialogs of other features that the order form opens over itself; the route that composes them gives them. */
export interface Altas {
  readonly Cliente: ComponentType<AltaDeClienteProps>
  readonly Producto: ComponentType<AltaDeProductoProps>
}

export const AltasContext = createContext<Altas | null>(null)
