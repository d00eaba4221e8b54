import './compras.css'
import { type CompraDeLista, compras, FILTROS_DE_COMPRAS, ORDEN_DE_COMPRAS } from '@cuadre/contract/compras'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { file, paged } from '../../api/calls.ts'
import { ListFilters } from '../../listas/list-filters.tsx'
import { SuplidorPicker } from '../../pickers/suplidor-picker.tsx'
import { countSet } from '../../ui/list/filter-form.tsx'
import { listAddress, noFilters } from '../../ui/list/list-address.ts'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { nothingFound } from '../../ui/list/nothing-found.tsx'
import { useRowsPerPage } from '../../ui/list/rows-per-page.ts'
import { ordenIn, sortingIn } from '../../ui/list/url-sort.ts'
import { useUrlState } from '../../ui/list/use-url-state.ts'
import { usePermiso } from '../../ui/screen/use-session.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { useTableQuery } from '../../ui/table/table-query.ts'
import { ComprasLinks } from './compras-links.tsx'
import { COLUMNS, sumsOf } from './lista/columns.tsx'
import { CompraActions, useOpenCompra } from './lista/compra-actions.tsx'
import { RecibidosSinRegistrar } from './lista/recibidos-sin-registrar.tsx'

const parse = listAddress(FILTROS_DE_COMPRAS, raw => ordenIn(ORDEN_DE_COMPRAS, raw))
const FIELDS = { suplidorId: SuplidorPicker }

/** What the companies bought (R12.151). All that was asked lives in the address. */
export function ComprasScreen() {
  const { state, change } = useUrlState(parse)
  const { page, orden, sentido, ...filters } = state
  const navigate = useNavigate()
  const rows = useRowsPerPage('compras', { row: 56, around: 380 })
  const query = useQuery(paged(compras.paged, { page, pageSize: rows.pageSize, orden, sentido, ...filters }))
  const table = useTableQuery({ query, page, change, rows, failure: 'Error al cargar las compras' })
  const open = useOpenCompra()
  const mayCreate = usePermiso('compras.crear')
  const create = mayCreate ? () => void navigate({ to: '/compras/nueva' }) : undefined
  const clear = () => change(noFilters(FILTROS_DE_COMPRAS), 'push')

  return (
    <ListScreen
      title="Compras"
      newLabel="Nueva compra"
      onNew={create}
      onExport={file(compras.excel, { query: filters })}
      filters={
        <>
          <ComprasLinks />
          {mayCreate && <RecibidosSinRegistrar />}
          <ListFilters
            label="Filtros de compras"
            de={FILTROS_DE_COMPRAS}
            fields={FIELDS}
            {...{ filters, change }}
          />
        </>
      }
    >
      <DataTable
        label="Compras"
        columns={COLUMNS}
        rowKey={row => row.id}
        {...table}
        sorting={sortingIn(ORDEN_DE_COMPRAS, { orden, sentido }, change)}
        empty={
          countSet(filters) > 0
            ? nothingFound(
                'Ninguna compra coincide con lo que busca. Revise lo escrito o pulse Limpiar.',
                clear,
              )
            : {
                text: 'Todavía no hay compras registradas.',
                action: create && <Button onClick={create}>Registrar la primera compra</Button>,
              }
        }
        onOpen={open}
        actions={(row: CompraDeLista) => <CompraActions compra={row} onOpen={() => open(row)} />}
        sums={query.data && sumsOf(query.data)}
      />
    </ListScreen>
  )
}
