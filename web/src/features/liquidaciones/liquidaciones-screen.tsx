import './liquidaciones.css'
import {
  FILTROS_DE_LIQUIDACIONES,
  ORDEN_DE_LIQUIDACIONES,
  ORDEN_DE_PENDIENTES,
} from '@cuadre/contract/liquidaciones'
import { useNavigate } from '@tanstack/react-router'
import { ListFilters } from '../../listas/list-filters.tsx'
import { ContactoPicker } from '../../pickers/contacto-picker.tsx'
import { SearchBox } from '../../ui/fields/search-box.tsx'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { useRowsPerPage } from '../../ui/list/rows-per-page.ts'
import { oneOf, useUrlState } from '../../ui/list/url-state.ts'
import { SectionTabs } from '../../ui/screen/section-tabs.tsx'
import { HechasList } from './hechas-list.tsx'
import { parseLiquidaciones } from './liquidaciones-search.ts'
import { PorLiquidarList } from './por-liquidar-list.tsx'

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
  const list = { page, rows, onChange: change }
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
