import './estado-de-cuenta.css'
import type { LineaDeEstado } from '@cuadre/contract/estados-de-cuenta'
import type { Permiso } from '@cuadre/domain/acceso/permisos'
import type { Lado } from '@cuadre/domain/cuentas/pagar'
import { Button } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type DeQuien, estadoExcel, estadoPaged } from '../../api/estados-de-cuenta.ts'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { useRowsPerPage } from '../../ui/list/rows-per-page.ts'
import { useUrlState } from '../../ui/list/use-url-state.ts'
import { SectionTabs } from '../../ui/screen/section-tabs.tsx'
import { usePermisos } from '../../ui/screen/use-session.ts'
import { useTableQuery } from '../../ui/table/table-query.ts'
import { EstadoFilters } from './estado-filters.tsx'
import { parseEstadoSearch } from './estado-search.ts'
import { LineasTable } from './lineas-table.tsx'
import { Papeles } from './papeles.tsx'
import { PorCliente } from './por-cliente.tsx'
import { Resumen } from './resumen.tsx'

const LADOS: readonly { readonly key: Lado; readonly texto: string; readonly ver: Permiso }[] = [
  { key: 'cobrar', texto: 'Por cobrar', ver: 'cuentasPorCobrar.ver' },
  { key: 'pagar', texto: 'Por pagar', ver: 'cuentasPorPagar.ver' },
]

/** The statement of a client, or of a contact's clients (R13.20). Side, days, company and page live in the address. */
export function EstadoScreen({ quien }: { quien: DeQuien }) {
  const { state, change } = useUrlState(parseEstadoSearch)
  const { fechaDesde, fechaHasta, empresaId, page } = state
  const may = usePermisos()
  const lados = LADOS.filter(({ ver }) => may(ver))
  const lado = lados.find(({ key }) => key === state.lado)?.key ?? lados[0]?.key ?? 'cobrar'
  const rows = useRowsPerPage(`estado-${quien.de}`, { usual: 50 })
  const filtros = { lado, desde: fechaDesde, hasta: fechaHasta, empresaId }
  const query = useQuery(estadoPaged(quien, { ...filtros, page, pageSize: rows.pageSize }))
  const table = useTableQuery({
    query,
    page,
    change,
    rows,
    failure: 'Error al obtener el estado de cuenta',
  })
  const [previewing, setPreviewing] = useState(false)
  const estado = query.data
  const hayLineas = estado !== undefined && estado.totalRecords > 0

  function open({ id, documento, pago }: LineaDeEstado) {
    if (pago && pago.recibo !== null) change({ recibo: id }, 'push')
    else if (documento)
      change({ [documento.clase === 'factura' ? 'pdf' : 'nota']: documento.documentoId }, 'push')
  }

  return (
    <ListScreen
      title={estado ? `Estado de cuenta de ${estado.quien.nombre}` : 'Estado de cuenta'}
      onExport={hayLineas ? watch => estadoExcel(quien, filtros, watch) : undefined}
      actions={
        hayLineas && (
          <Button
            variant="default"
            className="cuadre-screen-tool"
            leftSection={<IconFileTypePdf size={16} aria-hidden />}
            onClick={() => setPreviewing(true)}
          >
            Ver PDF
          </Button>
        )
      }
      filters={
        <EstadoFilters
          filters={{ fechaDesde, fechaHasta, empresaId }}
          onApply={fields => change({ ...fields, page: null }, 'push')}
        />
      }
    >
      <SectionTabs
        label="Lado"
        className="cuadre-estado"
        tabs={lados}
        value={lado}
        onChange={next => change({ lado: next === 'cobrar' ? null : next, page: null }, 'push')}
      >
        {estado && <Resumen estado={estado} />}
        {quien.de === 'contactos' && estado && hayLineas ? (
          <PorCliente
            estado={estado}
            lado={lado}
            fetching={table.fetching === true}
            paging={table.paging}
            onOpen={open}
          />
        ) : (
          <LineasTable
            label="Movimientos"
            {...table}
            sumas={estado}
            total="Total del período"
            onOpen={open}
          />
        )}
      </SectionTabs>
      <Papeles
        {...state}
        estado={previewing ? { quien, filtros } : null}
        onCloseEstado={() => setPreviewing(false)}
        change={change}
      />
    </ListScreen>
  )
}
