import './comprobantes-ecf.css'
import { type DocumentoDeLista, documentos, FILTROS_DE_ELECTRONICOS } from '@cuadre/contract/documentos'
import { lazy, Suspense } from 'react'
import { file, paged } from '../../../api/calls.ts'
import { filteredList, useFilteredList } from '../../../listas/filtered-list.tsx'
import { DocumentoDialog } from '../../../papeles/documento-dialog.tsx'
import { ListScreen } from '../../../ui/list/list-screen.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { EcfLinks } from '../ecf-links.tsx'
import { COLUMNS } from './columns.tsx'
import { DeCompras } from './de-compras.tsx'
import { EcfActions } from './ecf-actions.tsx'
import { ResumenDeEcf } from './resumen-ecf.tsx'

const EcfDialog = lazy(async () => ({ default: (await import('./detalle/ecf-dialog.tsx')).EcfDialog }))

/**
 * Every electronic document with what became of it at the tax office (R11.40); `doc`: the document whose life is shown; `pdf`: whose paper.
 */
const ELECTRONICOS = filteredList({
  name: 'ecf',
  title: 'Facturación electrónica',
  label: 'Comprobantes electrónicos',
  rows: { row: 64, around: 420 },
  de: FILTROS_DE_ELECTRONICOS,
  form: 'Filtros de comprobantes electrónicos',
  over: ['doc', 'pdf'],
  page: query => paged(documentos.paged, { ...query, serie: 'E' }),
  excel: query => file(documentos.excel, { query: { ...query, serie: 'E' } }),
  printed: 'Comprobantes electrónicos',
  columns: COLUMNS,
  rowKey: row => row.documentoId,
  failure: 'Error al cargar los comprobantes electrónicos',
  none: 'Ningún comprobante electrónico coincide con lo que busca. Revise lo escrito o pulse Limpiar.',
  empty:
    'Todavía no hay comprobantes electrónicos. Aparecerán aquí cuando facture una empresa que emite e-CF.',
})

export function ComprobantesEcfScreen() {
  const { state, change, filters, screen, form, table } = useFilteredList(ELECTRONICOS)
  const { doc, pdf } = state
  const show = ({ documentoId }: DocumentoDeLista) => change({ doc: documentoId }, 'push')
  const showPdf = (documentoId: number) => change({ doc: null, pdf: documentoId }, 'push')

  return (
    <ListScreen
      {...screen}
      filters={
        <>
          <EcfLinks />
          <ResumenDeEcf
            chosen={filters.estadoEcf}
            onChoose={estadoEcf => change({ estadoEcf, page: null }, 'push')}
          />
          {form}
        </>
      }
    >
      <DataTable
        {...table}
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
