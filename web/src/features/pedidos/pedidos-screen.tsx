import {
  FILTROS_DE_PEDIDOS,
  ORDEN_DE_PEDIDOS,
  type PedidoDeLista,
  pedidosDeLista,
} from '@cuadre/contract/pedidos-lista'
import { Button } from '@mantine/core'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { file, paged } from '../../api/calls.ts'
import { ListFilters } from '../../listas/list-filters.tsx'
import { SoloRechazados } from '../../listas/solo-rechazados.tsx'
import { useFilteredList } from '../../listas/use-filtered-list.ts'
import { FacturaDialog } from '../../papeles/factura-dialog.tsx'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { printedList } from '../../ui/list/print-list.tsx'
import { useUrlState } from '../../ui/list/use-url-state.ts'
import { toast } from '../../ui/notices/toast.ts'
import { usePermiso } from '../../ui/screen/use-session.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { newButton } from '../../ui/table/table-focus.ts'
import { COLUMNS, CON_SALDO, sumsOf } from './lista/columns.tsx'
import { PedidoActions } from './lista/pedido-actions.tsx'
import { parsePedidosSearch } from './lista/pedidos-search.ts'

/** The list is read by then, with what comes after every first screen. */
const FORM_AFTER_MS = 2000

/** Orders (R4.3). Filters, page and the invoice being shown live in the address. */
export function PedidosScreen() {
  const { state, change } = useUrlState(parsePedidosSearch)
  const { pdf, ...asked } = state
  const navigate = useNavigate()
  const { data, filters, table, filtered, clear, load } = useFilteredList({
    name: 'pedidos',
    rows: { around: 366 },
    de: FILTROS_DE_PEDIDOS,
    state: asked,
    change,
    orden: ORDEN_DE_PEDIDOS,
    page: query => paged(pedidosDeLista.paged, query),
    failure: 'Error al cargar pedidos',
    sumsOf: found => sumsOf(found),
  })
  const mayCreate = usePermiso('pedidos.crear')
  useNextPedido(pdf)
  useFormAhead(mayCreate && data !== undefined)
  useEmptyNotice(table.fetching ? undefined : data)
  const veCuentas = usePermiso('cuentasPorCobrar.ver')
  const create = mayCreate ? () => void navigate({ to: '/facturacion/nuevo' }) : undefined
  const showPdf = ({ pedidoId }: PedidoDeLista) => change({ pdf: pedidoId }, 'push')

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
      />
      {pdf !== undefined && (
        <FacturaDialog
          pedidoId={pdf}
          documentoId={data?.items.find(row => row.pedidoId === pdf)?.documentoId}
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

/** The form of the next order is there before its button is pressed; the list comes first. */
function useFormAhead(on: boolean): void {
  const router = useRouter()
  useEffect(() => {
    if (!on) return
    const timer = setTimeout(
      () => void router.preloadRoute({ to: '/facturacion/nuevo' }).catch(() => undefined),
      FORM_AFTER_MS,
    )
    return () => clearTimeout(timer)
  }, [on, router])
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
