import {
  FILTROS_DE_PEDIDOS,
  ORDEN_DE_PEDIDOS,
  type PedidoDeLista,
  pedidosDeLista,
} from '@cuadre/contract/pedidos-lista'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { file, paged } from '../../api/calls.ts'
import { ListFilters } from '../../listas/list-filters.tsx'
import { SoloRechazados } from '../../listas/solo-rechazados.tsx'
import { FacturaDialog } from '../../papeles/factura-dialog.tsx'
import { countSet } from '../../ui/list/filter-form.tsx'
import { noFilters } from '../../ui/list/list-address.ts'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { MOST_PRINTED, printedList } from '../../ui/list/print-list.tsx'
import { useRowsPerPage } from '../../ui/list/rows-per-page.ts'
import { sortingIn } from '../../ui/list/url-sort.ts'
import { useUrlState } from '../../ui/list/use-url-state.ts'
import { toast } from '../../ui/notices/toast.ts'
import { usePermiso } from '../../ui/screen/use-session.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { newButton } from '../../ui/table/table-focus.ts'
import { useTableQuery } from '../../ui/table/table-query.ts'
import { COLUMNS, CON_SALDO, sumsOf } from './lista/columns.tsx'
import { PedidoActions } from './lista/pedido-actions.tsx'
import { parsePedidosSearch } from './lista/pedidos-search.ts'

/** Orders (R4.3). Filters, page and the invoice being shown live in the address. */
export function PedidosScreen() {
  const { state, change } = useUrlState(parsePedidosSearch)
  const { page, pdf, orden, sentido, ...filters } = state
  const navigate = useNavigate()
  const client = useQueryClient()
  const rows = useRowsPerPage('pedidos', { around: 366 })
  const query = useQuery(
    paged(pedidosDeLista.paged, { page, pageSize: rows.pageSize, orden, sentido, ...filters }),
  )
  const table = useTableQuery({
    query,
    page,
    change,
    rows,
    failure: 'Error al cargar pedidos',
  })
  useNextPedido(pdf)
  useEmptyNotice(query.isPlaceholderData ? undefined : query.data)
  const mayCreate = usePermiso('pedidos.crear')
  const veCuentas = usePermiso('cuentasPorCobrar.ver')
  const create = mayCreate ? () => void navigate({ to: '/facturacion/nuevo' }) : undefined
  const showPdf = ({ pedidoId }: PedidoDeLista) => change({ pdf: pedidoId }, 'push')
  const filtered = countSet(filters) > 0
  const clear = () => change(noFilters(FILTROS_DE_PEDIDOS), 'push')

  async function load() {
    // Few lists are printed: the words of the filters are loaded with their rows.
    const { filtrosEnPalabras } = await import('../../listas/filtros-en-palabras.ts')
    const asked = { page: 1, pageSize: MOST_PRINTED, orden, sentido, ...filters }
    const [found, sentences] = await Promise.all([
      client.fetchQuery(paged(pedidosDeLista.paged, asked)),
      filtrosEnPalabras(client, FILTROS_DE_PEDIDOS, filters),
    ])
    return { rows: found.items, totalRecords: found.totalRecords, filters: sentences, sums: sumsOf(found) }
  }

  return (
    <ListScreen
      title="Gestión de Pedidos"
      newLabel="Nuevo Pedido"
      onNew={create}
      onExport={file(pedidosDeLista.excel, { query: filters })}
      print={printedList({
        title: 'Gestión de Pedidos',
        columns: COLUMNS,
        rowKey: row => row.pedidoId,
        load,
      })}
      filters={<ListFilters label="Filtros de pedidos" de={FILTROS_DE_PEDIDOS} {...{ filters, change }} />}
    >
      <SoloRechazados
        filas={table.rows}
        value={filters.rechazados === true}
        onChange={rechazados => change({ rechazados, page: null }, 'push')}
      />
      <DataTable
        label="Pedidos"
        columns={veCuentas ? CON_SALDO : COLUMNS}
        rowKey={row => row.pedidoId}
        {...table}
        sorting={sortingIn(ORDEN_DE_PEDIDOS, { orden, sentido }, change)}
        empty={{
          text: 'No hay facturas registradas hasta el momento.',
          action: filtered ? (
            <>
              <p>Ninguna coincide con lo que busca. Revise lo escrito o pulse Limpiar.</p>
              <Button variant="default" onClick={clear}>
                Limpiar
              </Button>
            </>
          ) : (
            create && <Button onClick={create}>Crear el primer pedido</Button>
          ),
        }}
        onOpen={showPdf}
        actions={row => <PedidoActions pedido={row} onPdf={() => showPdf(row)} />}
        sums={query.data && sumsOf(query.data)}
      />
      {pdf !== undefined && (
        <FacturaDialog
          pedidoId={pdf}
          documentoId={query.data?.items.find(row => row.pedidoId === pdf)?.documentoId}
          onClose={() => change({ pdf: null }, 'replace')}
        />
      )}
    </ListScreen>
  )
}

/** After the invoice of a saved order, with which the list was opened, Enter begins the next one. */
function useNextPedido(pdf: number | undefined): void {
  const openedWith = useRef(pdf)
  useEffect(() => {
    if (openedWith.current === undefined || pdf !== undefined) return
    openedWith.current = undefined
    newButton()?.focus()
  }, [pdf])
}

/** 'Sin datos' when a later load finds nothing; the first one has the table's own text (R4.12). */
function useEmptyNotice(data: { readonly totalRecords: number } | undefined): void {
  const first = useRef<object | null>(null)
  useEffect(() => {
    if (data === undefined) return
    first.current ??= data
    if (first.current !== data && data.totalRecords === 0) toast.info('Sin datos')
  }, [data])
}
