import './consultas.css'
import {
  COLUMNAS_DE_CONSULTA,
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
import { useNavigate } from '@tanstack/react-router'
import { file, paged } from '../../api/calls.ts'
import { Estados } from '../../emision/estado-de-pedido.tsx'
import { filteredList, useFilteredList } from '../../listas/filtered-list.tsx'
import { useIrANota } from '../../papeles/ir-a-nota.ts'
import { PapelesAbiertos } from '../../papeles/papeles-abiertos.tsx'
import { ContactoPicker } from '../../pickers/contacto-picker.tsx'
import { IconCopy, IconFileTypePdf, IconPencil, IconReceiptRefund } from '../../ui/icons/icons.ts'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { usePermisos } from '../../ui/screen/use-session.ts'
import { Clipped } from '../../ui/table/clipped.tsx'
import { columnsOf } from '../../ui/table/columns.tsx'
import { ConDetalle } from '../../ui/table/con-detalle.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { RowAction } from '../../ui/table/row-actions.tsx'
import { RowMenu } from '../../ui/table/row-menu.tsx'
import type { Sums } from '../../ui/table/sums-row.tsx'
import { pieDeConsulta } from './pie-de-consulta.ts'

const juntos = (...partes: readonly string[]) => partes.filter(Boolean).join(' · ')

const COLUMNS = columnsOf<PedidoConsultado>(COLUMNAS_DE_CONSULTA, {
  txtNCF: {
    card: 'title',
    render: row => (
      <ConDetalle
        texto={row.txtNCF}
        detalle={notaEnPalabras(row) || juntos(`Pedido ${row.pedidoId}`, tipoInusual(row.tipoComprobante))}
      />
    ),
  },
  fechaPedido: { card: 'beside' },
  empresaNombre: { card: 'none' },
  clienteNombre: {
    wrap: true,
    card: 'line',
    render: row => (
      <ConDetalle
        texto={<Clipped text={row.clienteNombre} />}
        detalle={juntos(formatDocumento(row.clienteRnc, row.documentoExtranjero), row.contactoNombre)}
      />
    ),
  },
  estado: {
    render: row => <Estados estado={row.estado} ecf={row} deCredito={row.clase === 'nota de crédito'} />,
    card: 'state',
  },
  itbis: { room: true, card: 'none' },
  total: { pinned: true, card: 'amount' },
})

/**
 * Every order, also annulled ones, and every note, by whatever is known of it; `pdf`: the order whose invoice is shown; `nota`: the note whose paper.
 */
const CONSULTAS = filteredList({
  name: 'consultas',
  title: 'Consultas',
  label: 'Pedidos encontrados',
  rows: { usual: 20, row: 56, around: 366 },
  de: FILTROS_DE_CONSULTA,
  form: 'Filtros de consulta',
  fields: { contactoId: ContactoPicker },
  search: 'Buscar NCF, nombre, documento, pedido o monto',
  over: ['pdf', 'nota'],
  page: query => paged(consultas.paged, query),
  excel: query => file(consultas.excel, { query }),
  printed: 'Consultas',
  columns: COLUMNS,
  rowKey: row => row.documentoId,
  sumsOf: (consulta, { estado }) => sumsOf(consulta, estado),
  failure: 'Error al consultar pedidos',
  none: 'Ningún pedido coincide con lo que busca. Revise lo escrito o pulse Limpiar.',
  empty: 'Todavía no hay pedidos que consultar. Aparecerán aquí cuando se facture el primero.',
})

export function ConsultasScreen() {
  const { data, state, change, screen, form, table } = useFilteredList(CONSULTAS)
  const { pdf, nota } = state
  const may = usePermisos()
  const maySee = ({ clase }: PedidoConsultado) => may(clase === 'factura' ? 'pedidos.ver' : 'documentos.ver')
  const showPdf = ({ clase, pedidoId }: PedidoConsultado) =>
    change(clase === 'factura' ? { pdf: pedidoId } : { nota: pedidoId }, 'push')

  return (
    <ListScreen {...screen} filters={form}>
      <DataTable
        {...table}
        onOpen={may('pedidos.ver') || may('documentos.ver') ? row => maySee(row) && showPdf(row) : undefined}
        actions={row => <ConsultaActions pedido={row} onPdf={maySee(row) ? () => showPdf(row) : undefined} />}
      />
      <PapelesAbiertos
        {...{ pdf, nota, change }}
        documentoDe={id => data?.items.find(row => row.pedidoId === id)?.documentoId}
      />
    </ListScreen>
  )
}

/** The subtotal has no column: names need its room. */
function sumsOf(consulta: DataOf<typeof consultas.paged>, estado: EstadoDePedido | undefined): Sums {
  return {
    label: `${pieDeConsulta(consulta, estado)}. Subtotal ${formatMonto(consulta.sumaSubTotal)}`,
    values: { itbis: formatMonto(consulta.sumaItbis), total: formatMonto(consulta.sumaTotal) },
  }
}

interface Props {
  pedido: PedidoConsultado
  /** Absent when the user may not see it. */
  onPdf: (() => void) | undefined
}

/** The paper of a row; in its menu the ways to change or correct it while it lives, and to make another one after it, also after one that was annulled by mistake. */
function ConsultaActions({ pedido, onPdf }: Props) {
  const navigate = useNavigate()
  const may = usePermisos()
  const irANota = useIrANota()
  const { pedidoId, documentoId, txtNCF, estado, clase } = pedido
  return (
    <>
      {onPdf !== undefined && (
        <RowAction label={`Ver PDF de ${txtNCF}`} icon={IconFileTypePdf} onClick={onPdf} />
      )}
      <RowMenu of={txtNCF}>
        {may('pedidos.editar') && clase === 'factura' && estado !== 'anulado' && (
          <RowAction
            label={`Editar ${txtNCF}`}
            icon={IconPencil}
            onClick={() => void navigate({ to: '/facturacion/$id/editar', params: { id: String(pedidoId) } })}
          />
        )}
        {may('pedidos.ver') && may('pedidos.crear') && clase === 'factura' && estado !== 'rechazado' && (
          <RowAction
            label={`Duplicar ${txtNCF}`}
            icon={IconCopy}
            onClick={() => void navigate({ to: '/facturacion/nuevo', search: { desde: String(pedidoId) } })}
          />
        )}
        {irANota !== null && clase === 'factura' && estado !== 'anulado' && estado !== 'rechazado' && (
          <RowAction
            label={`Nota de crédito de ${txtNCF}`}
            icon={IconReceiptRefund}
            onClick={() => irANota('nota de crédito', documentoId)}
          />
        )}
      </RowMenu>
    </>
  )
}
