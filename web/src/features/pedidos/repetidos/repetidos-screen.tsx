import { type Repetido, repetidos } from '@cuadre/contract/repetidos'
import { formatMonto } from '@cuadre/domain/dinero/formato'
import { conMayuscula } from '@cuadre/domain/texto/texto'
import { formatDia, nombreDelMes, tituloDelMes } from '@cuadre/domain/tiempo/dia'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { paged, useWrite } from '../../../api/calls.ts'
import { confirm } from '../../../ui/dialog/confirm.tsx'
import {
  IconCalendarShare,
  IconFileInvoice,
  IconFileTypePdf,
  IconPencil,
  IconTrash,
} from '../../../ui/icons/icons.ts'
import { ListScreen } from '../../../ui/list/list-screen.tsx'
import { useRowsPerPage } from '../../../ui/list/rows-per-page.ts'
import { idIn, pageOf, type UrlText, useUrlState } from '../../../ui/list/url-state.ts'
import { toast } from '../../../ui/notices/toast.ts'
import { usePermiso } from '../../../ui/screen/use-session.ts'
import { Clipped } from '../../../ui/table/clipped.tsx'
import { DataTable, useTableQuery } from '../../../ui/table/data-table.tsx'
import { RowAction } from '../../../ui/table/row-actions.tsx'
import { RowMenu } from '../../../ui/table/row-menu.tsx'
import { Sello, type Tono } from '../../../ui/table/sello.tsx'
import type { Column } from '../../../ui/table/table-rows.tsx'
import { RepetirDialog } from './repetir-dialog.tsx'

const TONO: Readonly<Record<Repetido['estado'], Tono>> = {
  'por hacer': 'aviso',
  'en espera': 'bien',
  'en pausa': 'espera',
  terminado: 'espera',
}

const COLUMNS: readonly Column<Repetido>[] = [
  {
    key: 'clienteNombre',
    header: 'Cliente',
    render: row => <Clipped text={row.clienteNombre} />,
    wrap: true,
    cardTitle: true,
    card: 'title',
  },
  {
    key: 'empresaNombre',
    header: 'Empresa',
    render: row => <Clipped text={row.empresaNombre} />,
    card: 'none',
  },
  { key: 'txtNCF', header: 'Según', render: ({ txtNCF }) => txtNCF, card: 'line' },
  { key: 'dia', header: 'Día', render: ({ dia }) => dia, align: 'right', card: 'none' },
  { key: 'proximo', header: 'Próxima vez', render: ({ proximo }) => formatDia(proximo), card: 'beside' },
  {
    key: 'ultimoMes',
    header: 'Último mes',
    render: ({ ultimoMes }) => (ultimoMes === null ? 'Sin término' : tituloDelMes(ultimoMes)),
    card: 'none',
  },
  { key: 'ultimo', header: 'Último pedido', render: ({ ultimo }) => ultimo?.txtNCF ?? '—', card: 'none' },
  {
    key: 'estado',
    header: 'Estado',
    render: ({ estado }) => <Sello tono={TONO[estado]}>{conMayuscula(estado)}</Sello>,
    card: 'state',
  },
  {
    key: 'total',
    header: 'Total',
    render: ({ total }) => formatMonto(total),
    align: 'right',
    pinned: true,
    card: 'amount',
  },
]

/** `repetir`: the order whose repetition is written. */
function parse(raw: UrlText) {
  return { page: pageOf(raw), repetir: idIn(raw['repetir']) }
}

/** Orders that are proposed each month: rents, retainers, upkeep. */
export function RepetidosScreen() {
  const { state, change } = useUrlState(parse)
  const { page, repetir } = state
  const rows = useRowsPerPage('repetidos', { around: 290 })
  const query = useQuery(paged(repetidos.paged, { page, pageSize: rows.pageSize }))
  const table = useTableQuery({
    ...{ query, page, change, rows },
    failure: 'Error al cargar los pedidos que se repiten',
  })
  const mayCreate = usePermiso('pedidos.crear')
  const edit = ({ pedidoId }: Repetido) => change({ repetir: pedidoId }, 'push')
  return (
    <ListScreen title="Pedidos que se repiten">
      <DataTable
        label="Pedidos que se repiten"
        columns={COLUMNS}
        rowKey={row => row.pedidoId}
        {...table}
        empty={{
          text: 'Ningún pedido se repite todavía.',
          action: <p>En la lista de pedidos, en el menú de una fila, elija «Repetir cada mes».</p>,
        }}
        actions={mayCreate ? row => <Acciones repetido={row} onEdit={() => edit(row)} /> : undefined}
      />
      {repetir !== undefined && mayCreate && (
        <RepetirDialog
          key={repetir}
          pedidoId={repetir}
          onClose={() => change({ repetir: null }, 'replace')}
        />
      )}
    </ListScreen>
  )
}

function Acciones({ repetido, onEdit }: { repetido: Repetido; onEdit: () => void }) {
  const navigate = useNavigate()
  const pasar = useWrite(repetidos.pasar)
  const terminar = useWrite(repetidos.terminar)
  const { pedidoId, clienteNombre, txtNCF, proximo, estado } = repetido
  const params = { id: pedidoId }
  const toca = estado === 'por hacer'

  async function pasarlo() {
    try {
      toast.success((await pasar.mutateAsync({ params, body: { mes: proximo } })).message)
    } catch (error) {
      toast.failed('No se pudo pasar el mes', error)
    }
  }

  return (
    <>
      <RowAction
        label={`Hacer el pedido de ${clienteNombre}`}
        locked={toca ? null : noToca(repetido)}
        icon={IconFileInvoice}
        onClick={() => void navigate({ to: '/facturacion/nuevo', search: { repite: String(pedidoId) } })}
      />
      <RowMenu of={txtNCF}>
        <RowAction
          label={`Este mes no (${nombreDelMes(proximo)}), ${clienteNombre}`}
          text={`Este mes no (${nombreDelMes(proximo)})`}
          locked={estado === 'terminado' ? noToca(repetido) : null}
          icon={IconCalendarShare}
          onClick={() => void pasarlo()}
        />
        <RowAction
          label={`Cambiar la repetición de ${txtNCF}`}
          text="Cambiar o poner en pausa"
          icon={IconPencil}
          onClick={onEdit}
        />
        <RowAction
          label={`Ver el pedido ${txtNCF}`}
          icon={IconFileTypePdf}
          onClick={() => void navigate({ to: '/facturacion', search: { pdf: String(pedidoId) } })}
        />
        <RowAction
          danger
          label={`Dejar de repetir ${txtNCF}`}
          icon={IconTrash}
          onClick={() =>
            void confirm({
              title: `¿Dejar de repetir el pedido de ${clienteNombre}?`,
              message: 'No se propondrá más. Los pedidos que ya se hicieron quedan como están.',
              confirmLabel: 'Sí, dejar de repetir',
              run: async () => toast.success((await terminar.mutateAsync({ params })).message),
              failure: 'No se pudo dejar de repetir',
            })
          }
        />
      </RowMenu>
    </>
  )
}

/** Why no order is made of it today. */
function noToca({ estado, proximo }: Repetido): string {
  if (estado === 'en pausa') return 'Está en pausa.'
  if (estado === 'terminado') return 'Pasó su último mes.'
  return `Toca el ${formatDia(proximo)}. Para hacer uno antes, use «Duplicar».`
}
