import type { DocumentoDeLista } from '@cuadre/contract/documentos'
import { IconFileTypePdf, IconReceiptRefund } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { DeshacerNota } from '../../../pickers/deshacer-nota.tsx'
import { useIrANota } from '../../../pickers/ir-a-nota.ts'
import { RowAction } from '../../../ui/table/row-action.tsx'

/** The paper of a row, and the note that corrects it; a note is undone. */
export function ComprobanteActions({ documento, onPdf }: { documento: DocumentoDeLista; onPdf: () => void }) {
  const irANota = useIrANota()
  const navigate = useNavigate()
  const [undoing, setUndoing] = useState(false)
  const { documentoId, numero, clase, estado } = documento
  const deFactura = clase === 'factura'
  return (
    <>
      <RowAction
        label={`Ver PDF de ${numero}`}
        icon={<IconFileTypePdf size={18} aria-hidden />}
        onClick={onPdf}
      />
      {irANota !== null && estado !== 'anulado' && (
        <RowAction
          label={deFactura ? `Nota de crédito de ${numero}` : `Deshacer ${numero}`}
          icon={<IconReceiptRefund size={18} aria-hidden />}
          onClick={() => (deFactura ? irANota('nota de crédito', documentoId) : setUndoing(true))}
        />
      )}
      {undoing && (
        <DeshacerNota
          documentoId={documentoId}
          onClose={() => setUndoing(false)}
          onDone={id => void navigate({ to: '/comprobantes', search: { pdf: String(id) } })}
        />
      )}
    </>
  )
}
