import './lista/comprobantes.css'
import {
  type DocumentoDeLista,
  documentos,
  FILTROS_DE_DOCUMENTOS,
  ORDEN_DE_DOCUMENTOS,
} from '@cuadre/contract/documentos'
import { IconFileTypePdf, IconReceiptRefund } from '@tabler/icons-react'
import { file, paged } from '../../api/calls.ts'
import { filteredList, useFilteredList } from '../../listas/filtered-list.tsx'
import { DocumentoDialog } from '../../papeles/dialogos.ts'
import { useIrANota } from '../../papeles/ir-a-nota.ts'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { RowAction } from '../../ui/table/row-actions.tsx'
import { COLUMNS, sumsOf } from './lista/columns.tsx'

/** Every document that was issued: invoices and the notes that correct them; `pdf`: the document whose paper is shown. */
const COMPROBANTES = filteredList({
  name: 'comprobantes',
  title: 'Comprobantes',
  rows: { row: 56, around: 366 },
  de: FILTROS_DE_DOCUMENTOS,
  form: 'Filtros de comprobantes',
  orden: ORDEN_DE_DOCUMENTOS,
  over: ['pdf'],
  page: query => paged(documentos.paged, query),
  excel: query => file(documentos.excel, { query }),
  printed: 'Comprobantes',
  columns: COLUMNS,
  rowKey: row => row.documentoId,
  sumsOf: ({ totalRecords, totales }) => sumsOf(totalRecords, totales),
  failure: 'Error al cargar comprobantes',
  none: 'Ningún comprobante coincide con lo que busca. Revise lo escrito o pulse Limpiar.',
  empty: 'Todavía no hay comprobantes. Aparecerán aquí cuando se facture el primer pedido.',
})

export function ComprobantesScreen() {
  const { state, change, screen, form, table } = useFilteredList(COMPROBANTES)
  const { pdf } = state
  const showPdf = ({ documentoId }: DocumentoDeLista) => change({ pdf: documentoId }, 'push')
  return (
    <ListScreen {...screen} filters={form}>
      <DataTable
        {...table}
        onOpen={showPdf}
        actions={row => <ComprobanteActions documento={row} onPdf={() => showPdf(row)} />}
      />
      {pdf !== undefined && (
        <DocumentoDialog
          documentoId={pdf}
          onClose={() => change({ pdf: null }, 'replace')}
          onPaper={documentoId => change({ pdf: documentoId }, 'push')}
        />
      )}
    </ListScreen>
  )
}

/** The paper of a row, and the note that corrects it; a note is undone. */
function ComprobanteActions({ documento, onPdf }: { documento: DocumentoDeLista; onPdf: () => void }) {
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
