import {
  COLUMNAS_DE_COTIZACIONES,
  type CotizacionDeLista,
  cotizaciones,
  FILTROS_DE_COTIZACIONES,
} from '@cuadre/contract/cotizaciones'
import type { EstadoDeCotizacion } from '@cuadre/domain/cotizaciones/cotizacion'
import { formatDia } from '@cuadre/domain/tiempo/dia'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { file, paged } from '../../api/calls.ts'
import { ListFilters } from '../../listas/list-filters.tsx'
import { conMayuscula } from '../../papeles/comprobante-en-palabras.tsx'
import { countSet } from '../../ui/list/filter-form.tsx'
import { listAddress, noFilters } from '../../ui/list/list-address.ts'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { nothingFound } from '../../ui/list/nothing-found.tsx'
import { useRowsPerPage } from '../../ui/list/rows-per-page.ts'
import { idIn } from '../../ui/list/url-values.ts'
import { useUrlState } from '../../ui/list/use-url-state.ts'
import { usePermiso } from '../../ui/screen/use-session.ts'
import { Clipped } from '../../ui/table/clipped.tsx'
import { columnsOf } from '../../ui/table/columns-of.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { Sello, type Tono } from '../../ui/table/sello.tsx'
import { useTableQuery } from '../../ui/table/table-query.ts'
import { CotizacionActions } from './cotizacion-actions.tsx'
import { CotizacionDialog } from './cotizacion-dialog.tsx'

const TONO: Readonly<Record<EstadoDeCotizacion, Tono>> = {
  ...{ vigente: 'bien', vencida: 'aviso', convertida: 'espera', descartada: 'espera' },
}

const COLUMNS = columnsOf<CotizacionDeLista>(COLUMNAS_DE_COTIZACIONES, {
  numero: {
    header: 'Número',
    render: ({ numero, vence }) => (
      <>
        {numero}
        <span className="cuadre-card-only">{` · hasta ${formatDia(vence)}`}</span>
      </>
    ),
    align: 'left',
    card: 'title',
  },
  empresaNombre: { card: 'none' },
  clienteNombre: { render: row => <Clipped text={row.clienteNombre} />, wrap: true, card: 'line' },
  fecha: { card: 'none' },
  vence: { card: 'none' },
  estado: {
    render: ({ estado, txtNCF }) => (
      <>
        <Sello tono={TONO[estado]}>{conMayuscula(estado)}</Sello>
        {txtNCF !== null && ` en ${txtNCF}`}
      </>
    ),
    wrap: true,
    card: 'beside',
  },
  total: { pinned: true, card: 'amount' },
})

/** `pdf`: the quote whose paper is shown. */
const parse = listAddress(FILTROS_DE_COTIZACIONES, raw => ({ pdf: idIn(raw['pdf']) }))

/** Orders that are offered and not issued. Filters, page and the paper being shown live in the address. */
export function CotizacionesScreen() {
  const { state, change } = useUrlState(parse)
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
        <ListFilters label="Filtros de cotizaciones" de={FILTROS_DE_COTIZACIONES} {...{ filters, change }} />
      }
    >
      <DataTable
        label="Cotizaciones"
        columns={COLUMNS}
        rowKey={row => row.id}
        {...table}
        empty={
          countSet(filters) > 0
            ? nothingFound('Ninguna cotización coincide con lo que busca.', () =>
                change(noFilters(FILTROS_DE_COTIZACIONES), 'push'),
              )
            : {
                text: 'No hay cotizaciones todavía.',
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
