import { formatMonto } from '../dinero/formato.ts'
import { esTelefono } from '../identidad/telefono.ts'
import { conPunto } from '../texto/texto.ts'
import { type Dia, formatDia } from '../tiempo/dia.ts'

interface PorDecir {
  /** What it is, with its article: 'su factura'. */
  readonly que: string
  readonly numero: string
  readonly fecha: Dia
  readonly empresaNombre: string
  readonly clienteNombre: string
  /** In pesos. */
  readonly total: number
  /** Of a quote: its last day. */
  readonly validaHasta?: Dia
  /** Where anybody can look it up; null: nowhere. */
  readonly enlace?: string | null | undefined
}

/** What is said with a paper that goes by WhatsApp. */
export function textoParaWhatsApp(papel: PorDecir): string {
  const { que, numero, fecha, empresaNombre, clienteNombre, total, validaHasta, enlace } = papel
  const hasta = validaHasta === undefined ? '' : `, válida hasta el ${formatDia(validaHasta)}`
  const frase = `${conPunto(`Saludos, ${clienteNombre}`)} Le enviamos ${que} ${numero} de ${empresaNombre}, del ${formatDia(fecha)}, por ${formatMonto(total)}${hasta}.`
  return enlace ? `${frase} Puede consultarla en ${enlace}` : frase
}

/**
 * What opens WhatsApp with the text written, in the conversation of that number (ten digits; the country's 1 goes before them), or where one is to be chosen. Nothing is sent:
 * whoever opens it does that.
 */
export function enlaceDeWhatsApp(telefono: string, texto: string): string {
  return `https://wa.me/${esTelefono(telefono) ? `1${telefono}` : ''}?text=${encodeURIComponent(texto)}`
}
