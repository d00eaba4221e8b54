import { lazy, type ReactNode, useState } from 'react'
import { late } from '../lib/late.tsx'
import { RowMenu } from '../ui/table/row-menu.tsx'
import type { DeQuien, Paso } from './gestion.ts'

/** Loaded with the first row that asks for them. */
const GestionItems = lazy(async () => ({ default: (await import('./gestion-items.tsx')).GestionItems }))
const GestionPasos = late(() => import('./gestion-pasos.tsx'), 'GestionPasos')

interface MenuProps extends DeQuien {
  /** What the row is called. */
  readonly of: string
  /** What else can be done with the row, first in its menu. */
  readonly children?: ReactNode
}

/** One for a whole list: the menu of each row, with what can be sent to its client, and the dialog that an item opens, which belongs below the table. */
export function useGestionDeCobro() {
  const [abierta, setAbierta] = useState<Paso | null>(null)
  return {
    menu: ({ of, children, ...quien }: MenuProps) => (
      <RowMenu of={of}>
        {children}
        <GestionItems de={of} {...quien} onPaso={setAbierta} />
      </RowMenu>
    ),
    dialogo: abierta && <GestionPasos {...abierta} onClose={() => setAbierta(null)} />,
  }
}
