import {
  type CompraPropiaDeLista,
  comprasPropias,
  FILTROS_DE_PROPIAS,
} from '@cuadre/contract/compras-propias'
import { paged } from '../../../api/calls.ts'
import { EstadoEcf, SelloEcf } from '../../../emision/estado-ecf.tsx'
import { late } from '../../../lib/late.tsx'
import { filteredList, useFilteredList } from '../../../listas/filtered-list.tsx'
import { IconTimeline } from '../../../ui/icons/icons.ts'
import { LinkButton, QuietLink } from '../../../ui/links/buttons.tsx'
import { ListScreen } from '../../../ui/list/list-screen.tsx'
import { usePermiso } from '../../../ui/screen/use-session.ts'
import { cell, day, money, text } from '../../../ui/table/columns.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { RowAction } from '../../../ui/table/row-actions.tsx'
import type { Column } from '../../../ui/table/table-rows.tsx'
import { ComprasLinks } from '../compras-links.tsx'

const PropiaDialog = late(() => import('./propia-dialog.tsx'), 'PropiaDialog')

const COLUMNS: readonly Column<CompraPropiaDeLista>[] = [
  cell('numero', 'NCF', { card: 'title' }, ({ numero, anulada, ecf, corrige }) => (
    <>
      {corrige === null ? numero : `${numero} · Nota de ${corrige}`}
      {anulada
        ? ' · Anulado'
        : ecf && <SelloEcf documento={{ estadoEcf: ecf.estado, ecfDetenido: ecf.detenido }} />}
    </>
  )),
  day('fecha', 'Fecha', { card: 'beside' }),
  text('empresaNombre', 'Empresa', { card: 'none', wrap: true }),
  cell(
    'suplidorNombre',
    'Suplidor',
    { card: 'line', wrap: true },
    row => row.suplidorNombre || 'Gasto menor',
  ),
  cell('estado', 'Estado', { card: 'none' }, row => <Estado {...row} />),
  money('total', 'Total', { pinned: true, card: 'amount' }),
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
            <QuietLink to="/compras/propias/gasto-menor">Nuevo gasto menor</QuietLink>
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
