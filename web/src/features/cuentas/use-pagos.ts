import type { Cuenta } from '@cuadre/contract/cuentas'
import type { Lado } from '@cuadre/domain/cuentas/pagar'
import { formatMonto } from '@cuadre/domain/dinero/formato'
import { useEffect, useState } from 'react'
import { messageOf } from '../../api/api-error.ts'
import { useAnularUnPago, useMarcarPagada } from '../../api/cuentas.ts'
import { randomKey } from '../../lib/random-key.ts'
import { toast } from '../../ui/notices/toast.ts'
import { usePermiso } from '../../ui/screen/use-session.ts'
import { PALABRAS } from './palabras.ts'

/** Long enough to see that it was the wrong row. */
const UNDO_MS = 8000

interface Options {
  readonly rows: readonly Cuenta[]
  readonly onBegin: () => void
  readonly onPaid: (cuenta: Cuenta) => void
  /** The payment was taken back. */
  readonly onUndone: (cuenta: Cuenta) => void
}

export interface Pagos {
  readonly pay: (cuenta: Cuenta) => void
  /** On its way, or paid and still on the screen until the list has been read again. */
  readonly isPaying: (cuenta: Cuenta) => boolean
}

/** Paying single accounts of a list, several at the same time if need be, each of them once; each can be taken back. */
export function usePagos(lado: Lado, { rows, onBegin, onPaid, onUndone }: Options): Pagos {
  const { mutateAsync } = useMarcarPagada(lado)
  const annul = useAnularUnPago(lado)
  const mayAnnul = usePermiso(PALABRAS[lado].anular)
  const [paying, setPaying] = useState<ReadonlySet<number>>(new Set())

  // What has left the list may come back to it when its payment is annulled, and can be paid again then.
  useEffect(() => {
    const shown = new Set(rows.map(row => row.pedidoId))
    setPaying(current => {
      const left = [...current].filter(id => shown.has(id))
      return left.length === current.size ? current : new Set(left)
    })
  }, [rows])

  const end = ({ pedidoId }: Cuenta) =>
    setPaying(current => new Set([...current].filter(id => id !== pedidoId)))

  async function pay(cuenta: Cuenta) {
    const { pedidoId, txtNCF, pendiente } = cuenta
    if (paying.has(pedidoId)) return
    onBegin()
    setPaying(current => new Set([...current, pedidoId]))
    try {
      const { message, data } = await mutateAsync({ cuenta, idempotencyKey: randomKey() })
      const what = `${txtNCF} · ${formatMonto(pendiente)}`
      if (mayAnnul) {
        const undo = () => void takeBack(cuenta, data.pagoId)
        toast.undoable({ kind: 'success', title: message, message: what, duration: UNDO_MS, undo })
      } else {
        toast.success(message, what)
      }
      onPaid(cuenta)
    } catch (error) {
      toast.error(PALABRAS[lado].falloAlPagar, messageOf(error))
      end(cuenta)
    }
  }

  /** That payment alone: what was paid of the account before stays. */
  async function takeBack(cuenta: Cuenta, pagoId: number) {
    const { txtNCF, pendiente } = cuenta
    try {
      await annul.mutateAsync({ pagoId, idempotencyKey: randomKey() })
      toast.success('Pago anulado correctamente', `${txtNCF} · ${formatMonto(pendiente)}`)
      onUndone(cuenta)
      end(cuenta)
    } catch (error) {
      toast.error('Error al anular pago', messageOf(error))
    }
  }

  return { pay: cuenta => void pay(cuenta), isPaying: ({ pedidoId }) => paying.has(pedidoId) }
}
