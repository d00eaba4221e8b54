import type { PedidoDeLista } from '@cuadre/contract/pedidos-lista'
import { formatMonto } from '@cuadre/domain/dinero/formato'
import { formatDia } from '@cuadre/domain/tiempo/dia'
import { Group, Paper, Title } from '@mantine/core'
import { IconFileTypePdf, IconPencil } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { usePermiso } from '../../ui/screen/use-session.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { RowAction } from '../../ui/table/row-actions.tsx'
import type { Column } from '../../ui/table/table-rows.tsx'

const columns = (conEmpresa: boolean): readonly Column<PedidoDeLista>[] => [
  {
    key: 'txtNCF',
    header: 'NCF',
    cardTitle: true,
    render: row => (conEmpresa ? <NcfDeEmpresa {...row} /> : row.txtNCF),
  },
  { key: 'clienteNombre', header: 'Cliente', render: row => row.clienteNombre, wrap: true },
  { key: 'fechaPedido', header: 'Fecha', render: row => formatDia(row.fechaPedido) },
  { key: 'total', header: 'Total', render: row => formatMonto(row.total), align: 'right' },
]

const DE_VARIAS = columns(true)
const DE_UNA = columns(false)

/** Every company counts from its own first number: two of them may have the same one. */
function NcfDeEmpresa({ txtNCF, empresaNombre }: PedidoDeLista) {
  return (
    <>
      {txtNCF}
      <span className="cuadre-ultimo-empresa" title={empresaNombre}>
        {empresaNombre}
      </span>
    </>
  )
}

interface UltimosPedidosProps {
  pedidos: readonly PedidoDeLista[]
  onPdf: (pedido: PedidoDeLista) => void
}

/** The newest orders; Enter or a double click shows the invoice. */
export function UltimosPedidos({ pedidos, onPdf }: UltimosPedidosProps) {
  const navigate = useNavigate()
  const mayEdit = usePermiso('pedidos.editar')
  return (
    <Paper withBorder component="section" className="cuadre-panel" aria-labelledby="ultimos-pedidos">
      <Group justify="space-between" gap="xs">
        <Title order={2} id="ultimos-pedidos">
          Últimos pedidos
        </Title>
        <Link to="/facturacion" className="cuadre-no-print">
          Ver todos
        </Link>
      </Group>
      <DataTable
        label="Últimos pedidos"
        columns={new Set(pedidos.map(({ empresaNombre }) => empresaNombre)).size > 1 ? DE_VARIAS : DE_UNA}
        rows={pedidos}
        rowKey={row => row.pedidoId}
        empty={{ text: 'Todavía no hay pedidos.' }}
        onOpen={onPdf}
        actions={row => (
          <>
            <RowAction label={`Ver PDF de ${row.txtNCF}`} icon={IconFileTypePdf} onClick={() => onPdf(row)} />
            {mayEdit && (
              <RowAction
                label={`Editar ${row.txtNCF}`}
                icon={IconPencil}
                onClick={() =>
                  void navigate({ to: '/facturacion/$id/editar', params: { id: String(row.pedidoId) } })
                }
              />
            )}
          </>
        )}
      />
    </Paper>
  )
}
