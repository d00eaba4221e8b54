import type { PedidoDeLista } from '@cuadre/contract/pedidos-lista'
import { porQueEstaCongelada } from '@cuadre/domain/documentos/congelado'
import { IconCopy, IconFileTypePdf, IconPencil, IconReceiptRefund, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useIrANota } from '../../../pickers/ir-a-nota.ts'
import { usePermiso } from '../../../ui/screen/use-session.ts'
import { RowAction } from '../../../ui/table/row-action.tsx'
import { useDeleteQuestion } from './delete-pedido.tsx'

/** Invoice, edit, duplicate, correct and delete of one row. */
export function PedidoActions({ pedido, onPdf }: { pedido: PedidoDeLista; onPdf: () => void }) {
  const navigate = useNavigate()
  const askToDelete = useDeleteQuestion()
  const mayEdit = usePermiso('pedidos.editar')
  const mayCreate = usePermiso('pedidos.crear')
  const mayDelete = usePermiso('pedidos.eliminar')
  const irANota = useIrANota()
  const { pedidoId, documentoId, txtNCF, congelado } = pedido
  // What the tax office refused is no invoice: no note corrects it, and its order may be deleted.
  const rechazada = pedido.estadoEcf === 'rechazado'

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
      {mayCreate && (
        <RowAction
          label={`Duplicar ${txtNCF}`}
          icon={<IconCopy size={18} aria-hidden />}
          onClick={() => void navigate({ to: '/facturacion/nuevo', search: { desde: String(pedidoId) } })}
        />
      )}
      {irANota !== null && !rechazada && (
        // A phone's card has no room for five: there the invoice itself leads to it.
        <span className="cuadre-wide-only">
          <RowAction
            label={`Nota de crédito de ${txtNCF}`}
            icon={<IconReceiptRefund size={18} aria-hidden />}
            onClick={() => irANota('nota de crédito', documentoId)}
          />
        </span>
      )}
      {mayDelete && (
        <RowAction
          danger
          label={`Eliminar ${txtNCF}`}
          locked={congelado && !rechazada ? porQueEstaCongelada(txtNCF, pedido) : null}
          icon={<IconTrash size={18} aria-hidden />}
          onClick={() => void askToDelete(pedido)}
        />
      )}
    </>
  )
}
