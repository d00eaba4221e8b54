import {
  type CompraPropiaDeLista,
  comprasPropias,
  FILTROS_DE_PROPIAS,
} from '@cuadre/contract/compras-propias'
import { formatMonto } from '@cuadre/domain/dinero/formato'
import { formatDia } from '@cuadre/domain/tiempo/dia'
import { paged } from '../../../api/calls.ts'
import { EstadoEcf, SelloEcf } from '../../../emision/estado-ecf.tsx'
import { late } from '../../../lib/late.tsx'
import { filteredList, useFilteredList } from '../../../listas/filtered-list.tsx'
import { IconTimeline } from '../../../ui/icons/icons.ts'
import { LinkButton } from '../../../ui/links/link-button.tsx'
import { ListScreen } from '../../../ui/list/list-screen.tsx'
import { usePermiso } from '../../../ui/screen/use-session.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { RowAction } from '../../../ui/table/row-actions.tsx'
import type { Column } from '../../../ui/table/table-rows.tsx'
import { ComprasLinks } from '../compras-links.tsx'

const PropiaDialog = late(() => import('./propia-dialog.tsx'), 'PropiaDialog')

const COLUMNS: readonly Column<CompraPropiaDeLista>[] = [
  {
    key: 'numero',
    header: 'NCF',
    cardTitle: true,
    card: 'title',
    render: ({ numero, anulada, ecf, corrige }) => (
      <>
        {corrige === null ? numero : `${numero} · Nota de ${corrige}`}
        {anulada
          ? ' · Anulado'
          : ecf && <SelloEcf documento={{ estadoEcf: ecf.estado, ecfDetenido: ecf.detenido }} />}
      </>
    ),
  },
  { key: 'fecha', header: 'Fecha', card: 'beside', render: row => formatDia(row.fecha) },
  { key: 'empresaNombre', header: 'Empresa', card: 'none', wrap: true, render: row => row.empresaNombre },
  {
    key: 'suplidorNombre',
    header: 'Suplidor',
    card: 'line',
    wrap: true,
    render: row => row.suplidorNombre || 'Gasto menor',
  },
  { key: 'estado', header: 'Estado', card: 'none', render: row => <Estado {...row} /> },
  {
    key: 'total',
    header: 'Total',
    align: 'right',
    pinned: true,
    card: 'amount',
    render: row => formatMonto(row.total),
  },
]

function Estado({ anulada, ecf }: CompraPropiaDeLista) {
  if (anulada) return 'Anulado'
  return ecf === null ? 'En papel' : <EstadoEcf estado={ecf.estado} detenido={ecf.detenido} />
}

/** What the companies issued themselves for what they bought, and where each stands with the tax office; `doc`: the document that is shown. */
const PROPIAS = filteredList({
  name: 'propias',
  title: 'Comprobantes de compras',
  rows: { row: 48, around: 320 },
  de: FILTROS_DE_PROPIAS,
  form: 'Filtros de comprobantes de compras',
  over: ['doc'],
  page: query => paged(comprasPropias.paged, query),
  columns: COLUMNS,
  rowKey: row => row.documentoId,
  failure: 'Error al cargar los comprobantes de compras',
  none: 'Ningún comprobante de compras coincide con lo que busca. Revise los filtros o pulse Limpiar.',
  empty:
    'Aquí estarán los comprobantes que su empresa emita por lo que compre a personas que no los dan, y sus gastos menores.',
})

export function PropiasScreen() {
  const { state, change, screen, form, table } = useFilteredList(PROPIAS)
  const { doc } = state
  const mayCreate = usePermiso('compras.crear')
  const show = ({ documentoId }: CompraPropiaDeLista) => change({ doc: documentoId }, 'push')
  return (
    <ListScreen
      {...screen}
      actions={
        mayCreate && (
          <>
            <LinkButton variant="default" to="/compras/propias/gasto-menor">
              Nuevo gasto menor
            </LinkButton>
            <LinkButton to="/compras/propias/nuevo">Nuevo comprobante de compras</LinkButton>
          </>
        )
      }
      filters={
        <>
          <ComprasLinks />
          {form}
        </>
      }
    >
      <DataTable
        {...table}
        empty={{ text: table.empty.text }}
        onOpen={show}
        actions={row => (
          <RowAction label={`Ver ${row.numero}`} icon={IconTimeline} onClick={() => show(row)} />
        )}
      />
      {doc !== undefined && (
        <PropiaDialog
          key={doc}
          documentoId={doc}
          onClose={() => change({ doc: null }, 'replace')}
          onOther={otro => change({ doc: otro }, 'replace')}
        />
      )}
    </ListScreen>
  )
}
