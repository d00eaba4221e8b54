import './estado-de-cuenta.css'
import type { LineaDeEstado } from '@cuadre/contract/estados-de-cuenta'
import { type LadoDeSaldo, VER_LADO } from '@cuadre/domain/cuentas/lados'
import { SALDO_INICIAL } from '@cuadre/domain/documentos/clase-en-palabras'
import { Button } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { type DeQuien, estadoEnArchivo, estadoPaged } from '../../api/estados-de-cuenta.ts'
import { ListFilters } from '../../listas/list-filters.tsx'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { useRowsPerPage } from '../../ui/list/rows-per-page.ts'
import { useUrlState } from '../../ui/list/url-state.ts'
import { SectionTabs } from '../../ui/screen/section-tabs.tsx'
import { usePermisos } from '../../ui/screen/use-session.ts'
import { useTableQuery } from '../../ui/table/table-query.ts'
import { FILTROS_DE_ESTADO, parseEstadoSearch } from './estado-search.ts'
import { LineasTable } from './lineas-table.tsx'
import { Papeles } from './papeles.tsx'
import { PorCliente } from './por-cliente.tsx'
import { Resumen } from './resumen.tsx'

interface Tab {
  readonly key: LadoDeSaldo
  readonly texto: string
}

const DE_VENTAS: readonly Tab[] = [
  { key: 'cobrar', texto: 'Por cobrar' },
  { key: 'pagar', texto: 'Por pagar' },
]
const DE_SUPLIDOR: readonly Tab[] = [{ key: 'suplidores', texto: 'Por pagar al suplidor' }]

/** The statement of a client, of a contact's clients, or of a supplier (R13.20). Side, days, company and page live in the address. */
export function EstadoScreen({ quien }: { quien: DeQuien }) {
  const { state, change } = useUrlState(parseEstadoSearch)
  const { fechaDesde, fechaHasta, empresaId, page } = state
  const may = usePermisos()
  const tabs = quien.de === 'suplidores' ? DE_SUPLIDOR : DE_VENTAS
  const lados = tabs.filter(({ key }) => may(VER_LADO[key]))
  const lado = lados.find(({ key }) => key === state.lado)?.key ?? lados[0]?.key ?? tabs[0]?.key ?? 'cobrar'
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
  const navigate = useNavigate()
  const [previewing, setPreviewing] = useState(false)
  const estado = query.data
  const hayLineas = estado !== undefined && estado.totalRecords > 0

  function open({ id, documento, pago }: LineaDeEstado) {
    if (pago && pago.recibo !== null) change({ recibo: id }, 'push')
    else if (documento && quien.de === 'suplidores') {
      // Of what was owed from before there is no purchase.
      if (documento.clase !== SALDO_INICIAL)
        void navigate({ to: '/compras/$id', params: { id: String(documento.documentoId) } })
    } else if (documento)
      change({ [documento.clase === 'factura' ? 'pdf' : 'nota']: documento.documentoId }, 'push')
  }

  return (
    <ListScreen
      title={estado ? `Estado de cuenta de ${estado.quien.nombre}` : 'Estado de cuenta'}
      onExport={hayLineas ? estadoEnArchivo('excel', quien, filtros) : undefined}
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
        <ListFilters
          label="Filtros del estado de cuenta"
          searchLabel="Filtrar"
          de={FILTROS_DE_ESTADO}
          filters={{ fechaDesde, fechaHasta, empresaId }}
          change={change}
          todo
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
            lado={lado}
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
        lado={lado}
        estado={previewing ? { quien, filtros } : null}
        onCloseEstado={() => setPreviewing(false)}
        change={change}
      />
    </ListScreen>
  )
}
