import type { Cuenta } from '@cuadre/contract/cuentas'
import { pagos } from '@cuadre/contract/pagos'
import type { Lado } from '@cuadre/domain/cuentas/pagar'
import { formatMonto } from '@cuadre/domain/dinero/formato'
import { FORMAS_AL_CONTADO, type FormaAlContado } from '@cuadre/domain/documentos/pago'
import { useEffect, useState } from 'react'
import { CUENTAS, usePago } from '../../api/cuentas.ts'
import { randomKey } from '../../lib/random-key.ts'
import { oneOf } from '../../ui/list/url-state.ts'
import { toast, UNDO_MS } from '../../ui/notices/toast.ts'
import { usePermiso } from '../../ui/screen/use-session.ts'
import { PALABRAS, palabrasDe } from './palabras.ts'
import { FORMAS, recordarForma, ultimaForma } from './ultima-forma.ts'

interface Options {
  readonly rows: readonly Cuenta[]
  readonly onBegin: () => void
  readonly onPaid: (cuenta: Cuenta) => void
  /** The payment was taken back. */
  readonly onUndone: (cuenta: Cuenta) => void
}

/** A payment that one click made. */
interface Hecho {
  readonly cuenta: Cuenta
  readonly pagoId: number
  readonly forma: FormaAlContado | null
}

export interface Pagos {
  readonly pay: (cuenta: Cuenta) => void
  /** On its way, or paid and still on the screen until the list has been read again. */
  readonly isPaying: (cuenta: Cuenta) => boolean
}

/** Paying single accounts of a list, several at the same time if need be, each of them once; each can be taken back. */
export function usePagos(lado: Lado, { rows, onBegin, onPaid, onUndone }: Options): Pagos {
  const { mutateAsync } = usePago(lado, CUENTAS[lado].marcarPagada)
  const annul = usePago(lado, pagos.anular)
  const changeForm = usePago(lado, pagos.forma)
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
    const { pedidoId, montoTotal, pendiente } = cuenta
    if (paying.has(pedidoId)) return
    onBegin()
    setPaying(current => new Set([...current, pedidoId]))
    try {
      const forma = ultimaForma(lado)
      const body = { montoTotal, pendiente, ...(forma && { forma }) }
      const { message, data } = await mutateAsync({ params: { pedidoId }, body, idempotencyKey: randomKey() })
      say(message, { cuenta, pagoId: data.pagoId, forma })
      onPaid(cuenta)
    } catch (error) {
      toast.failed(PALABRAS[lado].falloAlPagar, error)
      end(cuenta)
    }
  }

  /** What was done, with the way back and the form that was taken. */
  function say(title: string, { cuenta, pagoId, forma }: Hecho) {
    toast.undoable({
      kind: 'success',
      title,
      message: `${cuenta.txtNCF} · ${formatMonto(cuenta.pendiente)}`,
      duration: UNDO_MS,
      undo: mayAnnul ? () => void takeBack(cuenta, pagoId) : null,
      choice: {
        label: palabrasDe(lado, cuenta.montoTotal).forma,
        value: forma ?? '',
        options: FORMAS,
        onChoose: value => void cambiar({ cuenta, pagoId, forma: oneOf(FORMAS_AL_CONTADO, value) ?? null }),
      },
    })
  }

  /** Another form, which is the usual one from then on. */
  async function cambiar({ cuenta, pagoId, forma }: Hecho) {
    if (forma === null) return
    try {
      const { message, data } = await changeForm.mutateAsync({
        params: { id: pagoId },
        body: { forma },
        idempotencyKey: randomKey(),
      })
      recordarForma(lado, forma)
      say(message, { cuenta, pagoId: data.pagoId, forma })
    } catch (error) {
      toast.failed('No se pudo cambiar la forma de pago', error)
    }
  }

  /** That payment alone: what was paid of the account before stays. */
  async function takeBack(cuenta: Cuenta, pagoId: number) {
    const { txtNCF, pendiente } = cuenta
    try {
      await annul.mutateAsync({ params: { id: pagoId }, idempotencyKey: randomKey() })
      toast.success('Pago anulado correctamente', `${txtNCF} · ${formatMonto(pendiente)}`)
      onUndone(cuenta)
      end(cuenta)
    } catch (error) {
      toast.failed('Error al anular pago', error)
    }
  }

  return { pay: cuenta => void pay(cuenta), isPaying: ({ pedidoId }) => paying.has(pedidoId) }
}
