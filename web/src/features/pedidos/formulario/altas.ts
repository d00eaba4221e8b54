import type { Cliente } from '@cuadre/contract/clientes'
import type { Producto } from '@cuadre/contract/productos'
import { type ComponentType, createContext } from 'react'

export interface AltaProps<T> {
  /** What was looked for and not found. */
  readonly nombre: string
  readonly onCreated: (thing: T) => void
  readonly onClose: () => void
}

export interface AltaDeProductoProps extends AltaProps<Producto> {
  readonly categoriaId: number
  readonly exento: boolean
}

/** The dialogs of other features that the order form opens over itself; the route that composes them gives them. */
export interface Altas {
  readonly Cliente: ComponentType<AltaProps<Cliente>>
  readonly Producto: ComponentType<AltaDeProductoProps>
}

export const AltasContext = createContext<Altas | null>(null)
