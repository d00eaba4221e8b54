import './consultas.css'
import { consultas, type EstadoDePedido, type PedidoConsultado } from '@cuadre/contract/consultas'
import type { DataOf } from '@cuadre/contract/endpoint'
import { formatMonto } from '@cuadre/domain/dinero/formato'
import { notaEnPalabras } from '@cuadre/domain/documentos/clase-en-palabras'
import { tipoInusual } from '@cuadre/domain/documentos/tipo-del-pedido'
import { formatDocumento } from '@cuadre/domain/identidad/documento'
import { formatDia } from '@cuadre/domain/tiempo/dia'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { file, paged } from '../../api/calls.ts'
import { DocumentoDialog } from '../../pickers/documento-dialog.tsx'
import { Estados, textoDeEstado } from '../../pickers/estado-de-pedido.tsx'
import { FacturaDialog } from '../../pickers/factura-dialog.tsx'
import { filtrosEnPalabras } from '../../pickers/filtros-en-palabras.ts'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { MOST_PRINTED, printedList } from '../../ui/list/print-list.tsx'
import { useRowsPerPage } from '../../ui/list/rows-per-page.ts'
import { useUrlState } from '../../ui/list/use-url-state.ts'
import { usePermisos } from '../../ui/screen/use-session.ts'
import { Clipped } from '../../ui/table/clipped.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { Sums } from '../../ui/table/sums-row.tsx'
import { useTableQuery } from '../../ui/table/table-query.ts'
import type { Column } from '../../ui/table/table-rows.tsx'
import { ConsultaActions } from './consulta-actions.tsx'
import { ConsultasFiltersForm } from './consultas-filters.tsx'
import { parseConsultasSearch } from './consultas-search.ts'
import { pieDeConsulta, TEXTO_DE_COMPROBANTE } from './pie-de-consulta.ts'

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
        texto={row.clienteNombre}
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

const NO_FILTERS = {
  buscar: null,
  empresaId: null,
  clienteId: null,
  contactoId: null,
  fechaDesde: null,
  fechaHasta: null,
  aplicaItbis: null,
  estado: null,
  comprobante: null,
}

/** Every order, also annulled ones, and every note, by whatever is known of it. All that was asked lives in the address. */
export function ConsultasScreen() {
  const { state, change } = useUrlState(parseConsultasSearch)
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
  const filtered = Object.values(filters).some(value => value !== undefined)

  const clear = () => change({ ...NO_FILTERS, page: null }, 'push')

  async function load() {
    const [found, sentences] = await Promise.all([
      client.fetchQuery(paged(consultas.paged, { page: 1, pageSize: MOST_PRINTED, ...filters })),
      filtrosEnPalabras(client, filters),
    ])
    const { estado, aplicaItbis, comprobante } = filters
    return {
      rows: found.items,
      totalRecords: found.totalRecords,
      filters: [
        ...sentences,
        ...(aplicaItbis === undefined ? [] : [`Con ITBIS: ${aplicaItbis ? 'Sí' : 'No'}`]),
        ...(estado === undefined ? [] : [`Estado: ${textoDeEstado(estado)}`]),
        ...(comprobante === undefined ? [] : [`Comprobante: ${TEXTO_DE_COMPROBANTE[comprobante]}`]),
      ],
      sums: sumsOf(found, estado),
    }
  }

  return (
    <ListScreen
      title="Consultas"
      print={printedList({ title: 'Consultas', columns: COLUMNS, rowKey: row => row.pedidoId, load })}
      search={{
        value: filters.buscar ?? '',
        onChange: buscar => change({ buscar, page: null }),
        label: 'Buscar NCF, nombre, documento, pedido o monto',
      }}
      onExport={file(consultas.excel, { query: filters })}
      filters={
        <ConsultasFiltersForm
          filters={filters}
          onApply={fields => change({ ...fields, page: null }, 'push')}
          onClear={fields => change({ ...fields, buscar: null, page: null }, 'push')}
        />
      }
    >
      <DataTable
        label="Pedidos encontrados"
        columns={COLUMNS}
        rowKey={row => row.pedidoId}
        {...table}
        empty={
          filtered
            ? {
                text: 'Ningún pedido coincide con lo que busca. Revise lo escrito o pulse Limpiar.',
                action: (
                  <Button variant="default" onClick={clear}>
                    Limpiar
                  </Button>
                ),
              }
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

function ConDetalle({ texto, detalle }: { texto: string; detalle: string }) {
  return (
    <>
      <Clipped text={texto} />
      <small className="cuadre-consulta-detalle">{detalle}</small>
    </>
  )
}

/** The subtotal has no column: names need its room. */
function sumsOf(consulta: DataOf<typeof consultas.paged>, estado: EstadoDePedido | undefined): Sums {
  return {
    label: `${pieDeConsulta(consulta, estado)}. Subtotal ${formatMonto(consulta.sumaSubTotal)}`,
    values: { itbis: formatMonto(consulta.sumaItbis), total: formatMonto(consulta.sumaTotal) },
    named: true,
  }
}
