import type { PedidoDeLista } from '@cuadre/contract/pedidos'
import { formatMonto } from '@cuadre/domain/dinero/formato'
import { MOTIVO_POR_DEFECTO, type MotivoDeAnulacion } from '@cuadre/domain/ncf/anular'
import { useRef, useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { useDeletePedido } from '../../../api/pedidos.ts'
import { MotivoField } from '../../../pickers/motivo-field.tsx'
import { confirm } from '../../../ui/dialog/confirm.tsx'
import { toast } from '../../../ui/notices/toast.ts'

/** Asks before an order is deleted, and for the reason with which its number goes into format 608 (R6.6). */
export function useDeleteQuestion() {
  const remove = useDeletePedido()
  const motivo = useRef<MotivoDeAnulacion>(MOTIVO_POR_DEFECTO)

  return async (pedido: PedidoDeLista) => {
    motivo.current = MOTIVO_POR_DEFECTO
    const deleted = await confirm({
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
      run: () => remove.mutateAsync({ id: pedido.pedidoId, motivo: motivo.current }),
      failure: error =>
        error instanceof ApiError && error.status >= 400 && error.status < 500
          ? 'No se pudo eliminar'
          : 'Error al eliminar pedido',
    })
    if (deleted) toast.success('Pedido eliminado')
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
