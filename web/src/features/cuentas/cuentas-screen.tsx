import '../../cobro/cuentas.css'
import { FILTROS_DE_CUENTAS, ORDEN_DE_CUENTAS, ORDEN_POR_CLIENTE } from '@cuadre/contract/cuentas'
import type { Lado } from '@cuadre/domain/cuentas/pagar'
import { useQueryClient } from '@tanstack/react-query'
import { file, paged } from '../../api/calls.ts'
import { CUENTAS, type CuentasFilters, type EstadoDeCuenta } from '../../api/cuentas.ts'
import { AntiguedadLink } from '../../cobro/antiguedad-link.tsx'
import { EstadoDeCuentaLink } from '../../cobro/estado-de-cuenta.tsx'
import { late } from '../../lib/late.tsx'
import { filtrosEnPalabras } from '../../listas/filtros-en-palabras.ts'
import { ImportarLink } from '../../listas/importar-link.tsx'
import { ListFilters } from '../../listas/list-filters.tsx'
import { PapelesAbiertos } from '../../papeles/papeles-abiertos.tsx'
import { ContactoPicker } from '../../pickers/contacto-picker.tsx'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { MOST_PRINTED, type PrintedList, printedList } from '../../ui/list/print-list.tsx'
import { useRowsPerPage } from '../../ui/list/rows-per-page.ts'
import { idIn, listAddress, oneOf, ordenIn, useUrlState } from '../../ui/list/url-state.ts'
import { SectionTabs } from '../../ui/screen/section-tabs.tsx'
import { COLUMNS, CON_VENCIMIENTO, pagoColumn, sumsOf } from './columns.tsx'
import { CuentasList, type OrdenDeCuentas } from './cuentas-list.tsx'
import { PALABRAS } from './palabras.ts'
import {
  COLUMNS_POR_CLIENTE,
  type OrdenPorCliente,
  PorClienteList,
  sumsPorCliente,
} from './por-cliente-list.tsx'

/** Loaded with the first one that is asked for. */
const RetencionesDialog = late(
  () => import('../../papeles/retenciones/retenciones-dialog.tsx'),
  'RetencionesDialog',
)

const TABS: readonly Pestana[] = ['pendientes', 'cliente', 'pagadas']

const FIELDS = { contactoId: ContactoPicker }

/** What brings this side's opening accounts from a file. */
const COSA = { cobrar: 'cuentasPorCobrar', pagar: 'cuentasPorPagar' } as const

/** Accounts of one side (R4.8). Tab, filters, page, order and open dialogs live in the address. */
export function CuentasScreen({ lado }: { lado: Lado }) {
  const { state, change } = useUrlState(parseCuentasSearch)
  const { tab, page, orden, sentido, historial, retenciones, pdf, nota, ...filters } = state
  const { titulo, estados, enlace } = PALABRAS[lado]
  const enDireccion = { pendientes: null, cliente: 'cliente', pagadas: enlace }
  // Amounts of an account have their calculation below; the head of the screen is higher than that of other lists.
  const rows = useRowsPerPage(`cuentas-${lado}`, tab === 'cliente' ? {} : { row: 56, around: 432 })
  const ordenes = {
    cuentas: { orden: oneOf(ORDEN_DE_CUENTAS, orden), sentido },
    cliente: { orden: oneOf(ORDEN_POR_CLIENTE, orden), sentido },
  }
  const print = usePrintedCuentas({ lado, tab, filters, orden: ordenes })
  const list = { lado, filters, page, rows, change }
  return (
    <ListScreen
      title={titulo}
      print={print}
      actions={
        <>
          {filters.clienteId !== undefined && <EstadoDeCuentaLink id={filters.clienteId} lado={lado} />}
          <AntiguedadLink lado={lado} filters={filters} />
          <ImportarLink cosa={COSA[lado]}>Saldos iniciales</ImportarLink>
        </>
      }
      onExport={
        tab === 'cliente'
          ? file(CUENTAS[lado].porClienteExcel, { query: filters })
          : file(CUENTAS[lado].excel, { query: { estado: tab, ...filters } })
      }
      filters={
        <ListFilters
          label="Filtros de cuentas"
          searchLabel="Filtrar"
          de={FILTROS_DE_CUENTAS}
          omit={tab === 'pagadas' ? ['vencimiento'] : []}
          fields={FIELDS}
          {...{ filters, change }}
        />
      }
    >
      <SectionTabs
        label={titulo}
        className="cuadre-cuentas"
        tabs={TABS.map(key => ({ key, texto: key === 'cliente' ? 'Por cliente' : estados[key].pestana }))}
        value={tab}
        onChange={next => change({ tab: enDireccion[next], orden: null, sentido: null, page: null }, 'push')}
      >
        {tab === 'cliente' ? (
          <PorClienteList
            {...list}
            orden={ordenes.cliente}
            onCliente={clienteId =>
              change({ tab: null, clienteId, orden: null, sentido: null, page: null }, 'push')
            }
          />
        ) : (
          <CuentasList
            key={tab}
            {...list}
            estado={tab}
            orden={ordenes.cuentas}
            historial={historial}
            onHistorial={pedidoId => change({ historial: pedidoId }, pedidoId === null ? 'replace' : 'push')}
            onRetenciones={documentoId => change({ retenciones: documentoId }, 'push')}
            onPdf={({ clase, pedidoId }) =>
              change(clase === 'factura' ? { pdf: pedidoId } : { nota: pedidoId }, 'push')
            }
          />
        )}
      </SectionTabs>
      {retenciones !== undefined && (
        <RetencionesDialog documentoId={retenciones} onClose={() => change({ retenciones: null })} />
      )}
      <PapelesAbiertos {...{ pdf, nota, change }} />
    </ListScreen>
  )
}

