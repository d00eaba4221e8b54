import {
  FILTROS_DE_PEDIDOS,
  ORDEN_DE_PEDIDOS,
  type PedidoDeLista,
  pedidosDeLista,
} from '@cuadre/contract/pedidos-lista'
import { Button } from '@mantine/core'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { lazy, useEffect, useRef } from 'react'
import { file, paged } from '../../api/calls.ts'
import { filteredList, useFilteredList } from '../../listas/filtered-list.tsx'
import { SoloRechazados } from '../../listas/solo-rechazados.tsx'
import { FacturaDialog } from '../../papeles/dialogos.ts'
import { IconFileTypePdf } from '../../ui/icons/icons.ts'
import { QuietButton } from '../../ui/links/buttons.tsx'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { toast } from '../../ui/notices/toast.ts'
import { usePermiso, usePermisos } from '../../ui/screen/use-session.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { RowAction } from '../../ui/table/row-actions.tsx'
import { RowMenu } from '../../ui/table/row-menu.tsx'
import { newButton } from '../../ui/table/table-focus.ts'
import { COLUMNS, CON_SALDO, sumsOf } from './lista/columns.tsx'

/** The list is read by then, with what comes after every first screen. */
const FORM_AFTER_MS = 2000

/** Orders (R4.3); `pdf`: the one whose invoice is shown. */
const PEDIDOS = filteredList({
  name: 'pedidos',
  title: 'Gestión de Pedidos',
  label: 'Pedidos',
  rows: { around: 366 },
  de: FILTROS_DE_PEDIDOS,
  form: 'Filtros de pedidos',
  orden: ORDEN_DE_PEDIDOS,
  over: ['pdf'],
  page: query => paged(pedidosDeLista.paged, query),
  excel: query => file(pedidosDeLista.excel, { query }),
  printed: 'Gestión de Pedidos',
  columns: COLUMNS,
  rowKey: row => row.pedidoId,
  sumsOf: found => sumsOf(found),
  failure: 'Error al cargar pedidos',
  none: 'Ninguna coincide con lo que busca. Revise lo escrito o pulse Limpiar.',
  empty: 'No hay facturas registradas hasta el momento.',
})

export function PedidosScreen() {
  const { data, state, change, filters, filtered, clear, screen, form, table } = useFilteredList(PEDIDOS)
  const { pdf } = state
  const navigate = useNavigate()
  const mayCreate = usePermiso('pedidos.crear')
  useNextPedido(pdf)
  useFormAhead(mayCreate && data !== undefined)
  useEmptyNotice(table.fetching ? undefined : data)
  const veCuentas = usePermiso('cuentasPorCobrar.ver')
  const create = mayCreate ? () => void navigate({ to: '/facturacion/nuevo' }) : undefined
  const showPdf = ({ pedidoId }: PedidoDeLista) => change({ pdf: pedidoId }, 'push')

  return (
    <ListScreen {...screen} newLabel="Nuevo Pedido" onNew={create} filters={form}>
      <SoloRechazados
        filas={table.rows}
        value={filters.rechazados === true}
        onChange={rechazados => change({ rechazados, page: null }, 'push')}
      />
      <DataTable
        {...table}
        columns={veCuentas ? CON_SALDO : COLUMNS}
        empty={{
          text: PEDIDOS.empty,
          action: filtered ? (
            <>
              <p>{PEDIDOS.none}</p>
              <QuietButton onClick={clear}>Limpiar</QuietButton>
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

/** Loaded with the first menu that is opened. */
const PedidoMenu = lazy(async () => ({ default: (await import('./lista/pedido-menu.tsx')).PedidoMenu }))

/** Any of them has something in a row's menu; so has who corrects, of what was not refused. */
const DEL_MENU = ['pedidos.editar', 'pedidos.crear', 'pedidos.eliminar'] as const

/** The invoice of one row; what changes or corrects it stands in the row's menu. */
function PedidoActions({ pedido, onPdf }: { pedido: PedidoDeLista; onPdf: () => void }) {
  const may = usePermisos()
  const hay =
    DEL_MENU.some(permiso => may(permiso)) || (may('documentos.corregir') && pedido.estadoEcf !== 'rechazado')
  return (
    <>
      <RowAction label={`Ver PDF de ${pedido.txtNCF}`} icon={IconFileTypePdf} onClick={onPdf} />
      <RowMenu of={pedido.txtNCF}>{hay && <PedidoMenu pedido={pedido} />}</RowMenu>
    </>
  )
}
