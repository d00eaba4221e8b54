import type { DocumentoDeLista } from '@cuadre/contract/documentos'
import { IconFileTypePdf, IconReceiptRefund } from '@tabler/icons-react'
import { useIrANota } from '../../../pickers/ir-a-nota.ts'
import { RowAction } from '../../../ui/table/row-action.tsx'

/** The paper of a row, and the note that corrects it: of a note the opposite one. */
export function ComprobanteActions({ documento, onPdf }: { documento: DocumentoDeLista; onPdf: () => void }) {
  const irANota = useIrANota()
  const { documentoId, numero, clase, estado } = documento
  const contraria = clase === 'nota de crédito' ? 'nota de débito' : 'nota de crédito'
  return (
    <>
      <RowAction
        label={`Ver PDF de ${numero}`}
        icon={<IconFileTypePdf size={18} aria-hidden />}
        onClick={onPdf}
      />
      {irANota !== null && estado !== 'anulado' && estado !== 'rechazado' && (
        <RowAction
          label={clase === 'factura' ? `Nota de crédito de ${numero}` : `Deshacer ${numero}`}
          icon={<IconReceiptRefund size={18} aria-hidden />}
          onClick={() => irANota(contraria, documentoId)}
        />
      )}
    </>
  )
}
