import { LADOS } from '@cuadre/contract/estados-de-cuenta'
import type { RetencionBody } from '@cuadre/contract/retenciones'
import type { Lado } from '@cuadre/domain/cuentas/pagar'
import { centavosDesdePesos } from '@cuadre/domain/dinero/centavos'
import type { Transaction } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { found, Refusal } from '../../http/refusal.ts'
import { takeBack } from './anular.actions.ts'
import { lockCuentas } from './bloqueo.queries.ts'
import { type Acting, pay } from './cuentas.actions.ts'
import { listVivos, type PagoVivo } from './pago.queries.ts'
import { quitarRetenciones, reponerRetenciones } from './retener.actions.ts'
import { pendienteEnPesos } from './saldo.ts'

type Quien = Omit<Acting, 'lado'>

/** What was paid of the accounts of a document, and withheld of it, taken off: to be put on what replaces it. The first one first. */
interface PagosPorTrasladar {
  readonly pagos: readonly { readonly lado: Lado; readonly pago: PagoVivo }[]
  readonly retenciones: readonly RetencionBody[]
}

/** Takes all payments and retentions off a document that is issued anew: they are annulled there, and stay in its history. */
export async function quitarPagos(
  tx: Transaction<DB>,
  quien: Quien,
  documentoId: number,
): Promise<PagosPorTrasladar> {
  const retenciones = await quitarRetenciones(tx, quien, documentoId)
  const quitados: { lado: Lado; pago: PagoVivo }[] = []
  for (const lado of LADOS) {
    const [cuenta] = await lockCuentas(tx, lado, [documentoId])
    const pagos = cuenta ? await listVivos(tx, lado, documentoId) : []
    if (!cuenta || pagos.length === 0) continue
    await takeBack(tx, { ...quien, lado, pedidoId: documentoId }, { cuenta, pagos })
    quitados.push(...pagos.toReversed().map(pago => ({ lado, pago })))
  }
  return { pagos: quitados, retenciones }
}

/** Puts them on the accounts of what replaces it, each with its day, form and reference and a receipt of its own. Refused when they do not fit. */
export async function reponerPagos(
  tx: Transaction<DB>,
  quien: Quien,
  { documentoId, pagos: quitados }: { readonly documentoId: number; readonly pagos: PagosPorTrasladar },
): Promise<void> {
  for (const { lado, pago } of quitados.pagos) {
    const { monto, itbis, isr, fecha, forma, referencia } = pago
    const cuenta = found((await lockCuentas(tx, lado, [documentoId]))[0], 'CUENTA_NOT_FOUND')
    const queda = centavosDesdePesos(pendienteEnPesos(cuenta))
    const suyo = centavosDesdePesos(monto)
    if (cuenta.pagada || suyo * queda < 0 || Math.abs(suyo) > Math.abs(queda)) throw new Refusal('ECF_PAGADO')
    const retenciones = { itbis, isr }
    await pay(
      tx,
      { ...quien, lado },
      { partes: [{ cuenta, monto }], pago: { fecha, forma, referencia, retenciones } },
    )
  }
  await reponerRetenciones(tx, quien, { documentoId, bodies: quitados.retenciones })
}
