import './recibidos.css'
import { ecfRecibidos, type RecibidoDeLista } from '@cuadre/contract/ecf-recibidos'
import { Button } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { paged } from '../../../api/calls.ts'
import { countSet } from '../../../ui/list/filter-form.tsx'
import { ListScreen } from '../../../ui/list/list-screen.tsx'
import { useRowsPerPage } from '../../../ui/list/rows-per-page.ts'
import { useUrlState } from '../../../ui/list/use-url-state.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { RowAction } from '../../../ui/table/row-action.tsx'
import { useTableQuery } from '../../../ui/table/table-query.ts'
import { EcfLinks } from '../ecf-links.tsx'
import { COLUMNS } from './columns.tsx'
import { RecibidoDialog } from './recibido-dialog.tsx'
import { RecibidosFilters } from './recibidos-filters.tsx'
import { parseRecibidosSearch } from './recibidos-search.ts'

const NO_FILTERS = { empresaId: null, estado: null, buscar: null, fechaDesde: null, fechaHasta: null }

/** What suppliers sent, and what the office says of it (R11.70). All that was asked lives in the address. */
export function RecibidosScreen() {
  const { state, change } = useUrlState(parseRecibidosSearch)
  const { page, ver, ...filters } = state
  const rows = useRowsPerPage('ecf-recibidos', { row: 64, around: 380 })
  const query = useQuery(paged(ecfRecibidos.paged, { page, pageSize: rows.pageSize, ...filters }))
  const table = useTableQuery({
    query,
    page,
    change,
    rows,
    failure: 'Error al cargar los comprobantes recibidos',
  })
  const show = ({ id }: RecibidoDeLista) => change({ ver: id }, 'push')
  const clear = (
    <Button variant="default" onClick={() => change({ ...NO_FILTERS, page: null }, 'push')}>
      Limpiar
    </Button>
  )
  return (
    <ListScreen
      title="Comprobantes recibidos"
      filters={
        <>
          <EcfLinks />
          <RecibidosFilters filters={filters} onApply={fields => change({ ...fields, page: null }, 'push')} />
        </>
      }
    >
      <DataTable
        label="Comprobantes recibidos"
        columns={COLUMNS}
        rowKey={row => row.id}
        {...table}
        empty={
          countSet(filters) > 0
            ? {
                text: 'Ningún comprobante recibido coincide con lo que busca. Revise lo escrito o pulse Limpiar.',
                action: clear,
              }
            : {
                text: 'Todavía no ha llegado ningún comprobante. Llegan aquí cuando una empresa recibe (Empresas, «Recibe comprobantes») y sus suplidores conocen su dirección.',
              }
        }
        onOpen={show}
        actions={row => (
          <RowAction
            label={`Ver ${row.encf} de ${row.emisorNombre}`}
            icon={<IconEye size={18} aria-hidden />}
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
