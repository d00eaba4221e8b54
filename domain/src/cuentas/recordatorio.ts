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
}

interface Recordatorio {
  readonly cliente: string
  /** The company whose documents they are; null when they may be of several. */
  readonly empresa: string | null
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
  const { cliente, empresa, documentos, cantidad, total } = recordatorio
  const nombrados = documentos.slice(0, DOCUMENTOS_DEL_RECORDATORIO)
  const mas = cantidad - nombrados.length
  const con = empresa === null ? '' : ` con ${empresa}`
  const que = cantidad === 1 ? 'este comprobante' : 'estos comprobantes'
  return [
    `Saludos, ${cliente}:`,
    '',
    `Le recordamos cordialmente que al ${formatDia(hoy)} tiene pendiente de pago${con} ${que}:`,
    '',
    ...nombrados.map(renglon),
    ...(mas > 0 ? [`y ${mas} más.`] : []),
    '',
    `Total pendiente: ${formatMontoCentavos(total)}`,
    '',
    'Si ya realizó el pago, por favor no tome en cuenta este mensaje. Quedamos a su disposición para cualquier aclaración.',
    '',
    '¡Muchas gracias por su preferencia!',
  ].join('\n')
}

/** '• B0100000001 del 16/11/2026: RD$100.00 (resta de RD$152.04)' */
function renglon({ numero, clase, fecha, monto, pendiente }: DocumentoPendiente): string {
  const nombre = clase === 'factura' ? numero : `${claseEnPalabras(clase)} ${numero}`
  const resta = monto === pendiente ? '' : ` (resta de ${formatMontoCentavos(monto)})`
  return `• ${nombre} del ${formatDia(fecha)}: ${formatMontoCentavos(pendiente)}${resta}`
}
