import './liquidaciones.css'
import {
  FILTROS_DE_LIQUIDACIONES,
  liquidaciones,
  ORDEN_DE_LIQUIDACIONES,
  ORDEN_DE_PENDIENTES,
  type PendienteDeLiquidar,
} from '@cuadre/contract/liquidaciones'
import { formatEntero, formatMonto } from '@cuadre/domain/dinero/formato'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { paged } from '../../api/calls.ts'
import { ListFilters } from '../../listas/list-filters.tsx'
import { ContactoPicker } from '../../pickers/contacto-picker.tsx'
import { SearchBox } from '../../ui/fields/search-box.tsx'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { useRowsPerPage } from '../../ui/list/rows-per-page.ts'
import { oneOf, type Place, sortingIn, useUrlState } from '../../ui/list/url-state.ts'
import { SectionTabs } from '../../ui/screen/section-tabs.tsx'
import { cell, text } from '../../ui/table/columns.tsx'
import { DataTable, useTableQuery } from '../../ui/table/data-table.tsx'
import { RowButton } from '../../ui/table/row-actions.tsx'
import { totalOf } from '../../ui/table/sums-row.tsx'
import type { Column } from '../../ui/table/table-rows.tsx'
import { HechasList } from './hechas-list.tsx'
import { parseLiquidaciones } from './liquidaciones-search.ts'

const TABS = [
  { key: 'pendientes', texto: 'Por liquidar' },
  { key: 'hechas', texto: 'Liquidaciones' },
] as const

const FIELDS = { contactoId: ContactoPicker }

/** What is due to contacts for what was collected, and what was settled with them (R13.30). */
export function LiquidacionesScreen() {
  const { state, change } = useUrlState(parseLiquidaciones)
  const { tab, page, buscar, orden, sentido, ...filters } = state
  const navigate = useNavigate()
  const rows = useRowsPerPage(`liquidaciones-${tab}`, { row: 48, around: tab === 'hechas' ? 420 : 340 })
  const list = { page, rows, change }
  return (
    <ListScreen title="Liquidaciones">
      <SectionTabs
        label="Liquidaciones"
        className="cuadre-liquidaciones"
        tabs={TABS}
        value={tab}
        onChange={next =>
          change(
            { tab: next === 'hechas' ? next : null, buscar: null, orden: null, sentido: null, page: null },
            'push',
          )
        }
      >
        {tab === 'pendientes' ? (
          <>
            <SearchBox
              label="Buscar contacto"
              value={buscar ?? ''}
              onChange={text => change({ buscar: text, page: null })}
            />
            <PorLiquidarList
              {...list}
              buscar={buscar}
              orden={{ orden: oneOf(ORDEN_DE_PENDIENTES, orden), sentido }}
              onContacto={contactoId =>
                void navigate({
                  to: '/liquidaciones/nueva',
                  search: { contactoId: String(contactoId) },
                })
              }
            />
          </>
        ) : (
          <>
            <ListFilters
              label="Filtros de liquidaciones"
              searchLabel="Filtrar"
              de={FILTROS_DE_LIQUIDACIONES}
              fields={FIELDS}
              {...{ filters, change }}
            />
            <HechasList
              {...list}
              filters={filters}
              orden={{ orden: oneOf(ORDEN_DE_LIQUIDACIONES, orden), sentido }}
            />
          </>
        )}
      </SectionTabs>
    </ListScreen>
  )
}

const COLUMNS: readonly Column<PendienteDeLiquidar>[] = [
  text('contactoNombre', 'Contacto', { wrap: true, card: 'title' }),
  cell('cuentas', 'Cuentas', { align: 'right', card: 'beside' }, row => (
    <>
      {formatEntero(row.cuentas)}
      <span className="cuadre-card-only">{row.cuentas === 1 ? ' cuenta' : ' cuentas'}</span>
    </>
  )),
  cell('total', 'Por liquidar', { align: 'right', pinned: true, card: 'amount' }, row => (
    <>
      {formatMonto(row.total)}
      {row.total < 0 && <span className="cuadre-small">lo debe el contacto</span>}
    </>
  )),
]

interface PorLiquidarListProps extends Place<(typeof ORDEN_DE_PENDIENTES)[number]> {
  readonly buscar: string | undefined
  readonly onContacto: (contactoId: number) => void
}

/** What is due to each contact today; each leads to what it is made of. */
function PorLiquidarList(props: PorLiquidarListProps) {
  const { buscar, page, rows, orden, change, onContacto } = props
  const query = useQuery(paged(liquidaciones.pendientes, { buscar, page, pageSize: rows.pageSize, ...orden }))
  const failure = 'Error al obtener lo que está por liquidar'
  const table = useTableQuery(query, failure, { page, change, rows })
  const { data } = query
  return (
    <DataTable
      label="Por liquidar"
      columns={COLUMNS}
      rowKey={row => row.contactoId}
      {...table}
      sorting={sortingIn(ORDEN_DE_PENDIENTES, orden, change)}
      empty={{
        text: buscar
          ? `Ningún contacto con comisión por liquidar coincide con "${buscar}".`
          : 'No hay comisiones por liquidar. Se ganan al cobrarse en dinero las cuentas de los clientes de un contacto con porcentaje.',
      }}
      onOpen={row => onContacto(row.contactoId)}
      actions={row => (
        <RowButton
          text="Ver propuesta"
          label={`Ver propuesta de ${row.contactoNombre}`}
          onClick={() => onContacto(row.contactoId)}
        />
      )}
      sums={
        data && {
          label: totalOf(data.totalRecords, 'contacto', 'contactos'),
          values: { total: formatMonto(data.sumaTotal) },
        }
      }
    />
  )
}
