import './lista/comprobantes.css'
import {
  type DocumentoDeLista,
  documentos,
  FILTROS_DE_DOCUMENTOS,
  ORDEN_DE_DOCUMENTOS,
} from '@cuadre/contract/documentos'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { file, paged } from '../../api/calls.ts'
import { filtrosEnPalabras } from '../../listas/filtros-en-palabras.ts'
import { ListFilters } from '../../listas/list-filters.tsx'
import { DocumentoDialog } from '../../papeles/documento-dialog.tsx'
import { countSet } from '../../ui/list/filter-form.tsx'
import { listAddress, noFilters } from '../../ui/list/list-address.ts'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { nothingFound } from '../../ui/list/nothing-found.tsx'
import { MOST_PRINTED, printedList } from '../../ui/list/print-list.tsx'
import { useRowsPerPage } from '../../ui/list/rows-per-page.ts'
import { ordenIn, sortingIn } from '../../ui/list/url-sort.ts'
import { idIn } from '../../ui/list/url-values.ts'
import { useUrlState } from '../../ui/list/use-url-state.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { useTableQuery } from '../../ui/table/table-query.ts'
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
  const { page, pdf, orden, sentido, ...filters } = state
  const client = useQueryClient()
  const rows = useRowsPerPage('comprobantes', { row: 56, around: 366 })
  const query = useQuery(
    paged(documentos.paged, { page, pageSize: rows.pageSize, orden, sentido, ...filters }),
  )
  const table = useTableQuery({ query, page, change, rows, failure: 'Error al cargar comprobantes' })
  const showPdf = ({ documentoId }: DocumentoDeLista) => change({ pdf: documentoId }, 'push')
  const filtered = countSet(filters) > 0
  const clear = () => change(noFilters(FILTROS_DE_DOCUMENTOS), 'push')

  async function load() {
    const asked = { page: 1, pageSize: MOST_PRINTED, orden, sentido, ...filters }
    const [{ items, totalRecords, totales }, sentences] = await Promise.all([
      client.fetchQuery(paged(documentos.paged, asked)),
      filtrosEnPalabras(client, FILTROS_DE_DOCUMENTOS, filters),
    ])
    return {
      rows: items,
      totalRecords,
      filters: sentences,
      sums: sumsOf(totalRecords, totales),
    }
  }

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
        sorting={sortingIn(ORDEN_DE_DOCUMENTOS, { orden, sentido }, change)}
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
        sums={query.data && sumsOf(query.data.totalRecords, query.data.totales)}
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
