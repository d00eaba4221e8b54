import { centavos, sumar } from '../dinero/centavos.ts'
import { formatEntero, formatMontoCentavos } from '../dinero/formato.ts'
import { caben, sumaDeOtrasFormas } from '../documentos/pago.ts'
import { digitoVerificadorCorrecto, formatDocumento, tipoDeDocumento } from '../identidad/documento.ts'
import { type Dia, formatDia } from '../tiempo/dia.ts'
import type { Venta607 } from './formato-607.ts'
import {
  type ObservacionDeEnvio,
  revisarCantidad,
  revisarCierre,
  revisarEmisor,
  revisarRegistros,
} from './revision.ts'

/** Lines of one file (instructivo 607). */
export const MAX_REGISTROS_607 = 65_000

/** A sale with what only the check asks for. */
export interface VentaPorRevisar extends Venta607 {
  /** Last day on which its number could be used; null for one that does not expire. */
  readonly vence: Dia | null
  /** The RNC that the invoice was issued with. */
  readonly rncEmisor: string
  /** Another live order that carries the same number of the same RNC; null as it should be. */
  readonly repetidoEn: number | null
}

interface Envio607<V> {
  /** The company's RNC today, which the header carries. */
  readonly rnc: string
  /** Day 1. */
  readonly mes: Dia
  readonly ventas: readonly V[]
  readonly hoy: Dia
}

/**
 * What the tax office would refuse in a month's 607 (`bloquea`), and what an accountant should look at: first about the
 * file, then sale by sale, then documents whose check digit does not agree (some issued ones do not, so they never block).
 */
export function revisar607<V extends VentaPorRevisar>({
  rnc,
  mes,
  ventas,
  hoy,
}: Envio607<V>): ObservacionDeEnvio<V>[] {
  return [
    ...revisarEmisor(rnc),
    ...revisarCantidad(ventas.length, MAX_REGISTROS_607),
    ...revisarCierre(mes, hoy),
    ...emitidasConOtroRnc(rnc, ventas),
    ...revisarRegistros(ventas, mes),
    ...ventas.flatMap(venta =>
      problemas(venta).map(mensaje => ({ registro: venta, bloquea: true, mensaje })),
    ),
    ...verificadoresDudosos(ventas),
  ]
}

function problemas(venta: VentaPorRevisar): string[] {
  const { documento, ncf, fecha, vence, monto, itbis, total, pago, repetidoEn } = venta
  const mensajes: string[] = []
  if (documento === '') mensajes.push('La factura no lleva el RNC ni la cédula del cliente.')
  else if (tipoDeDocumento(documento) === null)
    mensajes.push(`El documento del cliente («${documento}») no es un RNC de 9 dígitos ni una cédula de 11.`)
  if (vence !== null && vence < fecha)
    mensajes.push(`El NCF ${ncf} venció el ${formatDia(vence)}, antes de la fecha de la factura.`)
  if (repetidoEn !== null)
    mensajes.push(`El NCF ${ncf} lo lleva también el pedido ${repetidoEn}, con el mismo RNC de emisor.`)
  if (monto <= 0) mensajes.push('El monto facturado debe ser mayor que cero.')
  if (itbis < 0) mensajes.push('El ITBIS facturado no puede ser negativo.')
  // The columns of payment (17 to 23) share out the total; the tax office compares them with the columns of amounts.
  if (!caben(pago, total))
    mensajes.push(
      `Las otras formas de pago suman ${formatMontoCentavos(sumaDeOtrasFormas(pago))}: no dejan nada del total de ${formatMontoCentavos(total)}.`,
    )
  const diferencia = centavos(total - sumar(monto, itbis))
  if (diferencia !== 0)
    mensajes.push(`El total no es el monto más el ITBIS: difiere en ${formatMontoCentavos(diferencia)}.`)
  return mensajes
}

/** Once per other RNC: whoever corrected a wrong RNC knows, whoever did not must look. */
function emitidasConOtroRnc<V extends VentaPorRevisar>(
  rnc: string,
  ventas: readonly V[],
): ObservacionDeEnvio<V>[] {
  return [...agrupadas(ventas, venta => venta.rncEmisor)]
    .filter(([otro]) => otro !== rnc)
    .map(([otro, { primera, cantidad }]) => ({
      registro: primera,
      bloquea: false,
      mensaje: `${facturas(cantidad)} con el RNC ${formatDocumento(otro)}; el archivo lleva el actual, ${formatDocumento(rnc)}.`,
    }))
}

/** Once per document, on its first invoice. */
function verificadoresDudosos<V extends VentaPorRevisar>(ventas: readonly V[]): ObservacionDeEnvio<V>[] {
  return [...agrupadas(ventas, venta => venta.documento)].flatMap(([documento, { primera, cantidad }]) => {
    const tipo = tipoDeDocumento(documento)
    if (tipo === null || digitoVerificadorCorrecto(documento)) return []
    const nombre = tipo === 'RNC' ? 'del RNC' : 'de la cédula'
    const cuantas = cantidad === 1 ? '' : ` Lo llevan ${formatEntero(cantidad)} facturas.`
    return {
      registro: primera,
      bloquea: false,
      mensaje: `El dígito verificador ${nombre} ${formatDocumento(documento)} no coincide.${cuantas}`,
    }
  })
}

function facturas(cantidad: number): string {
  return cantidad === 1 ? 'Una factura se emitió' : `${formatEntero(cantidad)} facturas se emitieron`
}

function agrupadas<V>(ventas: readonly V[], clave: (venta: V) => string) {
  const grupos = new Map<string, { readonly primera: V; cantidad: number }>()
  for (const venta of ventas) {
    const grupo = grupos.get(clave(venta))
    if (grupo) grupo.cantidad += 1
    else grupos.set(clave(venta), { primera: venta, cantidad: 1 })
  }
  return grupos
}
