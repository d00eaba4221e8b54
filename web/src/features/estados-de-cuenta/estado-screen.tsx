import './estado-de-cuenta.css'
import type { EstadoDeCuenta, LineaDeEstado } from '@cuadre/contract/estados-de-cuenta'
import { type LadoDeSaldo, VER_LADO } from '@cuadre/domain/cuentas/lados'
import { SALDO_INICIAL } from '@cuadre/domain/documentos/clase-en-palabras'
import { Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import {
  type DeQuien,
  estadoEnArchivo,
  estadoPaged,
  type FiltrosDeEstado,
} from '../../api/estados-de-cuenta.ts'
import { late } from '../../lib/late.tsx'
import { ListFilters } from '../../listas/list-filters.tsx'
import { ComprobanteDialog, ReciboDialog } from '../../papeles/dialogos.ts'
import { PapelesAbiertos } from '../../papeles/papeles-abiertos.tsx'
import { IconFileTypePdf } from '../../ui/icons/icons.ts'
import { QuietButton } from '../../ui/links/buttons.tsx'
import { TextLink } from '../../ui/links/text-link.tsx'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { useRowsPerPage } from '../../ui/list/rows-per-page.ts'
import { type UrlChange, useUrlState } from '../../ui/list/url-state.ts'
import { SectionTabs } from '../../ui/screen/section-tabs.tsx'
import { usePermisos } from '../../ui/screen/use-session.ts'
import { type DataTableProps, useTableQuery } from '../../ui/table/data-table.tsx'
import { Pager } from '../../ui/table/pager.tsx'
import { type EstadoState, FILTROS_DE_ESTADO, parseEstadoSearch } from './estado-search.ts'
import { LineasTable } from './lineas-table.tsx'
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
  const table = useTableQuery(query, 'Error al obtener el estado de cuenta', { page, change, rows })
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
          <QuietButton
            className="cuadre-screen-tool"
            leftSection={<IconFileTypePdf />}
            onClick={() => setPreviewing(true)}
          >
            Ver PDF
          </QuietButton>
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

/** Loaded with the first paper that is looked at. */
const EstadoDialog = late(() => import('../../cobro/estado-dialog.tsx'), 'EstadoDialog')

interface Pedido {
  readonly quien: DeQuien
  readonly filtros: FiltrosDeEstado
}

interface PapelesProps extends Pick<EstadoState, 'pdf' | 'nota' | 'recibo'> {
  readonly lado: LadoDeSaldo
  /** The statement itself, when it is looked at. */
  readonly estado: Pedido | null
  readonly onCloseEstado: () => void
  readonly change: UrlChange<'pdf' | 'nota' | 'recibo'>
}

/** The papers that can be looked at from a statement: its own, an invoice's, a note's, a receipt. */
function Papeles({ lado, pdf, nota, recibo, estado, onCloseEstado, change }: PapelesProps) {
  const Recibo = lado === 'suplidores' ? ComprobanteDialog : ReciboDialog
  return (
    <>
      <PapelesAbiertos {...{ pdf, nota, change }} />

      {recibo !== undefined && <Recibo pagoId={recibo} onClose={() => change({ recibo: null })} />}
      {estado && <EstadoDialog {...estado} onClose={onCloseEstado} />}
    </>
  )
}

interface PorClienteProps {
  readonly estado: EstadoDeCuenta
  readonly lado: LadoDeSaldo
  readonly fetching: boolean
  readonly paging: DataTableProps<LineaDeEstado>['paging']
  readonly onOpen: (linea: LineaDeEstado) => void
}

/** A contact's statement: client by client, each with its lines and its closing balance. */
function PorCliente({ estado, lado, fetching, paging, onOpen }: PorClienteProps) {
  return (
    <div className="cuadre-estado-clientes">
      {estado.clientes.map(cliente => (
        <section key={cliente.clienteId} aria-labelledby={`cliente-${cliente.clienteId}`}>
          <Title order={2} size="h4" id={`cliente-${cliente.clienteId}`}>
            <TextLink
              inherit
              to="/estado-de-cuenta/clientes/$id"
              params={{ id: String(cliente.clienteId) }}
              search={lado === 'pagar' ? { lado } : {}}
            >
              {cliente.nombre}
            </TextLink>
          </Title>
          <LineasTable
            lado={lado}
            label={`Movimientos de ${cliente.nombre}`}
            rows={estado.items.filter(({ clienteId }) => clienteId === cliente.clienteId)}
            fetching={fetching}
            sumas={cliente}
            total={`Total de ${cliente.nombre}`}
            onOpen={onOpen}
          />
        </section>
      ))}
      {paging && <Pager {...paging} />}
    </div>
  )
}
