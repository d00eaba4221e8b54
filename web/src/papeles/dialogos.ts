import { late } from '../lib/late.tsx'

// The papers that lists and screens show. Each is loaded with the first one that is looked at: a list must not wait for it.

export const FacturaDialog = late(() => import('./factura-dialog.tsx'), 'FacturaDialog')
export const DocumentoDialog = late(() => import('./documento-dialog.tsx'), 'DocumentoDialog')
export const ReciboDialog = late(() => import('./recibo-dialog.tsx'), 'ReciboDialog')
/** Of a payment to a supplier. */
export const ComprobanteDialog = late(() => import('./recibo-dialog.tsx'), 'ComprobanteDialog')
