import { lazy, Suspense } from 'react'
import type { FacturaPreviewProps } from './factura-preview.tsx'

/** Loaded with the first invoice that is looked at: a list must not wait for it. */
const FacturaPreview = lazy(async () => ({ default: (await import('./factura-preview.tsx')).FacturaPreview }))

/** The invoice of an order as it goes to the client. */
export function FacturaDialog(props: FacturaPreviewProps) {
  return (
    <Suspense>
      <FacturaPreview {...props} />
    </Suspense>
  )
}
