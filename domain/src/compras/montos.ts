import { type Centavos, centavos, centavosDesdePesos, pesosDesdeCentavos } from '../dinero/centavos.ts'

interface RasgosDeMonto {
  readonly titulo: string
  /** After 'El monto'. */
  readonly deQue: string
  /** What it is of the receipt: what was billed without taxes, a part of its total beside that, or what the supplier does not get. */
  readonly parte: 'facturado' | 'además' | 'retenido'
  /** Few receipts have it. */
  readonly raro: boolean
}

/**
 * The amounts of a purchase, declared once: sums, calls, columns, form, draft, comparison and audit log follow. Never negative: a credit
 * note of the supplier says by its type that it takes away. Those 'percibido' are what he charged on account of the buyer's taxes.
 */
export const MONTOS_DE_COMPRA = {
  servicios: { titulo: 'Servicios', deQue: 'de los servicios', parte: 'facturado', raro: false },
  bienes: { titulo: 'Bienes', deQue: 'de los bienes', parte: 'facturado', raro: false },
  itbis: { titulo: 'ITBIS', deQue: 'del ITBIS', parte: 'además', raro: false },
  selectivo: { titulo: 'Impuesto selectivo', deQue: 'del impuesto selectivo', parte: 'además', raro: true },
  otrosImpuestos: { titulo: 'Otros impuestos', deQue: 'de los otros impuestos', parte: 'además', raro: true },
  propina: { titulo: 'Propina legal', deQue: 'de la propina', parte: 'además', raro: true },
  itbisPercibido: { titulo: 'ITBIS percibido', deQue: 'del ITBIS percibido', parte: 'además', raro: true },
  rentaPercibida: { titulo: 'Renta percibida', deQue: 'de la renta percibida', parte: 'además', raro: true },
  itbisRetenido: { titulo: 'ITBIS retenido', deQue: 'del ITBIS retenido', parte: 'retenido', raro: false },
  rentaRetenida: { titulo: 'Renta retenida', deQue: 'de la renta retenida', parte: 'retenido', raro: false },
} as const satisfies Readonly<Record<string, RasgosDeMonto>>

type Rasgos = typeof MONTOS_DE_COMPRA
export type MontoDeCompra = keyof Rasgos
/** What a receipt says: a supplier never says what is withheld of him, the buyer does. */
export type MontoDeComprobante = {
  [M in MontoDeCompra]: Rasgos[M]['parte'] extends 'retenido' ? never : M
}[MontoDeCompra]

/** In centavos. */
export type MontosDeCompra = Readonly<Record<MontoDeCompra, Centavos>>

export const MONTOS = Object.keys(MONTOS_DE_COMPRA) as readonly MontoDeCompra[]
export const MONTOS_DE_COMPROBANTE = MONTOS.filter(
  (monto): monto is MontoDeComprobante => MONTOS_DE_COMPRA[monto].parte !== 'retenido',
)

/** Something of each of these amounts. */
export function porMonto<M extends MontoDeCompra, V>(montos: readonly M[], valor: (monto: M) => V) {
  return Object.fromEntries(montos.map(monto => [monto, valor(monto)])) as Readonly<Record<M, V>>
}

export const SIN_MONTOS: MontosDeCompra = porMonto(MONTOS, () => centavos(0))

export function montosEnCentavos(pesos: Readonly<Record<MontoDeCompra, number>>): MontosDeCompra {
  return porMonto(MONTOS, monto => centavosDesdePesos(pesos[monto]))
}

export function montosEnPesos(montos: MontosDeCompra): Readonly<Record<MontoDeCompra, number>> {
  return porMonto(MONTOS, monto => pesosDesdeCentavos(montos[monto]))
}
