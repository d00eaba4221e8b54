import {
  COLUMNAS_DE_COTIZACIONES,
  type CotizacionDeLista,
  cotizaciones,
  FILTROS_DE_COTIZACIONES,
} from '@cuadre/contract/cotizaciones'
import type { EstadoDeCotizacion } from '@cuadre/domain/cotizaciones/cotizacion'
import { conMayuscula } from '@cuadre/domain/texto/texto'
import { formatDia } from '@cuadre/domain/tiempo/dia'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { file, paged } from '../../api/calls.ts'
import { ListFilters } from '../../listas/list-filters.tsx'
import { useFilteredList } from '../../listas/use-filtered-list.ts'
import { listAddress } from '../../ui/list/list-address.ts'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { nothingFound } from '../../ui/list/nothing-found.tsx'
import { idIn } from '../../ui/list/url-values.ts'
import { useUrlState } from '../../ui/list/use-url-state.ts'
import { usePermiso } from '../../ui/screen/use-session.ts'
import { Clipped } from '../../ui/table/clipped.tsx'
import { columnsOf } from '../../ui/table/columns-of.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { Sello, type Tono } from '../../ui/table/sello.tsx'
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
  const { pdf, ...asked } = state
  const navigate = useNavigate()
  const { filters, table, filtered, clear } = useFilteredList({
    name: 'cotizaciones',
    rows: { around: 340 },
    de: FILTROS_DE_COTIZACIONES,
    state: asked,
    change,
    page: query => paged(cotizaciones.paged, query),
    failure: 'Error al cargar las cotizaciones',
  })
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
          filtered
            ? nothingFound('Ninguna cotización coincide con lo que busca.', clear)
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
