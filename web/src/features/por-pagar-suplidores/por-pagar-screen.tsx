import '../../cobro/cuentas.css'
import { FILTROS_DE_POR_PAGAR, porPagarSuplidores } from '@cuadre/contract/por-pagar-suplidores'
import { file } from '../../api/calls.ts'
import { AntiguedadLink } from '../../cobro/antiguedad-link.tsx'
import { EstadoDeCuentaLink } from '../../cobro/estado-de-cuenta.tsx'
import { ImportarLink } from '../../listas/importar-link.tsx'
import { ListFilters } from '../../listas/list-filters.tsx'
import { SuplidorPicker } from '../../pickers/suplidor-picker.tsx'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { useRowsPerPage } from '../../ui/list/rows-per-page.ts'
import { useUrlState } from '../../ui/list/url-state.ts'
import { SectionTabs } from '../../ui/screen/section-tabs.tsx'
import { PorPagarList } from './por-pagar-list.tsx'
import { parsePorPagarSearch } from './por-pagar-search.ts'

const TABS = [
  { key: 'pendiente', texto: 'Por pagar' },
  { key: 'pagada', texto: 'Pagadas' },
] as const

const FIELDS = { suplidorId: SuplidorPicker }

/** What is owed to suppliers (R13.70). Tab, filters, page, order and open dialogs live in the address. */
export function PorPagarSuplidoresScreen() {
  const { state, change } = useUrlState(parsePorPagarSearch)
  const { tab, page, orden, sentido, historial, ...filters } = state
  const rows = useRowsPerPage('por-pagar-suplidores', { row: 56, around: 432 })
  const asked = { ...filters, estado: tab }
  return (
    <ListScreen
      title="Por pagar a suplidores"
      onExport={file(porPagarSuplidores.excel, { query: asked })}
      onPaper={file(porPagarSuplidores.pdf, { query: asked })}
      actions={
        <>
          {filters.suplidorId !== undefined && <EstadoDeCuentaLink de="suplidores" id={filters.suplidorId} />}
          <AntiguedadLink lado="suplidores" filters={{ empresaId: filters.empresaId }} />
          <ImportarLink cosa="porPagarSuplidores">Saldos iniciales</ImportarLink>
        </>
      }
      filters={
        <ListFilters
          label="Filtros de por pagar a suplidores"
          searchLabel="Filtrar"
          de={FILTROS_DE_POR_PAGAR}
          omit={tab === 'pagada' ? ['vencimiento'] : []}
          fields={FIELDS}
          {...{ filters, change }}
        />
      }
    >
      <SectionTabs
        label="Por pagar a suplidores"
        className="cuadre-cuentas"
        tabs={TABS}
        value={tab}
        onChange={next =>
          change({ tab: next === 'pendiente' ? null : next, orden: null, sentido: null, page: null }, 'push')
        }
      >
        <PorPagarList
          key={tab}
          {...{ tab, filters, page, rows, historial, change }}
          orden={{ orden, sentido }}
          onHistorial={id => change({ historial: id }, id === null ? 'replace' : 'push')}
        />
      </SectionTabs>
    </ListScreen>
  )
}
