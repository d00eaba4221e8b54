import type { Cuenta } from '@cuadre/contract/cuentas'
import { saldosIniciales } from '@cuadre/contract/saldos-iniciales'
import type { Lado } from '@cuadre/domain/cuentas/pagar'
import { formatMonto } from '@cuadre/domain/dinero/formato'
import { IconTrash } from '@tabler/icons-react'
import { usePago } from '../../api/cuentas.ts'
import { confirm } from '../../ui/dialog/confirm.tsx'
import { RowAction } from '../../ui/table/row-action.tsx'

/** Takes away an opening account of which nothing is paid. */
export function QuitarSaldo({ lado, cuenta }: { lado: Lado; cuenta: Cuenta }) {
  const { mutateAsync } = usePago(lado, saldosIniciales.quitar)
  const { pedidoId: id, txtNCF, nombreCliente, montoTotal } = cuenta

  const ask = () =>
    confirm({
      title: `¿Quitar el saldo inicial ${txtNCF}?`,
      message: `${formatMonto(montoTotal)} de ${nombreCliente} dejan de estar en las cuentas.`,
      confirmLabel: 'Sí, quitar',
      run: idempotencyKey => mutateAsync({ params: { id }, idempotencyKey }),
      success: ['Saldo inicial quitado', `${txtNCF} · ${formatMonto(montoTotal)}`],
      failure: 'No se pudo quitar',
    })

  return (
    <RowAction
      danger
      label={`Quitar saldo inicial ${txtNCF}`}
      text="Quitar saldo inicial"
      icon={IconTrash}
      onClick={() => void ask()}
    />
  )
}
