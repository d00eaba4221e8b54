import type { Suplidor } from '@cuadre/contract/suplidores'
import type { ClaseDeSuplidor } from '@cuadre/domain/compras/retenciones'
import { type ComponentType, createContext } from 'react'

export interface AltaDeSuplidorProps {
  /** What the new one begins with. */
  readonly propuesta: {
    readonly nombre: string
    readonly documento: string
    readonly clase?: ClaseDeSuplidor
  }
  readonly onSaved: (suplidor: Suplidor) => void
  readonly onClose: () => void
}

/** The dialog of suppliers, which the form opens over itself; the route that composes both gives it. */
export const AltaDeSuplidor = createContext<ComponentType<AltaDeSuplidorProps> | null>(null)
