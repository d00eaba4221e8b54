import { type Centavos, centavos, sumar } from '../dinero/centavos.ts'
import { type Dia, sumarDias } from '../tiempo/dia.ts'

/**
 * How a sale can be paid, with the column of the 607 in which its amount stands (Norma 07-2018, Anexo B, 17 to 23) and the
 * word for it in a sentence. The first one is what holds when nobody says anything.
 */
export const FORMAS_DE_PAGO = {
  credito: { columna: 20, nombre: 'Venta a crédito', palabra: 'crédito' },
  efectivo: { columna: 17, nombre: 'Efectivo', palabra: 'efectivo' },
  cheque: {
    columna: 18,
    nombre: 'Cheque, transferencia o depósito',
    palabra: 'cheque, transferencia o depósito',
  },
  tarjeta: { columna: 19, nombre: 'Tarjeta de débito o crédito', palabra: 'tarjeta' },
  bonos: { columna: 21, nombre: 'Bonos o certificados de regalo', palabra: 'bonos' },
  permuta: { columna: 22, nombre: 'Permuta', palabra: 'permuta' },
  otras: { columna: 23, nombre: 'Otras formas de venta', palabra: 'otras formas' },
} as const
export type FormaDePago = keyof typeof FORMAS_DE_PAGO
/** What is handed over when the invoice is issued: everything but credit. */
export type FormaAlContado = Exclude<FormaDePago, 'credito'>

export const FORMAS = Object.keys(FORMAS_DE_PAGO) as readonly FormaDePago[]
export const FORMAS_AL_CONTADO = FORMAS.filter(forma => forma !== 'credito')

/** Amounts by form. */
export type MontosPorForma = Readonly<Partial<Record<FormaDePago, Centavos>>>

/**
 * How a document is to be paid. `formaPago` takes what `otrasFormas` leave of the total, so that the forms always add up to
 * it, also when the total changes. Credit is what is left unpaid: it is the main form or none. `diasCredito`, from the day
 * of the document; null without a due date.
 */
export interface TerminosDePago {
  readonly formaPago: FormaDePago
  readonly otrasFormas: Readonly<Partial<Record<FormaAlContado, Centavos>>>
  readonly diasCredito: number | null
}

/** What a client or a company pays by when an order says nothing else; null: nothing of its own. */
export interface PagoPorDefecto {
  readonly formaPago: FormaDePago | null
  readonly diasCredito: number | null
}

/** The office's: all of it on credit, without a due date. */
export const PAGO_SIN_INDICAR: TerminosDePago = { formaPago: 'credito', otrasFormas: {}, diasCredito: null }

/** Nobody said how it is paid: then the paper is silent, and the 607 has it on credit. */
export function esSinIndicar({ formaPago, otrasFormas, diasCredito }: TerminosDePago): boolean {
  return formaPago === 'credito' && diasCredito === null && Object.keys(otrasFormas).length === 0
}

/** A new order's terms: the client's, else the company's, else the office's. */
export function pagoInicial(...defectos: readonly (PagoPorDefecto | undefined)[]): TerminosDePago {
  for (const defecto of defectos) {
    if (!defecto || defecto.formaPago === null) continue
    return { formaPago: defecto.formaPago, otrasFormas: {}, diasCredito: defecto.diasCredito }
  }
  return PAGO_SIN_INDICAR
}

/** Longest credit, in days. */
export const DIAS_DE_CREDITO_MAXIMOS = 365

/** Whole days from 0 to 365. */
export function esDiasDeCredito(dias: number): boolean {
  return Number.isInteger(dias) && dias >= 0 && dias <= DIAS_DE_CREDITO_MAXIMOS
}

/** 'credito' when something stays unpaid at the issue (e-CF: TipoPago 2), else 'contado' (1). */
export function condicionDe({ formaPago }: Pick<TerminosDePago, 'formaPago'>): 'contado' | 'credito' {
  return formaPago === 'credito' ? 'credito' : 'contado'
}

/** Day until which the credit may be paid, counted from the document's own day. Null: no due date. */
export function venceElPago(fecha: Dia, diasCredito: number | null): Dia | null {
  return diasCredito === null ? null : sumarDias(fecha, diasCredito)
}

export type FaltaEnPago = 'DIAS' | 'DIAS_SIN_CREDITO' | 'FORMA_REPETIDA' | 'MONTO'

/** What is wrong with terms of payment, whatever the total is; empty when they may be kept. */
export function faltasEnPago({ formaPago, otrasFormas, diasCredito }: TerminosDePago): FaltaEnPago[] {
  const faltas: readonly (readonly [FaltaEnPago, boolean])[] = [
    ['DIAS', diasCredito !== null && !esDiasDeCredito(diasCredito)],
    ['DIAS_SIN_CREDITO', diasCredito !== null && formaPago !== 'credito'],
    ['FORMA_REPETIDA', Object.hasOwn(otrasFormas, formaPago)],
    ['MONTO', Object.values(otrasFormas).some(monto => monto <= 0)],
  ]
  return faltas.filter(([, falta]) => falta).map(([nombre]) => nombre)
}

/** What the other forms add up to. */
export function sumaDeOtrasFormas({ otrasFormas }: Pick<TerminosDePago, 'otrasFormas'>): Centavos {
  return sumar(...Object.values(otrasFormas))
}

/** The other forms leave something of the total for the main one, as they must. */
export function caben(terminos: Pick<TerminosDePago, 'otrasFormas'>, total: Centavos): boolean {
  const suma = sumaDeOtrasFormas(terminos)
  return suma === 0 || suma < total
}

/**
 * What of the total each form takes, to the centavo: columns 17 to 23 of the 607, with all taxes.
 * Example: 1,180.00 with 500.00 in cash and the rest on credit → efectivo 500.00, credito 680.00.
 * Refuses (RangeError) other forms that leave nothing of the total (`caben`).
 */
export function montosPorForma(terminos: TerminosDePago, total: Centavos): MontosPorForma {
  if (!caben(terminos, total)) {
    throw new RangeError(`the other forms of payment leave nothing of ${total} centavos`)
  }
  const resto = centavos(total - sumaDeOtrasFormas(terminos))
  return { ...terminos.otrasFormas, [terminos.formaPago]: resto }
}
