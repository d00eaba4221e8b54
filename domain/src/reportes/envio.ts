import { plazoDe } from '../cierres/calendario.ts'
import type { Centavos } from '../dinero/centavos.ts'
import { type Dia, primerDiaDelMes, sumarMeses } from '../tiempo/dia.ts'

/** The tax office's monthly files, named by their number. */
export type Formato = '606' | '607' | '608'

interface Envio {
  readonly formato: Formato
  /** Digits of the company that sends. */
  readonly rnc: string
  /** Day 1 of the month. */
  readonly mes: Dia
}

/** 'AAAAMM', as headers and file names carry the month. */
export function periodoDeEnvio(mes: Dia): string {
  return mes.slice(0, 7).replace('-', '')
}

/** Point for the decimals, always two, no thousands: 123450 centavos → '1234.50'. Refuses (RangeError) negatives. */
export function montoDeEnvio(monto: Centavos): string {
  if (monto < 0) throw new RangeError(`${monto} centavos cannot be reported: amounts are positive`)
  return `${Math.floor(monto / 100)}.${String(monto % 100).padStart(2, '0')}`
}

/** What stands in a column: text as it is written, or an amount; null: nothing. */
export type Celda = string | Centavos | null

/** A column of a monthly format, declared once: the file, the sheet to be pasted and the workbook read it. */
export interface ColumnaDeEnvio<Registro, Opciones> {
  /** As the tax office's Excel tool heads it. */
  readonly titulo: string
  /** Texts and codes, or an amount. */
  readonly tipo: 'texto' | 'monto'
  readonly valor: (registro: Registro, opciones: Opciones) => Celda
}

export function texto<R, O>(titulo: string, valor: (registro: R, opciones: O) => string | null) {
  return { titulo, tipo: 'texto' as const, valor }
}

export function monto<R, O>(titulo: string, valor: (registro: R, opciones: O) => Centavos | null) {
  return { titulo, tipo: 'monto' as const, valor }
}

/** What the columns say of a record. */
export function celdasDe<R, O>(
  columnas: readonly ColumnaDeEnvio<R, O>[],
  registro: R,
  opciones: O,
): readonly Celda[] {
  return columnas.map(({ valor }) => valor(registro, opciones))
}

/** A line of the file: text as it is, amounts with two decimals, nothing for what is not there. */
export function lineaDeEnvio(celdas: readonly Celda[]): string {
  return celdas.map(celda => (typeof celda === 'number' ? montoDeEnvio(celda) : (celda ?? ''))).join('|')
}

/**
 * The whole file: a header with the count of its lines, then the lines; CRLF between them, ASCII, no byte order mark.
 * Whether one follows the last line is an option.
 */
export function archivoDeEnvio(
  { formato, rnc, mes }: Envio,
  lineas: readonly string[],
  { saltoFinal }: { saltoFinal: boolean },
): string {
  const cabecera = `${formato}|${rnc}|${periodoDeEnvio(mes)}|${lineas.length}`
  return [cabecera, ...lineas].join(SALTO) + (saltoFinal ? SALTO : '')
}

const SALTO = '\r\n'

/** 'DGII_F_607_130111111_202611.TXT', as the tax office's tool names it. */
export function nombreDeEnvio({ formato, rnc, mes }: Envio): string {
  return `DGII_F_${formato}_${rnc}_${periodoDeEnvio(mes)}.TXT`
}

/** Last day to send a month: the 15th of the next one (instructivo 607), or the first working day after it. */
export function plazoDeEnvio(mes: Dia): Dia {
  return plazoDe('607', mes)
}

/** The month that is due: the last whole one, sent until the 15th. On 22 November that is October. */
export function mesPorEnviar(hoy: Dia): Dia {
  return sumarMeses(primerDiaDelMes(hoy), -1)
}

/** The months that a monthly report offers: from last year's January to December two years ahead (R4.10). */
export function mesesDeReporte(hoy: Dia): { readonly desde: Dia; readonly hasta: Dia } {
  const year = Number(hoy.slice(0, 4))
  return { desde: `${year - 1}-01-01`, hasta: `${year + 2}-12-01` }
}
