import './recibidos.css'
import { ecfRecibidos, FILTROS_DE_RECIBIDOS, type RecibidoDeLista } from '@cuadre/contract/ecf-recibidos'
import { formatDocumento } from '@cuadre/domain/identidad/documento'
import { formatInstante } from '@cuadre/domain/tiempo/dia'
import { paged } from '../../../api/calls.ts'
import { filteredList, useFilteredList } from '../../../listas/filtered-list.tsx'
import { IconEye } from '../../../ui/icons/icons.ts'
import { ListScreen } from '../../../ui/list/list-screen.tsx'
import { Clipped } from '../../../ui/table/clipped.tsx'
import { cell, day, money, text } from '../../../ui/table/columns.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { RowAction } from '../../../ui/table/row-actions.tsx'
import type { Column } from '../../../ui/table/table-rows.tsx'
import { EcfLinks } from '../ecf-links.tsx'
import { EstadoRecibido } from './estado-recibido.tsx'
import { RecibidoDialog } from './recibido-dialog.tsx'

const COLUMNS: readonly Column<RecibidoDeLista>[] = [
  cell('emisor', 'Suplidor', { card: 'title', wrap: true }, ({ emisorNombre, emisorRnc }) => (
    <>
      {emisorNombre} <span className="cuadre-recibido-rnc">{formatDocumento(emisorRnc)}</span>
    </>
  )),
  text('encf', 'e-NCF', { card: 'beside' }),
  day('fecha', 'Fecha', { card: 'none' }),
  cell('empresa', 'Empresa', { card: 'none' }, row => <Clipped text={row.empresaNombre} />),
  cell('recibido', 'Recibido', { card: 'none' }, row => formatInstante(new Date(row.recibidoEn))),
  cell('estado', 'Estado', { wrap: true, card: 'line' }, row => <EstadoRecibido recibido={row} />),
  money('total', 'Total', { pinned: true, card: 'amount' }),
]

/** What suppliers sent, and what the office says of it (R11.70); `ver`: the document that is shown. */
const RECIBIDOS = filteredList({
  name: 'ecf-recibidos',
  title: 'Comprobantes recibidos',
  rows: { row: 64, around: 380 },
  de: FILTROS_DE_RECIBIDOS,
  form: 'Filtros de comprobantes recibidos',
  over: ['ver'],
  page: query => paged(ecfRecibidos.paged, query),
  columns: COLUMNS,
  rowKey: row => row.id,
  failure: 'Error al cargar los comprobantes recibidos',
  none: 'Ningún comprobante recibido coincide con lo que busca. Revise lo escrito o pulse Limpiar.',
  empty:
    'Todavía no ha llegado ningún comprobante. Llegan aquí cuando una empresa recibe (Empresas, «Recibe comprobantes») y sus suplidores conocen su dirección.',
})

export function RecibidosScreen() {
  const { state, change, screen, form, table } = useFilteredList(RECIBIDOS)
  const { ver } = state
  const show = ({ id }: RecibidoDeLista) => change({ ver: id }, 'push')
  return (
    <ListScreen
      {...screen}
      filters={
        <>
          <EcfLinks />
          {form}
        </>
      }
    >
      <DataTable
        {...table}
        onOpen={show}
        actions={row => (
          <RowAction
            label={`Ver ${row.encf} de ${row.emisorNombre}`}
            icon={IconEye}
            onClick={() => show(row)}
          />
        )}
      />
      {ver !== undefined && (
        <RecibidoDialog key={ver} id={ver} onClose={() => change({ ver: null }, 'replace')} />
      )}
    </ListScreen>
  )
}