interface Options {
  readonly lado: Lado
  readonly tab: Pestana
  readonly filters: CuentasFilters
  readonly orden: { readonly cuentas: OrdenDeCuentas; readonly cliente: OrdenPorCliente }
}

/** The tab on view as it is printed. */
function usePrintedCuentas({ lado, tab, filters, orden }: Options): PrintedList {
  const client = useQueryClient()
  const { titulo, estados, pagada } = PALABRAS[lado]
  const first = { ...filters, page: 1, pageSize: MOST_PRINTED }
  if (tab === 'cliente') {
    return printedList({
      title: `${titulo}: Por cliente`,
      columns: COLUMNS_POR_CLIENTE,
      rowKey: row => row.clienteId,
      load: async () => {
        const found = await client.fetchQuery(paged(CUENTAS[lado].porCliente, { ...first, ...orden.cliente }))
        const { items, totalRecords } = found
        const sentences = await filtrosEnPalabras(client, FILTROS_DE_CUENTAS, filters)
        return { rows: items, totalRecords, filters: sentences, sums: sumsPorCliente(found) }
      },
    })
  }
  return printedList({
    title: `${titulo}: ${estados[tab].pestana}`,
    columns: tab === 'pagadas' ? [...COLUMNS, pagoColumn(pagada)] : CON_VENCIMIENTO,
    rowKey: row => row.pedidoId,
    load: async () => {
      const found = await client.fetchQuery(paged(CUENTAS[lado][tab], { ...first, ...orden.cuentas }))
      const { items, totalRecords } = found
      const sentences = await filtrosEnPalabras(client, FILTROS_DE_CUENTAS, filters)
      return { rows: items, totalRecords, filters: sentences, sums: sumsOf(found) }
    },
  })
}

export function CuentasPorCobrarScreen() {
  return <CuentasScreen lado="cobrar" />
}

export function CuentasPorPagarScreen() {
  return <CuentasScreen lado="pagar" />
}

/** The tabs: accounts of a state, or what is pending added up by client. */
type Pestana = EstadoDeCuenta | 'cliente'

type Columna = (typeof ORDEN_DE_CUENTAS)[number] | (typeof ORDEN_POR_CLIENTE)[number]

/**
 * The address of either side. `historial`: the account whose history is shown, by its order; `retenciones`: the document of which what was withheld is
 * shown; `pdf`: the order whose invoice is shown, `nota`: the note whose paper.
 */
const parseCuentasSearch = listAddress(FILTROS_DE_CUENTAS, raw => {
  const tab = tabIn(raw['tab'])
  return {
    tab,
    // What is paid is not overdue.
    ...(tab === 'pagadas' && { vencimiento: undefined }),
    ...ordenIn<Columna>(tab === 'cliente' ? ORDEN_POR_CLIENTE : ORDEN_DE_CUENTAS, raw),
    historial: idIn(raw['historial']),
    retenciones: idIn(raw['retenciones']),
    pdf: idIn(raw['pdf']),
    nota: idIn(raw['nota']),
  }
})

function tabIn(text: string | undefined): Pestana {
  if (text === 'cliente') return text
  return oneOf(['pagadas', 'cobradas'], text) ? 'pagadas' : 'pendientes'
}
