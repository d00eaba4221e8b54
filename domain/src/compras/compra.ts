import { type Centavos, centavos, sumar } from '../dinero/centavos.ts'
import { venceElPago } from '../documentos/pago.ts'
import { tipoFiscal } from '../documentos/tipos.ts'
import { leerNcf, puedeCorregirse } from '../ncf/formato.ts'
import type { Dia } from '../tiempo/dia.ts'
import type { FormaDeCompra, RetencionDeRenta, TipoDeGasto, UsoDelItbis } from './codigos.ts'
import { MONTOS, MONTOS_DE_COMPRA, MONTOS_DE_COMPROBANTE, type MontosDeCompra } from './montos.ts'

/** A purchase, from the supplier's receipt; amounts in centavos. */
export interface Compra extends MontosDeCompra {
  /** Digits of the supplier's RNC or cédula. */
  readonly documento: string
  /** As printed: 'B0100000777', 'E310000000012'. */
  readonly ncf: string
  /** What a note of the supplier corrects. */
  readonly modificado: string | null
  readonly fecha: Dia
  /** Null while it is owed. */
  readonly fechaPago: Dia | null
  readonly gasto: TipoDeGasto
  readonly usoItbis: UsoDelItbis
  readonly retencion: RetencionDeRenta | null
  readonly forma: FormaDeCompra
}

/** What was billed: services and goods, without taxes. */
export function montoFacturado({ servicios, bienes }: Pick<Compra, 'servicios' | 'bienes'>): Centavos {
  return sumar(servicios, bienes)
}

/** What the receipt adds up to. */
export function totalDeCompra(compra: MontosDeCompra): Centavos {
  return sumar(...MONTOS_DE_COMPROBANTE.map(monto => compra[monto]))
}

/** What the supplier gets: the total less what is withheld. */
export function porPagar(compra: MontosDeCompra): Centavos {
  const retenido = sumar(...RETENIDOS.map(monto => compra[monto]))
  return centavos(totalDeCompra(compra) - retenido)
}

const RETENIDOS = MONTOS.filter(monto => MONTOS_DE_COMPRA[monto].parte === 'retenido')

/** What becomes of the ITBIS of a purchase (606, columns 13 to 15); nothing of it where there is none. */
export function destinoDelItbis({ itbis, usoItbis }: Pick<Compra, 'itbis' | 'usoItbis'>) {
  const nada = centavos(0)
  const alCosto = usoItbis === 'costo' ? itbis : nada
  return {
    proporcional: usoItbis === 'proporcion' ? itbis : nada,
    alCosto,
    porAdelantar: centavos(itbis - alCosto),
  }
}

/** A receipt of consumption gives no credit: its ITBIS goes to the cost (Norma 06-2018, art. 4). */
export function daCredito(ncf: string): boolean {
  const numero = leerNcf(ncf)
  return numero === null || !tipoFiscal(numero).sinCredito
}

/** A note of the supplier corrects another receipt. */
export function esNotaDeSuplidor(ncf: string): boolean {
  const numero = leerNcf(ncf)
  if (numero === null) return false
  const { clase } = tipoFiscal(numero)
  return clase === 'nota de crédito' || clase === 'nota de débito'
}

/** It takes away from what was bought, and from what is owed of what it corrects. */
export function esNotaDeCredito(ncf: string): boolean {
  const numero = leerNcf(ncf)
  return numero !== null && tipoFiscal(numero).clase === 'nota de crédito'
}

/** Of who gives no receipts all ITBIS is withheld (Norma General 05-2019, art. 7). */
export function seRetieneTodo(ncf: string): boolean {
  const numero = leerNcf(ncf)
  return numero !== null && tipoFiscal(numero).nombra === 'suplidor'
}

type Retenida = Pick<Compra, 'itbisRetenido' | 'rentaRetenida'>

export function hayRetencion({ itbisRetenido, rentaRetenida }: Retenida): boolean {
  return itbisRetenido > 0 || rentaRetenida > 0
}

/**
 * The day of payment as the 606 has it: a note is sent without one, since the tax office refuses a day before the receipt's. What is
 * withheld needs its day, of a note too.
 */
export function pagoInformado(compra: Pick<Compra, 'ncf' | 'fechaPago'> & Retenida): Dia | null {
  return esNotaDeSuplidor(compra.ncf) && !hayRetencion(compra) ? null : compra.fechaPago
}

export type FaltaEnCompra =
  | 'NCF'
  | 'NCF_PROPIO'
  | 'MODIFICADO'
  | 'MODIFICADO_SOBRA'
  | 'FECHA'
  | 'FECHA_DE_PAGO'
  | 'PAGO_ANTES'
  | 'MONTO'
  | 'ITBIS_SIN_CREDITO'
  | 'ITBIS_RETENIDO'
  | 'ITBIS_POR_RETENER'
  | 'RENTA_RETENIDA'
  | 'RETENCION'

/** The last day to pay a purchase by its supplier's days of credit (R13.79); null where he says none, and of his credit note. */
export function venceLaCompra(
  { ncf, fecha }: Pick<Compra, 'ncf' | 'fecha'>,
  diasCredito: number | null,
): Dia | null {
  return esNotaDeCredito(ncf) ? null : venceElPago(fecha, diasCredito)
}

/** What is wrong with a purchase as typed; empty when it may be kept. `propio`: the company's own document of purchases. */
export function faltasEnCompra(compra: Compra, { hoy, propio = false }: { hoy: Dia; propio?: boolean }) {
  const { ncf, modificado, fecha, fechaPago, itbis, usoItbis, itbisRetenido, rentaRetenida, retencion } =
    compra
  const numero = leerNcf(ncf)
  const esNota = esNotaDeSuplidor(ncf)
  const base = montoFacturado(compra)
  const pago = pagoInformado(compra)
  const faltas: readonly (readonly [FaltaEnCompra, boolean])[] = [
    ['NCF', numero === null],
    // Documents of purchases are the buyer's own: he never gets one from a supplier.
    ['NCF_PROPIO', numero !== null && !propio && tipoFiscal(numero).clase === 'compra'],
    ['MODIFICADO', esNota && (modificado === null || !puedeCorregirse(modificado))],
    ['MODIFICADO_SOBRA', !esNota && modificado !== null],
    ['FECHA', fecha > hoy],
    ['FECHA_DE_PAGO', fechaPago !== null && fechaPago > hoy],
    ['PAGO_ANTES', pago !== null && pago < fecha],
    ['MONTO', base === 0],
    ['ITBIS_SIN_CREDITO', itbis > 0 && usoItbis !== 'costo' && !daCredito(ncf)],
    ['ITBIS_RETENIDO', itbisRetenido > itbis],
    ['ITBIS_POR_RETENER', propio && itbisRetenido < itbis && seRetieneTodo(ncf)],
    ['RENTA_RETENIDA', rentaRetenida > base],
    ['RETENCION', rentaRetenida > 0 !== (retencion !== null)],
  ]
  return faltas.filter(([, falta]) => falta).map(([nombre]) => nombre)
}
