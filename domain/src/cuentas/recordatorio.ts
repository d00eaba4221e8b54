import type { Centavos } from '../dinero/centavos.ts'
import { formatMontoCentavos } from '../dinero/formato.ts'
import { type ClaseDeCuenta, claseEnPalabras } from '../documentos/clase-en-palabras.ts'
import { type Dia, formatDia } from '../tiempo/dia.ts'

/** As many documents as a reminder names. */
export const DOCUMENTOS_DEL_RECORDATORIO = 10

interface DocumentoPendiente {
  readonly numero: string
  readonly clase: ClaseDeCuenta
  readonly fecha: Dia
  readonly monto: Centavos
  /** What is left of it; below zero of a credit note. */
  readonly pendiente: Centavos
  /** The last day to pay it; null where its terms say none. */
  readonly vence: Dia | null
}

export interface Recordatorio {
  readonly cliente: string
  /** The company whose documents they are; null when they may be of several. */
  readonly empresa: string | null
  /** Where that company is paid, as it wrote it; null where it says nothing. */
  readonly cuentasBancarias: string | null
  /** The oldest first, at most `DOCUMENTOS_DEL_RECORDATORIO`. */
  readonly documentos: readonly DocumentoPendiente[]
  /** How many there are in all. */
  readonly cantidad: number
  /** What is left of all of them. */
  readonly total: Centavos
}

/** Nobody is reminded of what the office owes him, or of nothing (R13.18). */
export function hayQueRecordar({ total }: Pick<Recordatorio, 'total'>): boolean {
  return total > 0
}

/**
 * A courteous reminder in plain text, for a message (R13.18): what is pending today, with credit notes taken off; null when there is nothing to
 * remind of.
 */
export function recordatorioDeCobro(recordatorio: Recordatorio, hoy: Dia): string | null {
  if (!hayQueRecordar(recordatorio)) return null
  const { cliente, empresa, cuentasBancarias, documentos, cantidad, total } = recordatorio
  const nombrados = documentos.slice(0, DOCUMENTOS_DEL_RECORDATORIO)
  const mas = cantidad - nombrados.length
  const con = empresa === null ? '' : ` con ${empresa}`
  const que = cantidad === 1 ? 'este comprobante' : 'estos comprobantes'
  return [
    `Saludos, ${cliente}:`,
    '',
    `Le recordamos cordialmente que al ${formatDia(hoy)} tiene pendiente de pago${con} ${que}:`,
    '',
    ...nombrados.map(documento => renglon(documento, hoy)),
    ...(mas > 0 ? [`y ${mas} más.`] : []),
    '',
    `Total pendiente: ${formatMontoCentavos(total)}`,
    '',
    ...(cuentasBancarias === null ? [] : ['Puede pagar en:', cuentasBancarias, '']),
    'Si ya realizó el pago, por favor no tome en cuenta este mensaje. Quedamos a su disposición para cualquier aclaración.',
    '',
    '¡Muchas gracias por su preferencia!',
  ].join('\n')
}

/** '• B0100000001 del 16/11/2026: RD$100.00 (resta de RD$152.04; venció el 20/11/2026)' */
function renglon({ numero, clase, fecha, monto, pendiente, vence }: DocumentoPendiente, hoy: Dia): string {
  const nombre = clase === 'factura' ? numero : `${claseEnPalabras(clase)} ${numero}`
  const aparte = [
    ...(monto === pendiente ? [] : [`resta de ${formatMontoCentavos(monto)}`]),
    ...(vence === null || pendiente <= 0
      ? []
      : [`${vence < hoy ? 'venció' : 'vence'} el ${formatDia(vence)}`]),
  ].join('; ')
  return `• ${nombre} del ${formatDia(fecha)}: ${formatMontoCentavos(pendiente)}${aparte && ` (${aparte})`}`
}
