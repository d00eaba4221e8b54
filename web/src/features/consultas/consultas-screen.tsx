import './consultas.css'
import {
  consultas,
  type EstadoDePedido,
  FILTROS_DE_CONSULTA,
  type PedidoConsultado,
} from '@cuadre/contract/consultas'
import type { DataOf } from '@cuadre/contract/endpoint'
import { formatMonto } from '@cuadre/domain/dinero/formato'
import { notaEnPalabras } from '@cuadre/domain/documentos/clase-en-palabras'
import { tipoInusual } from '@cuadre/domain/documentos/tipo-del-pedido'
import { formatDocumento } from '@cuadre/domain/identidad/documento'
import { formatDia } from '@cuadre/domain/tiempo/dia'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { file, paged } from '../../api/calls.ts'
import { Estados } from '../../emision/estado-de-pedido.tsx'
import { filtrosEnPalabras } from '../../listas/filtros-en-palabras.ts'
import { ListFilters } from '../../listas/list-filters.tsx'
import { DocumentoDialog } from '../../papeles/documento-dialog.tsx'
import { FacturaDialog } from '../../papeles/factura-dialog.tsx'
import { ContactoPicker } from '../../pickers/contacto-picker.tsx'
import { countSet } from '../../ui/list/filter-form.tsx'
import { listAddress, noFilters } from '../../ui/list/list-address.ts'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { nothingFound } from '../../ui/list/nothing-found.tsx'
import { MOST_PRINTED, printedList } from '../../ui/list/print-list.tsx'
import { useRowsPerPage } from '../../ui/list/rows-per-page.ts'
import { idIn } from '../../ui/list/url-values.ts'
import { useUrlState } from '../../ui/list/use-url-state.ts'
import { usePermisos } from '../../ui/screen/use-session.ts'
import { Clipped } from '../../ui/table/clipped.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { Sums } from '../../ui/table/sums-row.tsx'
import { useTableQuery } from '../../ui/table/table-query.ts'
import type { Column } from '../../ui/table/table-rows.tsx'
import { ConsultaActions } from './consulta-actions.tsx'
import { pieDeConsulta } from './pie-de-consulta.ts'

const juntos = (...partes: readonly string[]) => partes.filter(Boolean).join(' · ')

const COLUMNS: readonly Column<PedidoConsultado>[] = [
  {
    key: 'txtNCF',
    header: 'NCF',
    cardTitle: true,
    card: 'title',
    render: row => (
      <ConDetalle
        texto={row.txtNCF}
        detalle={notaEnPalabras(row) || juntos(`Pedido ${row.pedidoId}`, tipoInusual(row.tipoComprobante))}
      />
    ),
  },
  { key: 'fechaPedido', header: 'Fecha', render: row => formatDia(row.fechaPedido), card: 'beside' },
  {
    key: 'empresaNombre',
    header: 'Empresa',
    render: row => <Clipped text={row.empresaNombre} />,
    card: 'none',
  },
  {
    key: 'clienteNombre',
    header: 'Cliente',
    wrap: true,
    card: 'line',
    render: row => (
      <ConDetalle
        texto={<Clipped text={row.clienteNombre} />}
        detalle={juntos(formatDocumento(row.clienteRnc, row.documentoExtranjero), row.contactoNombre)}
      />
    ),
  },
  {
    key: 'estado',
    header: 'Estado',
    render: row => <Estados estado={row.estado} ecf={row} deCredito={row.clase === 'nota de crédito'} />,
    card: 'state',
  },
  {
    key: 'itbis',
    header: 'ITBIS',
    render: row => formatMonto(row.itbis),
    align: 'right',
    room: true,
    card: 'none',
  },
  {
    key: 'total',
    header: 'Total',
    align: 'right',
    pinned: true,
    card: 'amount',
    render: row => formatMonto(row.total),
  },
]

/** `pdf`: the order whose invoice is shown; `nota`: the note whose paper. */
const parse = listAddress(FILTROS_DE_CONSULTA, raw => ({ pdf: idIn(raw['pdf']), nota: idIn(raw['nota']) }))
const FIELDS = { contactoId: ContactoPicker }

