import type { PedidoDeLista } from '@cuadre/contract/pedidos'
import { formatMonto } from '@cuadre/domain/dinero/formato'
import { IconFileTypePdf, IconPencil, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { ApiError } from '../../api/api-error.ts'
import { useDeletePedido } from '../../api/pedidos.ts'
import { confirm } from '../../ui/confirm.tsx'
import { RowAction } from '../../ui/row-action.tsx'
import { toast } from '../../ui/toast.ts'
import { usePermiso } from '../../ui/use-session.ts'

/** Invoice, edit and delete of one row. */
export function PedidoActions({ pedido, onPdf }: { pedido: PedidoDeLista; onPdf: () => void }) {
  const navigate = useNavigate()
  const remove = useDeletePedido()
  const mayEdit = usePermiso('pedidos.editar')
  const mayDelete = usePermiso('pedidos.eliminar')
  const { pedidoId, txtNCF, total, clienteNombre } = pedido

  async function askToDelete() {
    const deleted = await confirm({
      title: '¿Eliminar este pedido?',
      message: (
        <>
          <p className="cuadre-alert-text">
            <strong>{`NCF ${txtNCF}, total ${formatMonto(total)}`}</strong>
            <br />
            {clienteNombre}
          </p>
          <p className="cuadre-alert-text">El NCF quedará anulado y no podrá usarse de nuevo.</p>
        </>
      ),
      confirmLabel: 'Sí, eliminar',
      run: () => remove.mutateAsync({ id: pedidoId }),
      failure: error =>
        error instanceof ApiError && error.status >= 400 && error.status < 500
          ? 'No se pudo eliminar'
          : 'Error al eliminar pedido',
    })
    if (deleted) toast.success('Pedido eliminado')
  }

  return (
    <>
      <RowAction
        label={`Ver PDF de ${txtNCF}`}
        icon={<IconFileTypePdf size={18} aria-hidden />}
        onClick={onPdf}
      />
      {mayEdit && (
        <RowAction
          label={`Editar ${txtNCF}`}
          icon={<IconPencil size={18} aria-hidden />}
          onClick={() => void navigate({ to: '/facturacion/$id/editar', params: { id: String(pedidoId) } })}
        />
      )}
      {mayDelete && (
        <RowAction
          danger
          label={`Eliminar ${txtNCF}`}
          icon={<IconTrash size={18} aria-hidden />}
          onClick={() => void askToDelete()}
        />
      )}
    </>
  )
}
