import { centavos, sumar } from '../dinero/centavos.ts'
import { formatMontoCentavos } from '../dinero/formato.ts'
import { caben, sumaDeOtrasFormas } from '../documentos/pago.ts'
import { esDeConsumo, exigeComprador, TOPE_DE_CONSUMO, tipoFiscal } from '../documentos/tipos.ts'
import { puedeCorregirse } from '../ncf/formato.ts'
import { type Dia, formatDia } from '../tiempo/dia.ts'
import { tipoDeIdentificacion, type Venta607 } from './formato-607.ts'

/** A document with what only the check asks for. */
export interface VentaPorRevisar extends Venta607 {
  /** Last day on which its number could be used; null: its type has none. */
  readonly vence: Dia | null
}

/** What the tax office would refuse in one paper document, each as a sentence; empty when nothing. */
export function problemasDe607(venta: VentaPorRevisar): string[] {
  const { clase, nombre } = tipoFiscal(venta)
  if (clase === 'compra') return [`El NCF ${venta.ncf} es de un ${nombre}, que no va en el 607.`]
  return [...delComprador(venta), ...delNumero(venta), ...deLaNota(venta), ...deLosMontos(venta)]
}

/** Who must be named; below the limit of consumption, nobody. */
function delComprador(venta: VentaPorRevisar): string[] {
  const { documento, corrige } = venta
  if (documento !== '') {
    if (tipoDeIdentificacion(venta) !== null) return []
    return [`El documento del cliente («${documento}») no es un RNC de 9 dígitos ni una cédula de 11.`]
  }
  // A note without its invoice has its own sentence.
  if (esNota(venta) && corrige === null) return []
  if (!exigeComprador({ ...venta, corrige: corrige?.factura })) return []
  if (esDeConsumo(venta))
    return [
      `La factura de consumo es de ${formatMontoCentavos(TOPE_DE_CONSUMO)} o más y no lleva el RNC ni la cédula del comprador.`,
    ]
  const nombre = esNota(venta) ? tipoFiscal(venta).clase : 'factura'
  return [`La ${nombre} no lleva el RNC ni la cédula del cliente.`]
}

function delNumero({ ncf, fecha, vence, ...venta }: VentaPorRevisar): string[] {
  if (vence === null || vence >= fecha) return []
  const papel = esNota(venta) ? 'nota' : 'factura'
  return [`El NCF ${ncf} venció el ${formatDia(vence)}, antes de la fecha de la ${papel}.`]
}

function deLaNota({ ncf, fecha, corrige, ...venta }: VentaPorRevisar): string[] {
  if (!esNota(venta)) return []
  const nota = `La ${tipoFiscal(venta).clase} ${ncf}`
  if (corrige === null) return [`${nota} no dice qué factura corrige.`]
  const mensajes: string[] = []
  if (!puedeCorregirse(corrige.ncf))
    mensajes.push(`${nota} corrige el «${corrige.ncf}», que no tiene la forma de un NCF.`)
  if (fecha < corrige.fecha)
    mensajes.push(
      `${nota} es del ${formatDia(fecha)}, antes del ${corrige.ncf} que corrige (${formatDia(corrige.fecha)}).`,
    )
  return mensajes
}

/** The columns of payment (17 to 23) share out the total; the tax office compares them with the columns of amounts. */
function deLosMontos(venta: VentaPorRevisar): string[] {
  const { monto, itbis, total, pago } = venta
  const mensajes: string[] = []
  if (monto <= 0) mensajes.push('El monto facturado debe ser mayor que cero.')
  if (itbis < 0) mensajes.push('El ITBIS facturado no puede ser negativo.')
  if (tipoFiscal(venta).clase !== 'nota de crédito' && !caben(pago, total))
    mensajes.push(
      `Las otras formas de pago suman ${formatMontoCentavos(sumaDeOtrasFormas(pago))}: no dejan nada del total de ${formatMontoCentavos(total)}.`,
    )
  const diferencia = centavos(total - sumar(monto, itbis))
  if (diferencia !== 0)
    mensajes.push(`El total no es el monto más el ITBIS: difiere en ${formatMontoCentavos(diferencia)}.`)
  return mensajes
}

function esNota(tipo: Pick<VentaPorRevisar, 'serie' | 'tipo'>): boolean {
  const { clase } = tipoFiscal(tipo)
  return clase === 'nota de crédito' || clase === 'nota de débito'
}
