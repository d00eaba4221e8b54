import './comprobantes-ecf.css'
import { type DocumentoDeLista, documentos, FILTROS_DE_ELECTRONICOS } from '@cuadre/contract/documentos'
import { lazy, Suspense } from 'react'
import { file, paged } from '../../../api/calls.ts'
import { ListFilters } from '../../../listas/list-filters.tsx'
import { useFilteredList } from '../../../listas/use-filtered-list.ts'
import { DocumentoDialog } from '../../../papeles/documento-dialog.tsx'
import { listAddress } from '../../../ui/list/list-address.ts'
import { ListScreen } from '../../../ui/list/list-screen.tsx'
import { nothingFound } from '../../../ui/list/nothing-found.tsx'
import { printedList } from '../../../ui/list/print-list.tsx'
import { idIn } from '../../../ui/list/url-values.ts'
import { useUrlState } from '../../../ui/list/use-url-state.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { EcfLinks } from '../ecf-links.tsx'
import { COLUMNS } from './columns.tsx'
import { DeCompras } from './de-compras.tsx'
import { EcfActions } from './ecf-actions.tsx'
import { ResumenDeEcf } from './resumen-ecf.tsx'

const EcfDialog = lazy(async () => ({ default: (await import('./detalle/ecf-dialog.tsx')).EcfDialog }))

/** `doc`: the document whose life is shown; `pdf`: whose paper. */
const parse = listAddress(FILTROS_DE_ELECTRONICOS, raw => ({ doc: idIn(raw['doc']), pdf: idIn(raw['pdf']) }))

/** Every electronic document with what became of it at the tax office (R11.40). All that was asked lives in the address. */
export function ComprobantesEcfScreen() {
  const { state, change } = useUrlState(parse)
  const { doc, pdf, ...asked } = state
  const { filters, table, filtered, clear, load } = useFilteredList({
    name: 'ecf',
    rows: { row: 64, around: 420 },
    de: FILTROS_DE_ELECTRONICOS,
    state: asked,
    change,
    page: query => paged(documentos.paged, { ...query, serie: 'E' }),
    failure: 'Error al cargar los comprobantes electrónicos',
  })
  const show = ({ documentoId }: DocumentoDeLista) => change({ doc: documentoId }, 'push')
  const showPdf = (documentoId: number) => change({ doc: null, pdf: documentoId }, 'push')

  return (
    <ListScreen
      title="Facturación electrónica"
      onExport={file(documentos.excel, { query: { ...filters, serie: 'E' } })}
      print={printedList({
        title: 'Comprobantes electrónicos',
        columns: COLUMNS,
        rowKey: row => row.documentoId,
        load,
      })}
      filters={
        <>
          <EcfLinks />
          <ResumenDeEcf
            chosen={filters.estadoEcf}
            onChoose={estadoEcf => change({ estadoEcf, page: null }, 'push')}
          />
          <ListFilters
            label="Filtros de comprobantes electrónicos"
            de={FILTROS_DE_ELECTRONICOS}
            {...{ filters, change }}
          />
        </>
      }
    >
      <DataTable
        label="Comprobantes electrónicos"
        columns={COLUMNS}
        rowKey={row => row.documentoId}
        {...table}
        empty={
          filtered
            ? nothingFound(
                'Ningún comprobante electrónico coincide con lo que busca. Revise lo escrito o pulse Limpiar.',
                clear,
              )
            : {
                text: 'Todavía no hay comprobantes electrónicos. Aparecerán aquí cuando facture una empresa que emite e-CF.',
              }
        }
        onOpen={show}
        actions={row => (
          <EcfActions documento={row} onShow={() => show(row)} onPdf={() => showPdf(row.documentoId)} />
        )}
      />
      <DeCompras {...filters} />
      <Suspense>
        {doc !== undefined && (
          <EcfDialog
            key={doc}
            documentoId={doc}
            onClose={() => change({ doc: null }, 'replace')}
            onPaper={() => showPdf(doc)}
            onOther={documentoId => change({ doc: documentoId }, 'push')}
          />
        )}
      </Suspense>
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
