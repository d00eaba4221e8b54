import { isDeepStrictEqual } from 'node:util'
import { LADOS } from '@cuadre/contract/estados-de-cuenta'
import type { Pago } from '@cuadre/contract/pago'
import type { RetencionBody } from '@cuadre/contract/retenciones'
import type { Lado } from '@cuadre/domain/cuentas/pagar'
import { centavosDesdePesos, sumar } from '@cuadre/domain/dinero/centavos'
import { diaEnSantoDomingo } from '@cuadre/domain/tiempo/dia'
import type { Tx } from '../../db/connection/connection.ts'
import { found, Refusal } from '../../http/refusal.ts'
import type { VentaNueva } from '../documentos/emitir.queries.ts'
import { takeBack } from './anular.actions.ts'
import { lockCuentas, type PagoVivo } from './bloqueo.queries.ts'
import { cobrarAlEmitir, cobrosDe, cobrosQueQuedan, sonLosMismos } from './cobrar-al-emitir.actions.ts'
import { type Acting, pay } from './cuentas.actions.ts'
import { quitarRetenciones, reponerRetenciones } from './retener.actions.ts'
import { pendienteEnPesos } from './saldo.ts'

type Quien = Omit<Acting, 'lado'>

/** What was paid of the accounts of a document, and withheld of it, taken off: to be put on what replaces it. The first one first. */
interface PagosPorTrasladar {
  readonly pagos: readonly { readonly lado: Lado; readonly pago: PagoVivo }[]
  readonly retenciones: readonly RetencionBody[]
}

/** Takes all payments and retentions off a document that is issued anew: they are annulled there, and stay in its history. */
export async function quitarPagos(tx: Tx, quien: Quien, documentoId: number): Promise<PagosPorTrasladar> {
  const retenciones = await quitarRetenciones(tx, quien, documentoId)
  const quitados: { lado: Lado; pago: PagoVivo }[] = []
  for (const lado of LADOS) {
    const [cuenta] = await lockCuentas(tx, lado, [documentoId])
    // What the tax office refused has no applications: its refusal took them back.
    const pagos = cuenta?.vivos ?? []
    if (!cuenta || pagos.length === 0) continue
    await takeBack(tx, { ...quien, lado }, { cuentas: [cuenta], pagos })
    quitados.push(...pagos.toReversed().map(pago => ({ lado, pago })))
  }
  return { pagos: quitados, retenciones }
}

interface Repuesto {
  readonly documentoId: number
  readonly pagos: PagosPorTrasladar
  /** What is issued; null of a note. */
  readonly venta: VentaNueva | null
  /** How what it replaces was to be paid. */
  readonly antes: Pago
}

/**
 * Puts them on the accounts of what replaces it, each with its day, form and reference and a receipt of its own. What was collected as the
 * document was issued is what the new one collects. Refused when they do not fit.
 */
export async function reponerPagos(tx: Tx, quien: Quien, repuesto: Repuesto): Promise<void> {
  await reponerDinero(tx, quien, repuesto)
  const { documentoId, pagos } = repuesto
  await reponerRetenciones(tx, quien, { documentoId, bodies: pagos.retenciones })
}

async function reponerDinero(tx: Tx, quien: Quien, repuesto: Repuesto): Promise<void> {
  const { documentoId, venta, antes } = repuesto
  const { pagos } = repuesto.pagos
  const suyos = pagos.flatMap(({ pago }) => (pago.alEmitir ? [pago] : []))
  const cambiaPago = venta !== null && !isDeepStrictEqual(venta.pago, antes)
  const cobros = venta ? cobrosQueQuedan(cobrosDe(venta), { pagos: suyos, cambiaPago }) : []
  const sonLosDeAntes = sonLosMismos(suyos, cobros)
  await reponer(tx, quien, {
    documentoId,
    pagos: sonLosDeAntes ? pagos : pagos.filter(({ pago }) => !pago.alEmitir),
  })
  const seCobra = suyos.length > 0 || (venta?.cobra === true && cambiaPago)
  if (sonLosDeAntes || !seCobra) return
  const cuenta = found((await lockCuentas(tx, 'cobrar', [documentoId]))[0], 'CUENTA_NOT_FOUND')
  const suma = sumar(...cobros.map(({ monto }) => monto))
  if (suma > centavosDesdePesos(pendienteEnPesos(cuenta))) throw new Refusal('ECF_PAGADO')
  const fecha = suyos[0]?.fecha ?? diaEnSantoDomingo(quien.ahora)
  await cobrarAlEmitir(tx, quien, { documentoId, cobros, fecha })
}

async function reponer(
  tx: Tx,
  quien: Quien,
  { documentoId, pagos }: Pick<Repuesto, 'documentoId'> & Pick<PagosPorTrasladar, 'pagos'>,
): Promise<void> {
  for (const { lado, pago } of pagos) {
    const { monto, itbis, isr, fecha, forma, referencia, alEmitir } = pago
    const cuenta = found((await lockCuentas(tx, lado, [documentoId]))[0], 'CUENTA_NOT_FOUND')
    const queda = centavosDesdePesos(pendienteEnPesos(cuenta))
    const suyo = centavosDesdePesos(monto)
    if (cuenta.pagada || suyo * queda < 0 || Math.abs(suyo) > Math.abs(queda)) throw new Refusal('ECF_PAGADO')
    const retenciones = { itbis, isr }
    await pay(
      tx,
      { ...quien, lado },
      {
        partes: [{ pedidoId: documentoId, monto }],
        pago: { fecha, forma, referencia, retenciones },
        alEmitir,
      },
    )
  }
}
