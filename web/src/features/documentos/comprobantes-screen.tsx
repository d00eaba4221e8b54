import './lista/comprobantes.css'
import { type DocumentoDeLista, documentos, ORDEN_DE_DOCUMENTOS } from '@cuadre/contract/documentos'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { file, paged } from '../../api/calls.ts'
import { DocumentoDialog } from '../../pickers/documento-dialog.tsx'
import { filtrosEnPalabras } from '../../pickers/filtros-en-palabras.ts'
import { countSet } from '../../ui/list/filter-form.tsx'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { MOST_PRINTED, printedList } from '../../ui/list/print-list.tsx'
import { useRowsPerPage } from '../../ui/list/rows-per-page.ts'
import { sortingIn } from '../../ui/list/url-sort.ts'
import { useUrlState } from '../../ui/list/use-url-state.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { useTableQuery } from '../../ui/table/table-query.ts'
import { COLUMNS, sumsOf } from './lista/columns.tsx'
import { ComprobanteActions } from './lista/comprobante-actions.tsx'
import { ComprobantesFiltersForm } from './lista/comprobantes-filters.tsx'
import { type DocumentosFilters, parseComprobantesSearch, textoDeTipo } from './lista/comprobantes-search.ts'
import { textoDeClase } from './lista/palabras.ts'

const NO_FILTERS = {
  empresaId: null,
  clienteId: null,
  clase: null,
  tipo: null,
  numero: null,
  fechaDesde: null,
  fechaHasta: null,
}

/** Every document that was issued: invoices and the notes that correct them. All that was asked lives in the address. */
export function ComprobantesScreen() {
  const { state, change } = useUrlState(parseComprobantesSearch)
  const { page, pdf, orden, sentido, ...filters } = state
  const client = useQueryClient()
  const rows = useRowsPerPage('comprobantes', { row: 56, around: 366 })
  const query = useQuery(
    paged(documentos.paged, { page, pageSize: rows.pageSize, orden, sentido, ...filters }),
  )
  const table = useTableQuery({ query, page, change, rows, failure: 'Error al cargar comprobantes' })
  const showPdf = ({ documentoId }: DocumentoDeLista) => change({ pdf: documentoId }, 'push')
  const filtered = countSet(filters) > 0
  const clear = () => change({ ...NO_FILTERS, page: null }, 'push')

  async function load() {
    const asked = { page: 1, pageSize: MOST_PRINTED, orden, sentido, ...filters }
    const [{ items, totalRecords, totales }, sentences] = await Promise.all([
      client.fetchQuery(paged(documentos.paged, asked)),
      filtrosEnPalabras(client, { ...filters, ncf: filters.numero }),
    ])
    return {
      rows: items,
      totalRecords,
      filters: [...sentences, ...claseYTipo(filters)],
      sums: sumsOf(totalRecords, totales),
    }
  }

  return (
    <ListScreen
      title="Comprobantes"
      onExport={file(documentos.excel, { query: filters })}
      print={printedList({ title: 'Comprobantes', columns: COLUMNS, rowKey: row => row.documentoId, load })}
      filters={
        <ComprobantesFiltersForm
          filters={filters}
          onApply={fields => change({ ...fields, page: null }, 'push')}
        />
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
            ? {
                text: 'Ningún comprobante coincide con lo que busca. Revise lo escrito o pulse Limpiar.',
                action: (
                  <Button variant="default" onClick={clear}>
                    Limpiar
                  </Button>
                ),
              }
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

function claseYTipo({ clase, tipo }: DocumentosFilters): string[] {
  return [
    ...(clase === undefined ? [] : [`Clase: ${textoDeClase(clase)}`]),
    ...(tipo === undefined ? [] : [`Tipo: ${textoDeTipo(tipo)}`]),
  ]
}
