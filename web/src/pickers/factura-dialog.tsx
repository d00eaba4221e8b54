import { lazy, Suspense } from 'react'

/** Loaded with the first invoice that is looked at: a list must not wait for it. */
const FacturaPreview = lazy(async () => ({ default: (await import('./factura-preview.tsx')).FacturaPreview }))

export interface FacturaDialogProps {
  readonly pedidoId: number
  /** What the order emitted, where it is known: whoever may see documents sees what corrects it. */
  readonly documentoId?: number | undefined
  readonly onClose: () => void
}

/** The invoice of an order as it goes to the client. */
export function FacturaDialog(props: FacturaDialogProps) {
  return (
    <Suspense>
      <FacturaPreview {...props} />
    </Suspense>
  )
}
