import { type CotizacionDeLista, cotizaciones } from '@cuadre/contract/cotizaciones'
import type { EstadoDeCotizacion } from '@cuadre/domain/cotizaciones/cotizacion'
import { formatMonto } from '@cuadre/domain/dinero/formato'
import { formatDia } from '@cuadre/domain/tiempo/dia'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { file, paged } from '../../api/calls.ts'
import { conMayuscula } from '../../papeles/comprobante-en-palabras.tsx'
import { countSet } from '../../ui/list/filter-form.tsx'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { useRowsPerPage } from '../../ui/list/rows-per-page.ts'
import { useUrlState } from '../../ui/list/use-url-state.ts'
import { usePermiso } from '../../ui/screen/use-session.ts'
import { Clipped } from '../../ui/table/clipped.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { Sello, type Tono } from '../../ui/table/sello.tsx'
import { useTableQuery } from '../../ui/table/table-query.ts'
import type { Column } from '../../ui/table/table-rows.tsx'
import { CotizacionActions } from './cotizacion-actions.tsx'
import { CotizacionDialog } from './cotizacion-dialog.tsx'
import { CotizacionesFilters } from './cotizaciones-filters.tsx'
import { parseCotizaciones } from './cotizaciones-search.ts'

const TONO: Readonly<Record<EstadoDeCotizacion, Tono>> = {
  ...{ vigente: 'bien', vencida: 'aviso', convertida: 'espera', descartada: 'espera' },
}

const COLUMNS: readonly Column<CotizacionDeLista>[] = [
  {
    key: 'numero',
    header: 'Número',
    render: ({ numero, vence }) => (
      <>
        {numero}
        <span className="cuadre-card-only">{` · hasta ${formatDia(vence)}`}</span>
      </>
    ),
    cardTitle: true,
    card: 'title',
  },
  {
    key: 'empresaNombre',
    header: 'Empresa',
    render: row => <Clipped text={row.empresaNombre} />,
    card: 'none',
  },
  {
    key: 'clienteNombre',
    header: 'Cliente',
    render: row => <Clipped text={row.clienteNombre} />,
    wrap: true,
    card: 'line',
  },
  { key: 'fecha', header: 'Fecha', render: ({ fecha }) => formatDia(fecha), card: 'none' },
  { key: 'vence', header: 'Válida hasta', render: ({ vence }) => formatDia(vence), card: 'none' },
  {
    key: 'estado',
    header: 'Estado',
    render: ({ estado, txtNCF }) => (
      <>
        <Sello tono={TONO[estado]}>{conMayuscula(estado)}</Sello>
        {txtNCF !== null && ` en ${txtNCF}`}
      </>
    ),
    wrap: true,
    card: 'beside',
  },
  {
    key: 'total',
    header: 'Total',
    render: ({ total }) => formatMonto(total),
    align: 'right',
    pinned: true,
    card: 'amount',
  },
]

const NO_FILTERS = {
  ...{ buscar: null, clienteId: null, empresaId: null, estado: null },
  ...{ fechaDesde: null, fechaHasta: null },
}

/** Orders that are offered and not issued. Filters, page and the paper being shown live in the address. */
export function CotizacionesScreen() {
  const { state, change } = useUrlState(parseCotizaciones)
  const { page, pdf, ...filters } = state
  const navigate = useNavigate()
  const rows = useRowsPerPage('cotizaciones', { around: 340 })
  const query = useQuery(paged(cotizaciones.paged, { page, pageSize: rows.pageSize, ...filters }))
  const table = useTableQuery({ query, page, change, rows, failure: 'Error al cargar las cotizaciones' })
  const mayCreate = usePermiso('cotizaciones.crear')
  const create = mayCreate ? () => void navigate({ to: '/cotizaciones/nueva' }) : undefined
  const showPdf = ({ id }: CotizacionDeLista) => change({ pdf: id }, 'push')
  return (
    <ListScreen
      title="Cotizaciones"
      newLabel="Nueva Cotización"
      onNew={create}
      onExport={file(cotizaciones.excel, { query: filters })}
      filters={
        <CotizacionesFilters
          filters={filters}
          onApply={fields => change({ ...fields, page: null }, 'push')}
        />
      }
    >
      <DataTable
        label="Cotizaciones"
        columns={COLUMNS}
        rowKey={row => row.id}
        {...table}
        empty={
          countSet(filters) > 0
            ? {
                text: 'Ninguna cotización coincide con lo que busca.',
                action: (
                  <Button variant="default" onClick={() => change({ ...NO_FILTERS, page: null }, 'push')}>
                    Limpiar
                  </Button>
                ),
              }
            : {
                text: 'Todavía no hay cotizaciones.',
                action: create && <Button onClick={create}>Hacer la primera cotización</Button>,
              }
        }
        onOpen={showPdf}
        actions={row => <CotizacionActions cotizacion={row} onPdf={() => showPdf(row)} />}
      />
      {pdf !== undefined && (
        <CotizacionDialog key={pdf} id={pdf} onClose={() => change({ pdf: null }, 'replace')} />
      )}
    </ListScreen>
  )
}
