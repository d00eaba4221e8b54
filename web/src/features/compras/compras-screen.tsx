import './compras.css'
import { compras, FILTROS_DE_COMPRAS, ORDEN_DE_COMPRAS } from '@cuadre/contract/compras'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { file, paged } from '../../api/calls.ts'
import { filteredList, useFilteredList } from '../../listas/filtered-list.tsx'
import { SuplidorPicker } from '../../pickers/suplidor-picker.tsx'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { usePermiso } from '../../ui/screen/use-session.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { ComprasLinks } from './compras-links.tsx'
import { COLUMNS, sumsOf } from './lista/columns.tsx'
import { CompraActions, useOpenCompra } from './lista/compra-actions.tsx'
import { RecibidosSinRegistrar } from './lista/recibidos-sin-registrar.tsx'

/** What the companies bought (R12.151). */
const COMPRAS = filteredList({
  name: 'compras',
  title: 'Compras',
  rows: { row: 56, around: 380 },
  de: FILTROS_DE_COMPRAS,
  form: 'Filtros de compras',
  fields: { suplidorId: SuplidorPicker },
  orden: ORDEN_DE_COMPRAS,
  page: query => paged(compras.paged, query),
  excel: query => file(compras.excel, { query }),
  columns: COLUMNS,
  rowKey: row => row.id,
  sumsOf: found => sumsOf(found),
  failure: 'Error al cargar las compras',
  none: 'Ninguna compra coincide con lo que busca. Revise lo escrito o pulse Limpiar.',
  empty: 'Todavía no hay compras registradas.',
})

export function ComprasScreen() {
  const navigate = useNavigate()
  const mayCreate = usePermiso('compras.crear')
  const create = mayCreate ? () => void navigate({ to: '/compras/nueva' }) : undefined
  const first = create && <Button onClick={create}>Registrar la primera compra</Button>
  const { screen, form, table } = useFilteredList(COMPRAS, first)
  const open = useOpenCompra()
  return (
    <ListScreen
      {...screen}
      newLabel="Nueva compra"
      onNew={create}
      filters={
        <>
          <ComprasLinks />
          {mayCreate && <RecibidosSinRegistrar />}
          {form}
        </>
      }
    >
      <DataTable
        {...table}
        onOpen={open}
        actions={row => <CompraActions compra={row} onOpen={() => open(row)} />}
      />
    </ListScreen>
  )
}
