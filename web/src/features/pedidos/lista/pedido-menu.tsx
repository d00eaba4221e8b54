import type { PedidoDeLista } from '@cuadre/contract/pedidos-lista'
import { porQueEstaCongelada } from '@cuadre/domain/documentos/congelado'
import { IconCopy, IconReceiptRefund, IconRefresh } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useIrANota } from '../../../papeles/ir-a-nota.ts'
import { usePermisos } from '../../../ui/screen/use-session.ts'
import { DeleteAction, EditAction, RowAction } from '../../../ui/table/row-actions.tsx'
import { useDeleteQuestion } from './delete-pedido.tsx'

/** Edit, duplicate, repeat, correct and delete, in the menu of a row. */
export function PedidoMenu({ pedido }: { pedido: PedidoDeLista }) {
  const navigate = useNavigate()
  const askToDelete = useDeleteQuestion()
  const may = usePermisos()
  const irANota = useIrANota()
  const { pedidoId, documentoId, txtNCF, congelado } = pedido
  // What the tax office refused is no invoice: no note corrects it, and its order may be deleted.
  const rechazada = pedido.estadoEcf === 'rechazado'

  return (
    <>
      {may('pedidos.editar') && (
        <EditAction
          name={txtNCF}
          onClick={() => void navigate({ to: '/facturacion/$id/editar', params: { id: String(pedidoId) } })}
        />
      )}
      {may('pedidos.crear') && (
        <RowAction
          label={`Duplicar ${txtNCF}`}
          text="Duplicar"
          icon={IconCopy}
          onClick={() => void navigate({ to: '/facturacion/nuevo', search: { desde: String(pedidoId) } })}
        />
      )}
      {may('pedidos.crear') && (
        <RowAction
          label={`Repetir cada mes ${txtNCF}`}
          text="Repetir cada mes"
          icon={IconRefresh}
          onClick={() =>
            void navigate({ to: '/facturacion/repetidos', search: { repetir: String(pedidoId) } })
          }
        />
      )}
      {irANota !== null && !rechazada && (
        <RowAction
          label={`Nota de crédito de ${txtNCF}`}
          text="Nota de crédito"
          icon={IconReceiptRefund}
          onClick={() => irANota('nota de crédito', documentoId)}
        />
      )}
      {may('pedidos.eliminar') && (
        <DeleteAction
          name={txtNCF}
          locked={congelado && !rechazada ? porQueEstaCongelada(txtNCF, pedido) : null}
          onClick={() => void askToDelete(pedido)}
        />
      )}
    </>
  )
}
