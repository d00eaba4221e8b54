import { ERRORES_RETENCION } from '@cuadre/contract/errors-retencion'
import type { Lado } from '@cuadre/domain/cuentas/pagar'
import { type FaltaDeRetencion, type Retenido, topeDeRetencion } from '@cuadre/domain/cuentas/retener'
import { centavos, centavosDesdePesos } from '@cuadre/domain/dinero/centavos'
import { formatMontoCentavos } from '@cuadre/domain/dinero/formato'
import { saldoDe } from '@cuadre/domain/documentos/notas'
import type { Tx } from '../../db/connection/connection.ts'
import { found, Refusal } from '../../http/refusal.ts'
import { type DocumentoConFila, type FamiliaConFilas, lockFamilia } from '../documentos/familia.queries.ts'
import { NADA_RETENIDO, sumRetenido } from './retenciones.queries.ts'

interface DeUnPago {
  readonly pedidoId: number
  /** In pesos. */
  readonly retenciones: { readonly itbis: number; readonly isr: number }
}

/**
 * The family of a document of which something is withheld with a payment that is collected, its invoice locked before the account. Undefined where nothing is, of an opening
 * account, which is no document, and of a credit note, with which something withheld comes back.
 */
export async function lockSiRetiene(
  tx: Tx,
  { lado, pedidoId, retenciones: { itbis, isr } }: DeUnPago & { lado: Lado },
): Promise<FamiliaConFilas | undefined> {
  return lado === 'cobrar' && (itbis > 0 || isr > 0) ? lockFamilia(tx, pedidoId) : undefined
}

/** Refuses what passes what may still be withheld (R13.91): the 607 and the IT-1 tell it as they tell a certificate. */
export async function requireRetenible(
  tx: Tx,
  { familia, pedidoId, retenciones }: DeUnPago & { familia: FamiliaConFilas },
): Promise<void> {
  const documento = documentoEn(familia, pedidoId)
  const tope = topeDe(familia, documento, await sumRetenido(tx, idsDe(familia)))
  const pasaDelItbis = centavosDesdePesos(retenciones.itbis) > tope.itbis
  if (!pasaDelItbis && centavosDesdePesos(retenciones.isr) <= tope.isr) return
  const falta = pasaDelItbis ? 'RETENCION_PASA_DEL_ITBIS' : 'RETENCION_PASA_DEL_SUBTOTAL'
  throw new Refusal(falta, { message: fraseDe(falta, documento, tope) })
}

export const documentoEn = ({ factura, notas }: FamiliaConFilas, id: number) =>
  found(
    [factura, ...notas].find(({ documentoId }) => documentoId === id),
    'DOCUMENTO_NOT_FOUND',
  )

export const idsDe = ({ factura, notas }: FamiliaConFilas) =>
  [factura, ...notas].map(({ documentoId }) => documentoId)

/** What may still be withheld of a document of a locked family, by certificates and by payments. */
export function topeDe(
  familia: FamiliaConFilas,
  { documentoId, itbis, subTotal: isr }: DocumentoConFila,
  retenido: ReadonlyMap<number, Retenido>,
): Retenido {
  const queda = saldoDe(familia)
  const todo = [...retenido.values()]
  const suma = (cual: keyof Retenido) => centavos(todo.reduce((hasta, uno) => hasta + uno[cual], 0))
  return topeDeRetencion({
    documento: { itbis, isr },
    familia: { itbis: queda.itbis, isr: queda.subTotal },
    retenido: retenido.get(documentoId) ?? NADA_RETENIDO,
    retenidoDeLaFamilia: { itbis: suma('itbis'), isr: suma('isr') },
  })
}

/** With the amount that is left, where the amount is too much. */
export function fraseDe(falta: FaltaDeRetencion, { numero }: DocumentoConFila, tope: Retenido): string {
  const { message } = ERRORES_RETENCION[falta]
  if (falta === 'RETENCION_PASA_DEL_ITBIS')
    return `${message} De ${numero} queda ${formatMontoCentavos(tope.itbis)}.`
  if (falta === 'RETENCION_PASA_DEL_SUBTOTAL')
    return `${message} De ${numero} queda ${formatMontoCentavos(tope.isr)}.`
  return message
}
