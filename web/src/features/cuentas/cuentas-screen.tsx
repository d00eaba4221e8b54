import './cuentas.css'
import type { Lado } from '@cuadre/domain/cuentas/pagar'
import { Tabs } from '@mantine/core'
import { cuentasExcel, type EstadoDeCuenta } from '../../api/cuentas.ts'
import { FacturaDialog } from '../../pickers/factura-dialog.tsx'
import { ListScreen } from '../../ui/list-screen.tsx'
import { useUrlState } from '../../ui/use-url-state.ts'
import { CuentasFiltersForm } from './cuentas-filters.tsx'
import { CuentasList } from './cuentas-list.tsx'
import { PAGE_SIZES, parseCuentasSearch } from './cuentas-search.ts'
import { PALABRAS } from './palabras.ts'

const ESTADOS: readonly EstadoDeCuenta[] = ['pendientes', 'pagadas']

/** Accounts of one side (specification §2.11). Tab, filters, page and open dialogs live in the address. */
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
      <Tabs
        className="cuadre-cuentas"
        value={tab}
        onChange={next => change({ tab: next === 'pagadas' ? enlace : null, page: null }, 'push')}
        keepMounted={false}
      >
        <Tabs.List aria-label={titulo} className="cuadre-no-print" mb="sm">
          {ESTADOS.map(estado => (
            <Tabs.Tab key={estado} value={estado}>
              {estados[estado].pestana}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {ESTADOS.map(estado => (
          <Tabs.Panel key={estado} value={estado}>
            <CuentasList
              lado={lado}
              estado={estado}
              filters={filters}
              page={page}
              pageSize={pageSize}
              onPage={next => change({ page: next === 1 ? null : next }, 'push')}
              onPageSize={next => change({ pageSize: next === PAGE_SIZES[0] ? null : next, page: null })}
              historial={historial}
              onHistorial={pedidoId =>
                change({ historial: pedidoId }, pedidoId === null ? 'replace' : 'push')
              }
              onPdf={pedidoId => change({ pdf: pedidoId }, 'push')}
            />
          </Tabs.Panel>
        ))}
      </Tabs>
      {pdf !== undefined && <FacturaDialog pedidoId={pdf} onClose={() => change({ pdf: null })} />}
    </ListScreen>
  )
}
