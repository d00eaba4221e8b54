import { pagos } from '@cuadre/contract/pagos'
import { useMemo } from 'react'
import { file } from '../api/calls.ts'
import { PdfPreviewDialog } from '../ui/files/pdf-preview-dialog.tsx'

interface ReciboDialogProps {
  readonly pagoId: number
  readonly onClose: () => void
}

/** The receipt of a payment as it is printed. */
export function ReciboDialog({ pagoId, onClose }: ReciboDialogProps) {
  const load = useMemo(() => file(pagos.recibo, { params: { id: pagoId } }), [pagoId])
  return (
    <PdfPreviewDialog
      title="Recibo de pago"
      load={load}
      onClose={onClose}
      failure="No se pudo previsualizar el recibo"
    />
  )
}
