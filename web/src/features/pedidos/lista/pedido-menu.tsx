import { type PedidoDeLista, pedidosDeLista } from '@cuadre/contract/pedidos-lista'
import { formatMonto } from '@cuadre/domain/dinero/formato'
import { fraseDeCongelado, porQueEstaCongelada } from '@cuadre/domain/documentos/congelado'
import { MOTIVO_POR_DEFECTO, type MotivoDeAnulacion } from '@cuadre/domain/ncf/anular'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { useWrite } from '../../../api/calls.ts'
import { useIrANota } from '../../../papeles/ir-a-nota.ts'
import { MotivoField } from '../../../pickers/motivo-field.tsx'
import { confirm } from '../../../ui/dialog/confirm.tsx'
import { IconCopy, IconReceiptRefund, IconRefresh } from '../../../ui/icons/icons.ts'
import { toast } from '../../../ui/notices/toast.ts'
import { usePermisos } from '../../../ui/screen/use-session.ts'
import { DeleteAction, EditAction, RowAction } from '../../../ui/table/row-actions.tsx'

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
          icon={IconCopy}
          onClick={() => void navigate({ to: '/facturacion/nuevo', search: { desde: String(pedidoId) } })}
        />
      )}
      {may('pedidos.crear') && (
        <RowAction
          label={`Repetir cada mes ${txtNCF}`}
          icon={IconRefresh}
          onClick={() =>
            void navigate({ to: '/facturacion/repetidos', search: { repetir: String(pedidoId) } })
          }
        />
      )}
      {irANota !== null && !rechazada && (
        <RowAction
          label={`Nota de crédito de ${txtNCF}`}
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

/** Asks before an order is deleted, and for the reason with which its number goes into format 608 (R6.6). */
function useDeleteQuestion() {
  const remove = useWrite(pedidosDeLista.remove)
  const irANota = useIrANota()
  const motivo = useRef<MotivoDeAnulacion>(MOTIVO_POR_DEFECTO)

  /** True when it is gone, false when its invoice may not change any more: then a note is offered. */
  async function removed(id: number): Promise<boolean> {
    try {
      await remove.mutateAsync({ params: { id }, query: { motivo: motivo.current } })
      return true
    } catch (error) {
      if (irANota !== null && error instanceof ApiError && error.code === 'DOCUMENTO_FROZEN') return false
      throw error
    }
  }

  return async (pedido: PedidoDeLista) => {
    let gone = false
    motivo.current = MOTIVO_POR_DEFECTO
    const answered = await confirm({
      title: '¿Eliminar este pedido?',
      message: (
        <Consecuencia
          pedido={pedido}
          onMotivo={chosen => {
            motivo.current = chosen
          }}
        />
      ),
      confirmLabel: 'Sí, eliminar',
      run: async () => {
        gone = await removed(pedido.pedidoId)
      },
      failure: error =>
        error instanceof ApiError && error.status >= 400 && error.status < 500
          ? 'No se pudo eliminar'
          : 'Error al eliminar pedido',
    })
    if (!answered) return
    if (gone) return toast.success('Pedido eliminado')
    const corrects = await confirm({
      title: fraseDeCongelado(pedido.txtNCF),
      confirmLabel: 'Nota de crédito',
      destructive: false,
    })
    if (corrects) irANota?.('nota de crédito', pedido.documentoId)
  }
}

/** Which order it is, and what becomes of its number. */
function Consecuencia(props: { pedido: PedidoDeLista; onMotivo: (motivo: MotivoDeAnulacion) => void }) {
  const { txtNCF, total, clienteNombre } = props.pedido
  const [motivo, setMotivo] = useState<MotivoDeAnulacion>(MOTIVO_POR_DEFECTO)
  return (
    <>
      <p className="cuadre-alert-text">
        <strong>{`NCF ${txtNCF}, total ${formatMonto(total)}`}</strong>
        <br />
        {clienteNombre}
      </p>
      <p className="cuadre-alert-text">
        El NCF quedará anulado y no podrá usarse de nuevo. Saldrá en el formato 608 con este motivo:
      </p>
      <MotivoField
        value={motivo}
        onChange={chosen => {
          const next = chosen ?? MOTIVO_POR_DEFECTO
          setMotivo(next)
          props.onMotivo(next)
        }}
      />
    </>
  )
}
