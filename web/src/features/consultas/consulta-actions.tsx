import type { PedidoConsultado } from '@cuadre/contract/consultas'
import { IconFileTypePdf, IconPencil } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { usePermiso } from '../../ui/screen/use-session.ts'
import { RowAction } from '../../ui/table/row-action.tsx'

interface Props {
  pedido: PedidoConsultado
  /** Absent when the user may not see it. */
  onPdf: (() => void) | undefined
}

/** The paper of a row, and the way to the order while it lives. */
export function ConsultaActions({ pedido, onPdf }: Props) {
  const navigate = useNavigate()
  const mayEdit = usePermiso('pedidos.editar')
  const { pedidoId, txtNCF, estado, clase } = pedido
  return (
    <>
      {onPdf !== undefined && (
        <RowAction
          label={`Ver PDF de ${txtNCF}`}
          icon={<IconFileTypePdf size={18} aria-hidden />}
          onClick={onPdf}
        />
      )}
      {mayEdit && clase === 'factura' && estado !== 'anulado' && (
        <RowAction
          label={`Editar ${txtNCF}`}
          icon={<IconPencil size={18} aria-hidden />}
          onClick={() => void navigate({ to: '/facturacion/$id/editar', params: { id: String(pedidoId) } })}
        />
      )}
    </>
  )
}
