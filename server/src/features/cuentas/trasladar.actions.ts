import { LADOS } from '@cuadre/contract/estados-de-cuenta'
import type { Lado } from '@cuadre/domain/cuentas/pagar'
import { centavosDesdePesos } from '@cuadre/domain/dinero/centavos'
import type { Transaction } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { found, Refusal } from '../../http/refusal.ts'
import { takeBack } from './anular.actions.ts'
import { lockCuentas } from './bloqueo.queries.ts'
import { type Acting, pay } from './cuentas.actions.ts'
import { listVivos, type PagoVivo } from './pago.queries.ts'
import { pendienteEnPesos } from './saldo.ts'

type Quien = Omit<Acting, 'lado'>

/** What was paid of the accounts of a document, taken off them: to be put on those of what replaces it. The first one first. */
export type PagosPorTrasladar = readonly { readonly lado: Lado; readonly pago: PagoVivo }[]

/** Takes all payments off a document that is issued anew: they are annulled there, and stay in its history. */
export async function quitarPagos(
  tx: Transaction<DB>,
  quien: Quien,
  documentoId: number,
): Promise<PagosPorTrasladar> {
  const quitados: { lado: Lado; pago: PagoVivo }[] = []
  for (const lado of LADOS) {
    const [cuenta] = await lockCuentas(tx, lado, [documentoId])
    // What the tax office refused has no applications: its refusal took them back.
    const pagos = cuenta ? await listVivos(tx, lado, documentoId) : []
    if (!cuenta || pagos.length === 0) continue
    await takeBack(tx, { ...quien, lado }, { cuentas: [cuenta], pagos })
    quitados.push(...pagos.toReversed().map(pago => ({ lado, pago })))
  }
  return quitados
}

/** Puts them on the accounts of what replaces it, each with its day, form and reference and a receipt of its own. Refused when they do not fit. */
export async function reponerPagos(
  tx: Transaction<DB>,
  quien: Quien,
  { documentoId, pagos }: { readonly documentoId: number; readonly pagos: PagosPorTrasladar },
): Promise<void> {
  for (const { lado, pago } of pagos) {
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
}
