import { condicionDe, type TerminosDePago } from '../documentos/pago.ts'
import { type Dia, diasEntre, formatDia, sumarDias } from '../tiempo/dia.ts'

/** Calendar days that a company may issue on paper after the day on which it could no longer issue electronically (Instructivo de contingencia). */
export const DIAS_EN_CONTINGENCIA = 15
/** Calendar days, after the day on which that ended, in which what was issued on paper is replaced (the same). */
export const DIAS_PARA_REEMPLAZAR = 30
/** From so many days before its end on a term is told with more weight. */
const DIAS_DE_AVISO = 3
/** What was handed over without a connection has to be there after so many hours (the same). */
export const HORAS_SIN_CONEXION = 72

/** How much of a term is left: `quedan` days after today, negative once it is over. The day on which it begins is not counted. */
export interface Plazo {
  readonly ultimoDia: Dia
  readonly quedan: number
  readonly tono: ReturnType<typeof tonoDePlazo>
}

/** Of a contingency that began on `inicio`: 1 March → 16 March is its last day, 17 March is too late. */
export function plazoDeContingencia(inicio: Dia, hoy: Dia): Plazo {
  return plazo(sumarDias(inicio, DIAS_EN_CONTINGENCIA), hoy)
}

/** Of the replacements of a contingency that ended on `fin`: 1 March → 31 March is the last day, 1 April is too late. */
export function plazoDeReemplazo(fin: Dia, hoy: Dia): Plazo {
  return plazo(sumarDias(fin, DIAS_PARA_REEMPLAZAR), hoy)
}

function plazo(ultimoDia: Dia, hoy: Dia): Plazo {
  const quedan = diasEntre(hoy, ultimoDia)
  return { ultimoDia, quedan, tono: tonoDePlazo(quedan) }
}

/** With how much weight it is said. */
export function tonoDePlazo(quedan: number): 'bien' | 'aviso' | 'mal' {
  if (quedan < 0) return 'mal'
  return quedan <= DIAS_DE_AVISO ? 'aviso' : 'bien'
}

/** 'Quedan 4 días: hasta el 16/03/2027', 'Hoy es el último día', 'Venció hace 2 días: el 16/03/2027'. */
export function plazoEnPalabras({ ultimoDia, quedan }: Pick<Plazo, 'ultimoDia' | 'quedan'>): string {
  if (quedan === 0) return `Hoy es el último día (${formatDia(ultimoDia)})`
  const dias = Math.abs(quedan) === 1 ? '1 día' : `${Math.abs(quedan)} días`
  if (quedan < 0) return `Venció hace ${dias}: el ${formatDia(ultimoDia)}`
  return `${quedan === 1 ? 'Queda' : 'Quedan'} ${dias}: hasta el ${formatDia(ultimoDia)}`
}

/**
 * How a sale on paper is paid, as its replacement says it so many days later: the day on which a credit is due stays; one that is
 * over, or that nobody named, is the replacement's own day. A credit must say until when (TipoPago 2, FechaLimitePago), and one
 * without a term is due when it is asked for. Example: 30 days, replaced after 10 → 20 days.
 */
export function pagoDelReemplazo<P extends Pick<TerminosDePago, 'formaPago' | 'diasCredito'>>(
  pago: P,
  diasDesde: number,
): P {
  if (condicionDe(pago) === 'contado') return pago
  return { ...pago, diasCredito: Math.max(0, (pago.diasCredito ?? 0) - diasDesde) }
}

/** What may be replaced, and what not yet or no more. */
export interface PorReemplazar {
  readonly anulado: boolean
  /** Its contingency goes on: nothing can be signed or sent. */
  readonly abierta: boolean
  /** Of the replacement it has; `muerto`: refused, and its number is used up. */
  readonly reemplazo: { readonly muerto: boolean } | null
}

export type MotivoParaNoReemplazar = 'ANULADO' | 'ABIERTA' | 'YA_REEMPLAZADO' | null

/** Whether a document of a contingency gets an electronic one in its place; null: it does (R11.93). */
export function motivoParaNoReemplazar({
  anulado,
  abierta,
  reemplazo,
}: PorReemplazar): MotivoParaNoReemplazar {
  if (anulado) return 'ANULADO'
  if (abierta) return 'ABIERTA'
  return reemplazo === null || reemplazo.muerto ? null : 'YA_REEMPLAZADO'
}