/** Every order, also annulled ones, and every note, by whatever is known of it. All that was asked lives in the address. */
export function ConsultasScreen() {
  const { state, change } = useUrlState(parse)
  const { page, pdf, nota, ...filters } = state
  const client = useQueryClient()
  const rows = useRowsPerPage('consultas', { usual: 20, row: 56, around: 366 })
  const query = useQuery(paged(consultas.paged, { page, pageSize: rows.pageSize, ...filters }))
  const table = useTableQuery({
    query,
    page,
    change,
    rows,
    failure: 'Error al consultar pedidos',
  })
  const may = usePermisos()
  const maySee = ({ clase }: PedidoConsultado) => may(clase === 'factura' ? 'pedidos.ver' : 'documentos.ver')
  const showPdf = ({ clase, pedidoId }: PedidoConsultado) =>
    change(clase === 'factura' ? { pdf: pedidoId } : { nota: pedidoId }, 'push')
  const filtered = countSet(filters) > 0

  const clear = () => change(noFilters(FILTROS_DE_CONSULTA), 'push')

  async function load() {
    const [found, sentences] = await Promise.all([
      client.fetchQuery(paged(consultas.paged, { page: 1, pageSize: MOST_PRINTED, ...filters })),
      filtrosEnPalabras(client, FILTROS_DE_CONSULTA, filters),
    ])
    return {
      rows: found.items,
      totalRecords: found.totalRecords,
      filters: sentences,
      sums: sumsOf(found, filters.estado),
    }
  }

  return (
    <ListScreen
      title="Consultas"
      print={printedList({ title: 'Consultas', columns: COLUMNS, rowKey: row => row.documentoId, load })}
      search={{
        value: filters.buscar ?? '',
        onChange: buscar => change({ buscar, page: null }),
        label: 'Buscar NCF, nombre, documento, pedido o monto',
      }}
      onExport={file(consultas.excel, { query: filters })}
      filters={
        <ListFilters
          label="Filtros de consulta"
          de={FILTROS_DE_CONSULTA}
          fields={FIELDS}
          {...{ filters, change }}
        />
      }
    >
      <DataTable
        label="Pedidos encontrados"
        columns={COLUMNS}
        rowKey={row => row.documentoId}
        {...table}
        empty={
          filtered
            ? nothingFound(
                'Ningún pedido coincide con lo que busca. Revise lo escrito o pulse Limpiar.',
                clear,
              )
            : {
                text: 'Todavía no hay pedidos que consultar. Aparecerán aquí cuando se facture el primero.',
              }
        }
        onOpen={may('pedidos.ver') || may('documentos.ver') ? row => maySee(row) && showPdf(row) : undefined}
        actions={row => <ConsultaActions pedido={row} onPdf={maySee(row) ? () => showPdf(row) : undefined} />}
        sums={query.data && sumsOf(query.data, filters.estado)}
      />
      {pdf !== undefined && (
        <FacturaDialog
          pedidoId={pdf}
          documentoId={query.data?.items.find(row => row.pedidoId === pdf)?.documentoId}
          onClose={() => change({ pdf: null }, 'replace')}
        />
      )}
      {nota !== undefined && (
        <DocumentoDialog
          documentoId={nota}
          onClose={() => change({ nota: null }, 'replace')}
          onPaper={documentoId => change({ nota: documentoId }, 'replace')}
        />
      )}
    </ListScreen>
  )
}

function ConDetalle({ texto, detalle }: { texto: ReactNode; detalle: string }) {
  return (
    <>
      {texto}
      <small className="cuadre-consulta-detalle">{detalle}</small>
    </>
  )
}

/** The subtotal has no column: names need its room. */
function sumsOf(consulta: DataOf<typeof consultas.paged>, estado: EstadoDePedido | undefined): Sums {
  return {
    label: `${pieDeConsulta(consulta, estado)}. Subtotal ${formatMonto(consulta.sumaSubTotal)}`,
    values: { itbis: formatMonto(consulta.sumaItbis), total: formatMonto(consulta.sumaTotal) },
  }
}
