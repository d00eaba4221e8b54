import './lista/comprobantes.css'
import {
  type DocumentoDeLista,
  documentos,
  FILTROS_DE_DOCUMENTOS,
  ORDEN_DE_DOCUMENTOS,
} from '@cuadre/contract/documentos'
import { file, paged } from '../../api/calls.ts'
import { ListFilters } from '../../listas/list-filters.tsx'
import { useFilteredList } from '../../listas/use-filtered-list.ts'
import { DocumentoDialog } from '../../papeles/documento-dialog.tsx'
import { listAddress } from '../../ui/list/list-address.ts'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { nothingFound } from '../../ui/list/nothing-found.tsx'
import { printedList } from '../../ui/list/print-list.tsx'
import { ordenIn } from '../../ui/list/url-sort.ts'
import { idIn } from '../../ui/list/url-values.ts'
import { useUrlState } from '../../ui/list/use-url-state.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { COLUMNS, sumsOf } from './lista/columns.tsx'
import { ComprobanteActions } from './lista/comprobante-actions.tsx'

/** `pdf`: the document whose paper is shown. */
const parse = listAddress(FILTROS_DE_DOCUMENTOS, raw => ({
  ...ordenIn(ORDEN_DE_DOCUMENTOS, raw),
  pdf: idIn(raw['pdf']),
}))

/** Every document that was issued: invoices and the notes that correct them. All that was asked lives in the address. */
export function ComprobantesScreen() {
  const { state, change } = useUrlState(parse)
  const { pdf, ...asked } = state
  const { filters, table, filtered, clear, load } = useFilteredList({
    name: 'comprobantes',
    rows: { row: 56, around: 366 },
    de: FILTROS_DE_DOCUMENTOS,
    state: asked,
    change,
    orden: ORDEN_DE_DOCUMENTOS,
    page: query => paged(documentos.paged, query),
    failure: 'Error al cargar comprobantes',
    sumsOf: ({ totalRecords, totales }) => sumsOf(totalRecords, totales),
  })
  const showPdf = ({ documentoId }: DocumentoDeLista) => change({ pdf: documentoId }, 'push')

  return (
    <ListScreen
      title="Comprobantes"
      onExport={file(documentos.excel, { query: filters })}
      print={printedList({ title: 'Comprobantes', columns: COLUMNS, rowKey: row => row.documentoId, load })}
      filters={
        <ListFilters label="Filtros de comprobantes" de={FILTROS_DE_DOCUMENTOS} {...{ filters, change }} />
      }
    >
      <DataTable
        label="Comprobantes"
        columns={COLUMNS}
        rowKey={row => row.documentoId}
        {...table}
        empty={
          filtered
            ? nothingFound(
                'Ningún comprobante coincide con lo que busca. Revise lo escrito o pulse Limpiar.',
                clear,
              )
            : { text: 'Todavía no hay comprobantes. Aparecerán aquí cuando se facture el primer pedido.' }
        }
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
