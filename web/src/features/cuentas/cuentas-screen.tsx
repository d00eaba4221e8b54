import './cuentas.css'
import type { Lado } from '@cuadre/domain/cuentas/pagar'
import { cuentasExcel, type EstadoDeCuenta } from '../../api/cuentas.ts'
import { FacturaDialog } from '../../pickers/factura-dialog.tsx'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { useUrlState } from '../../ui/list/use-url-state.ts'
import { SectionTabs } from '../../ui/screen/section-tabs.tsx'
import { CuentasFiltersForm } from './cuentas-filters.tsx'
import { CuentasList } from './cuentas-list.tsx'
import { PAGE_SIZES, parseCuentasSearch } from './cuentas-search.ts'
import { PALABRAS } from './palabras.ts'

const ESTADOS: readonly EstadoDeCuenta[] = ['pendientes', 'pagadas']

/** Accounts of one side (R4.8). Tab, filters, page and open dialogs live in the address. */
export function CuentasScreen({ lado }: { lado: Lado }) {
  const { state, change } = useUrlState(parseCuentasSearch)
  const { tab, page, pageSize, historial, pdf, ...filters } = state
  const { titulo, estados, enlace } = PALABRAS[lado]
  return (
    <ListScreen
      title={titulo}
      onExport={watch => cuentasExcel({ lado, estado: tab, ...filters }, watch)}
      filters={
        <CuentasFiltersForm filters={filters} onApply={fields => change({ ...fields, page: null }, 'push')} />
      }
    >
      <SectionTabs
        label={titulo}
        className="cuadre-cuentas"
        tabs={ESTADOS.map(estado => ({ key: estado, texto: estados[estado].pestana }))}
        value={tab}
        onChange={next => change({ tab: next === 'pagadas' ? enlace : null, page: null }, 'push')}
      >
        <CuentasList
          key={tab}
          lado={lado}
          estado={tab}
          filters={filters}
          page={page}
          pageSize={pageSize}
          onPage={change}
          onPageSize={next => change({ pageSize: next === PAGE_SIZES[0] ? null : next, page: null })}
          historial={historial}
          onHistorial={pedidoId => change({ historial: pedidoId }, pedidoId === null ? 'replace' : 'push')}
          onPdf={pedidoId => change({ pdf: pedidoId }, 'push')}
        />
      </SectionTabs>
      {pdf !== undefined && <FacturaDialog pedidoId={pdf} onClose={() => change({ pdf: null })} />}
    </ListScreen>
  )
}
