import type { Pago } from '@cuadre/contract/pago'
import type { Centavos } from '@cuadre/domain/dinero/centavos'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import { lazy, Suspense, useState } from 'react'
import { PagoLine } from './pago-line.tsx'

const PagoDialog = lazy(async () => ({ default: (await import('./pago-dialog.tsx')).PagoDialog }))

interface Options {
  readonly pago: Pago
  /** Day of the order; null while it is blank. */
  readonly fecha: Dia | null
  /** With ITBIS, as the table adds up now. */
  readonly total: Centavos
  /** Null when the order cannot be changed. */
  readonly onChange: ((pago: Pago) => void) | null
}

/**
 * The line that says how an order is paid, and the dialog that changes it. The line belongs after the last button, where
 * nobody passes it from product to quantity to saving; the dialog beside the form, so that its Ctrl+Enter is not the form's.
 */
export function usePago({ pago, fecha, total, onChange }: Options) {
  const [changing, setChanging] = useState(false)
  return {
    line: <PagoLine {...{ pago, fecha, total }} onCambiar={onChange && (() => setChanging(true))} />,
    dialog: changing && onChange !== null && (
      <Suspense>
        <PagoDialog {...{ pago, fecha, total, onChange }} onClose={() => setChanging(false)} />
      </Suspense>
    ),
  }
}
