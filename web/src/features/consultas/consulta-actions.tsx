import type { PedidoConsultado } from '@cuadre/contract/consultas'
import { IconCopy, IconFileTypePdf, IconPencil, IconReceiptRefund } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useIrANota } from '../../papeles/ir-a-nota.ts'
import { usePermisos } from '../../ui/screen/use-session.ts'
import { RowAction } from '../../ui/table/row-actions.tsx'
import { RowMenu } from '../../ui/table/row-menu.tsx'

interface Props {
  pedido: PedidoConsultado
  /** Absent when the user may not see it. */
  onPdf: (() => void) | undefined
}

/** The paper of a row; in its menu the ways to change or correct it while it lives, and to make another one after it, also after one that was annulled by mistake. */
export function ConsultaActions({ pedido, onPdf }: Props) {
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
            text="Editar"
            icon={IconPencil}
            onClick={() => void navigate({ to: '/facturacion/$id/editar', params: { id: String(pedidoId) } })}
          />
        )}
        {may('pedidos.ver') && may('pedidos.crear') && clase === 'factura' && estado !== 'rechazado' && (
          <RowAction
            label={`Duplicar ${txtNCF}`}
            text="Duplicar"
            icon={IconCopy}
            onClick={() => void navigate({ to: '/facturacion/nuevo', search: { desde: String(pedidoId) } })}
          />
        )}
        {irANota !== null && clase === 'factura' && estado !== 'anulado' && estado !== 'rechazado' && (
          <RowAction
            label={`Nota de crédito de ${txtNCF}`}
            text="Nota de crédito"
            icon={IconReceiptRefund}
            onClick={() => irANota('nota de crédito', documentoId)}
          />
        )}
      </RowMenu>
    </>
  )
}
