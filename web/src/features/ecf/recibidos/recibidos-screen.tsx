import './recibidos.css'
import { ecfRecibidos, FILTROS_DE_RECIBIDOS, type RecibidoDeLista } from '@cuadre/contract/ecf-recibidos'
import { IconEye } from '@tabler/icons-react'
import { paged } from '../../../api/calls.ts'
import { filteredList, useFilteredList } from '../../../listas/filtered-list.tsx'
import { ListScreen } from '../../../ui/list/list-screen.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { RowAction } from '../../../ui/table/row-actions.tsx'
import { EcfLinks } from '../ecf-links.tsx'
import { COLUMNS } from './columns.tsx'
import { RecibidoDialog } from './recibido-dialog.tsx'

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
