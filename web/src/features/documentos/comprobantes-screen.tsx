import './lista/comprobantes.css'
import {
  COLUMNAS_DE_DOCUMENTOS,
  type DocumentoDeLista,
  documentos,
  FILTROS_DE_DOCUMENTOS,
  ORDEN_DE_DOCUMENTOS,
  type TotalesDeDocumentos,
} from '@cuadre/contract/documentos'
import { formatMonto } from '@cuadre/domain/dinero/formato'
import { file, paged } from '../../api/calls.ts'
import { Estados } from '../../emision/estado-de-pedido.tsx'
import { contados, contar } from '../../lib/contar.ts'
import { filteredList, useFilteredList } from '../../listas/filtered-list.tsx'
import { ComprobanteEnPalabras } from '../../papeles/comprobante-en-palabras.tsx'
import { DocumentoDialog } from '../../papeles/dialogos.ts'
import { useIrANota } from '../../papeles/ir-a-nota.ts'
import { IconFileTypePdf, IconReceiptRefund } from '../../ui/icons/icons.ts'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { columnsOf } from '../../ui/table/columns.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { RowAction } from '../../ui/table/row-actions.tsx'
import type { Sums } from '../../ui/table/sums-row.tsx'

/** The same on the screen and on paper. */
const COLUMNS = columnsOf<DocumentoDeLista>(COLUMNAS_DE_DOCUMENTOS, {
  numero: {
    card: 'title',
    render: row => <ComprobanteEnPalabras numero={row.numero} corrige={row.corrige} />,
  },
  fecha: { card: 'beside' },
  empresaNombre: { card: 'none' },
  clienteNombre: { card: 'line' },
  estado: {
    card: 'state',
    render: ({ clase, estado, ecf }) => (
      <Estados
        estado={estado}
        ecf={{ estadoEcf: ecf?.estado, ecfDetenido: ecf?.detenido }}
        deCredito={clase === 'nota de crédito'}
      />
    ),
  },
  itbis: { room: true, card: 'none' },
  total: { pinned: true, card: 'amount' },
})

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

/** What the live documents of the whole filtered list add up to. The subtotal has no column: names need its room. */
function sumsOf(totalRecords: number, totales: TotalesDeDocumentos): Sums {
  const { cantidad, rechazados = 0, subTotal, itbis, total } = totales
  const fuera = contados([totalRecords - cantidad - rechazados, 'anulado'], [rechazados, 'rechazado'])
  const sin = fuera.length === 0 ? '' : `, sin contar ${fuera.join(' y ')}`
  return {
    label: `Total de ${contar(cantidad, 'comprobante')}${sin}. Subtotal ${formatMonto(subTotal)}`,
    values: { itbis: formatMonto(itbis), total: formatMonto(total) },
  }
}
