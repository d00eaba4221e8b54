import {
  type Compra,
  destinoDelItbis,
  esNotaDeCredito,
  hayRetencion,
  montoFacturado,
  pagoInformado,
} from '../compras/compra.ts'
import { type Centavos, centavos, sumar } from '../dinero/centavos.ts'
import { type Dia, primerDiaDelMes } from '../tiempo/dia.ts'
import type { Opciones606 } from './opciones-de-envio.ts'

/** A line of the 606. */
export interface Linea606<C extends Compra = Compra> {
  readonly compra: C
  /** The purchase as the file of this month tells it. */
  readonly informada: C
  /** A purchase of an earlier month, told again for what was withheld when it was paid. */
  readonly deOtroMes: boolean
}

/**
 * The lines of a month, of its purchases and of those that were paid in it. A purchase that was not settled by the end of its own month stands in that
 * month's file on credit, without a day, whatever is paid later: what was sent never changes. What is withheld belongs to the month of the payment that settles,
 * where the purchase stands once more, whole; without `retencionesAlPagar` it stands in the purchase's own month with that payment.
 */
export function lineasDel606<C extends Compra>(
  compras: readonly C[],
  mes: Dia,
  { retencionesAlPagar }: Pick<Opciones606, 'retencionesAlPagar'>,
): Linea606<C>[] {
  return compras.flatMap((compra): Linea606<C>[] => {
    if (primerDiaDelMes(compra.fecha) < mes && seRetuvoEn(compra, mes))
      return retencionesAlPagar ? [{ compra, informada: comoSeInforma(compra), deOtroMes: true }] : []
    const seDebia =
      compra.fechaPago === null || (sePagoDespues(compra) && (retencionesAlPagar || !hayRetencion(compra)))
    const informada = seDebia ? sinPago(compra) : compra
    return [{ compra, informada: comoSeInforma(informada), deOtroMes: false }]
  })
}

/** Paid in a later month than its own. */
export function sePagoDespues({ fecha, fechaPago }: Pick<Compra, 'fecha' | 'fechaPago'>): boolean {
  return fechaPago !== null && primerDiaDelMes(fechaPago) > primerDiaDelMes(fecha)
}

function seRetuvoEn(compra: Compra, mes: Dia): boolean {
  const { fechaPago } = compra
  return hayRetencion(compra) && fechaPago !== null && primerDiaDelMes(fechaPago) === mes
}

function comoSeInforma<C extends Compra>(compra: C): C {
  return { ...compra, fechaPago: pagoInformado(compra) }
}

/** A credit note is informed by the form that was said of it: nothing is owed of it. */
function sinPago<C extends Compra>(compra: C): C {
  const nada = centavos(0)
  const forma = esNotaDeCredito(compra.ncf) ? compra.forma : '04'
  return { ...compra, forma, fechaPago: null, itbisRetenido: nada, rentaRetenida: nada, retencion: null }
}

/**
 * How a line counts in the sums of its month: a supplier's credit note takes away, and of a purchase of another month only what is
 * withheld counts, since it was added up in its own.
 */
export function signoEn606(
  { ncf, deOtroMes }: { readonly ncf: string; readonly deOtroMes: boolean },
  que: 'compra' | 'retención',
): 1 | -1 | 0 {
  if (deOtroMes && que === 'compra') return 0
  return esNotaDeCredito(ncf) ? -1 : 1
}

/** What the lines of a month add up to, in centavos; a credit note takes away. */
export interface Sumas606 {
  /** Without taxes. */
  readonly monto: Centavos
  readonly itbis: Centavos
  readonly itbisPorAdelantar: Centavos
  readonly itbisRetenido: Centavos
  readonly rentaRetenida: Centavos
}

export function sumasDel606(lineas: readonly Linea606[]): Sumas606 {
  const suma = (que: 'compra' | 'retención', montoDe: (compra: Compra) => Centavos) =>
    lineas.reduce(
      (hasta, { informada, deOtroMes }) =>
        sumar(hasta, centavos(signoEn606({ ncf: informada.ncf, deOtroMes }, que) * montoDe(informada))),
      centavos(0),
    )
  return {
    monto: suma('compra', montoFacturado),
    itbis: suma('compra', ({ itbis }) => itbis),
    itbisPorAdelantar: suma('compra', compra => destinoDelItbis(compra).porAdelantar),
    itbisRetenido: suma('retención', ({ itbisRetenido }) => itbisRetenido),
    rentaRetenida: suma('retención', ({ rentaRetenida }) => rentaRetenida),
  }
}
