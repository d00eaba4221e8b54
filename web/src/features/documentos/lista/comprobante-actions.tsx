import type { DocumentoDeLista } from '@cuadre/contract/documentos'
import { IconFileTypePdf, IconReceiptRefund } from '@tabler/icons-react'
import { useIrANota } from '../../../papeles/ir-a-nota.ts'
import { RowAction } from '../../../ui/table/row-action.tsx'

/** The paper of a row, and the note that corrects it; a note is undone. */
export function ComprobanteActions({ documento, onPdf }: { documento: DocumentoDeLista; onPdf: () => void }) {
  const irANota = useIrANota()
  const { documentoId, numero, clase, estado } = documento
  const deFactura = clase === 'factura'
  return (
    <>
      <RowAction label={`Ver PDF de ${numero}`} icon={IconFileTypePdf} onClick={onPdf} />
      {irANota !== null && estado !== 'anulado' && estado !== 'rechazado' && (
        <RowAction
          label={deFactura ? `Nota de crédito de ${numero}` : `Deshacer ${numero}`}
          icon={IconReceiptRefund}
          onClick={() => irANota(deFactura ? 'nota de crédito' : 'deshacer', documentoId)}
        />
      )}
    </>
  )
}
