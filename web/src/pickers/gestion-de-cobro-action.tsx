import { IconDots } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { RowAction } from '../ui/table/row-action.tsx'
import type { GestionDeCobroProps } from './gestion-de-cobro.tsx'

/** Loaded with the first row that asks for it. */
const GestionDeCobro = lazy(async () => ({
  default: (await import('./gestion-de-cobro.tsx')).GestionDeCobro,
}))

type DeFila = Omit<GestionDeCobroProps, 'onClose'>

/** One for a whole list: the button of each row, and what the pressed one opens, which belongs below the table. */
export function useGestionDeCobro() {
  const [abierta, setAbierta] = useState<DeFila | null>(null)
  return {
    /** `de`: what the row is called; `acciones`: what else can be done with it, first. */
    accion: (de: string, fila: DeFila) => (
      <RowAction
        label={`Estado de cuenta y más de ${de}`}
        icon={<IconDots size={18} aria-hidden />}
        onClick={() => setAbierta(fila)}
      />
    ),
    dialogo: abierta && (
      <Suspense>
        <GestionDeCobro {...abierta} onClose={() => setAbierta(null)} />
      </Suspense>
    ),
  }
}
