import { type Repetido, repetidos } from '@cuadre/contract/repetidos'
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
import { cell, clipped, day, money, text } from '../../../ui/table/columns.tsx'
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
  clipped('clienteNombre', 'Cliente', { wrap: true, card: 'title' }),
  clipped('empresaNombre', 'Empresa', { card: 'none' }),
  text('txtNCF', 'Según', { card: 'line' }),
  text('dia', 'Día', { align: 'right', card: 'none' }),
  day('proximo', 'Próxima vez', { card: 'beside' }),
  cell('ultimoMes', 'Último mes', { card: 'none' }, ({ ultimoMes }) =>
    ultimoMes === null ? 'Sin término' : tituloDelMes(ultimoMes),
  ),
  cell('ultimo', 'Último pedido', { card: 'none' }, ({ ultimo }) => ultimo?.txtNCF ?? '—'),
  cell('estado', 'Estado', { card: 'state' }, ({ estado }) => (
    <Sello tono={TONO[estado]}>{conMayuscula(estado)}</Sello>
  )),
  money('total', 'Total', { pinned: true, card: 'amount' }),
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
  const table = useTableQuery(query, 'Error al cargar los pedidos que se repiten', { page, change, rows })
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

  const pasarlo = () =>
    toast.outcome(pasar.mutateAsync({ params, body: { mes: proximo } }), 'No se pudo pasar el mes')

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
