import './compras.css'
import { type CompraDeLista, compras, FILTROS_DE_COMPRAS, ORDEN_DE_COMPRAS } from '@cuadre/contract/compras'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { file, paged } from '../../api/calls.ts'
import { ListFilters } from '../../listas/list-filters.tsx'
import { useFilteredList } from '../../listas/use-filtered-list.ts'
import { SuplidorPicker } from '../../pickers/suplidor-picker.tsx'
import { listAddress } from '../../ui/list/list-address.ts'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { nothingFound } from '../../ui/list/nothing-found.tsx'
import { ordenIn } from '../../ui/list/url-sort.ts'
import { useUrlState } from '../../ui/list/use-url-state.ts'
import { usePermiso } from '../../ui/screen/use-session.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { ComprasLinks } from './compras-links.tsx'
import { COLUMNS, sumsOf } from './lista/columns.tsx'
import { CompraActions, useOpenCompra } from './lista/compra-actions.tsx'
import { RecibidosSinRegistrar } from './lista/recibidos-sin-registrar.tsx'

const parse = listAddress(FILTROS_DE_COMPRAS, raw => ordenIn(ORDEN_DE_COMPRAS, raw))
const FIELDS = { suplidorId: SuplidorPicker }

/** What the companies bought (R12.151). All that was asked lives in the address. */
export function ComprasScreen() {
  const { state, change } = useUrlState(parse)
  const navigate = useNavigate()
  const { filters, table, filtered, clear } = useFilteredList({
    name: 'compras',
    rows: { row: 56, around: 380 },
    de: FILTROS_DE_COMPRAS,
    state,
    change,
    orden: ORDEN_DE_COMPRAS,
    page: query => paged(compras.paged, query),
    failure: 'Error al cargar las compras',
    sumsOf: found => sumsOf(found),
  })
  const open = useOpenCompra()
  const mayCreate = usePermiso('compras.crear')
  const create = mayCreate ? () => void navigate({ to: '/compras/nueva' }) : undefined

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
        empty={
          filtered
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
      />
    </ListScreen>
  )
}
