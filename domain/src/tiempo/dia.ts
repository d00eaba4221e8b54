import { conMayuscula } from '../texto/texto.ts'
/** A calendar day 'yyyy-mm-dd', without clock or zone. Days compare as text. */
export type Dia = string

const FORMA = /^(\d{4})-(\d{2})-(\d{2})$/
const MS_POR_DIA = 86_400_000
/** Santo Domingo is UTC−4 all year: no daylight saving time. */
const DESFASE_MS = 4 * 3_600_000

/** A real day of the calendar between 1900 and 2200, written 'yyyy-mm-dd'. */
export function esDia(value: unknown): value is Dia {
  if (typeof value !== 'string') return false
  const partes = FORMA.exec(value)
  if (!partes) return false
  const [year, month, day] = [Number(partes[1]), Number(partes[2]), Number(partes[3])]
  return year >= 1900 && year <= 2200 && desdeNumero(Date.UTC(year, month - 1, day)) === value
}

function numero(dia: Dia): number {
  return Date.parse(`${dia}T00:00:00Z`)
}

function desdeNumero(ms: number): Dia {
  return new Date(ms).toISOString().slice(0, 10)
}

export function sumarDias(dia: Dia, dias: number): Dia {
  return desdeNumero(numero(dia) + dias * MS_POR_DIA)
}

/** Days from `a` to `b`; negative when `b` comes first. */
export function diasEntre(a: Dia, b: Dia): number {
  return (numero(b) - numero(a)) / MS_POR_DIA
}

/** 0 Sunday … 6 Saturday. */
export function diaDeLaSemana(dia: Dia): number {
  return new Date(numero(dia)).getUTCDay()
}

export function primerDiaDelMes(dia: Dia): Dia {
  return `${dia.slice(0, 7)}-01`
}

export function ultimoDiaDelMes(dia: Dia): Dia {
  return sumarDias(sumarMeses(primerDiaDelMes(dia), 1), -1)
}

export function esPrimerDiaDelMes(dia: Dia): boolean {
  return dia.endsWith('-01')
}

export function es31DeDiciembre(dia: Dia): boolean {
  return dia.endsWith('-12-31')
}

/** The same day so many months later, or the last of that month when it is shorter: 31 Jan + 1 → 28 Feb. */
export function sumarMeses(dia: Dia, meses: number): Dia {
  const [year, month, day] = [Number(dia.slice(0, 4)), Number(dia.slice(5, 7)), Number(dia.slice(8, 10))]
  const ultimo = new Date(Date.UTC(year, month + meses, 0)).getUTCDate()
  return desdeNumero(Date.UTC(year, month - 1 + meses, Math.min(day, ultimo)))
}

/** Every day of the month of `dia`. */
export function diasDelMes(dia: Dia): Dia[] {
  const primero = primerDiaDelMes(dia)
  const cantidad = diasEntre(primero, ultimoDiaDelMes(dia)) + 1
  return Array.from({ length: cantidad }, (_, i) => sumarDias(primero, i))
}

/** Monday to Saturday: the days on which the office invoices. */
export function esDiaLaborable(dia: Dia): boolean {
  return diaDeLaSemana(dia) !== 0
}

/** 'dd/mm/yyyy', as screens and paper show it. */
export function formatDia(dia: Dia): string {
  return `${dia.slice(8, 10)}/${dia.slice(5, 7)}/${dia.slice(0, 4)}`
}

/** 'yyyymmdd', as the tax office writes it. */
export function diaCompacto(dia: Dia): string {
  return dia.replaceAll('-', '')
}

/** The day in Santo Domingo at an instant. */
export function diaEnSantoDomingo(instante: Date): Dia {
  return desdeNumero(instante.getTime() - DESFASE_MS)
}

/** The instant at which a day begins in Santo Domingo: '2026-11-05T00:00:00-04:00', the same all year. */
export function inicioDelDia(dia: Dia): string {
  return `${dia}T00:00:00-04:00`
}

const ISO = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/

/**
 * A plain day, or an ISO date-time with its zone: exactly midnight UTC means that calendar day, any other instant
 * its day in Santo Domingo (R1.3). Null for anything else.
 */
export function diaDesdeIso(texto: string): Dia | null {
  if (esDia(texto)) return texto
  const partes = ISO.exec(texto)
  const ms = Date.parse(texto)
  if (!partes || Number.isNaN(ms) || !esDia(partes[1])) return null
  const dia = ms % MS_POR_DIA === 0 ? desdeNumero(ms) : diaEnSantoDomingo(new Date(ms))
  return esDia(dia) ? dia : null
}

/** 'dd/mm/yyyy hh:mm a. m.' in Santo Domingo. */
export function formatInstante(instante: Date): string {
  const local = new Date(instante.getTime() - DESFASE_MS)
  const hora = local.getUTCHours()
  const reloj = `${String(hora % 12 || 12).padStart(2, '0')}:${String(local.getUTCMinutes()).padStart(2, '0')}`
  return `${formatDia(diaEnSantoDomingo(instante))} ${reloj} ${hora < 12 ? 'a. m.' : 'p. m.'}`
}

/** 'yyyymmdd_hhmmss' in Santo Domingo, for the names of files. */
export function selloDeInstante(instante: Date): string {
  const local = new Date(instante.getTime() - DESFASE_MS).toISOString()
  return `${diaCompacto(local.slice(0, 10))}_${local.slice(11, 19).replaceAll(':', '')}`
}

/** In words, January first. */
export const MESES = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
] as const
const DIAS = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'] as const

export function nombreDelMes(dia: Dia): string {
  return MESES[Number(dia.slice(5, 7)) - 1] ?? ''
}

/** 'Noviembre de 2026'. */
export function tituloDelMes(mes: Dia): string {
  return `${conMayuscula(nombreDelMes(mes))} de ${mes.slice(0, 4)}`
}

export function nombreDelDia(dia: Dia): string {
  return DIAS[diaDeLaSemana(dia)] ?? ''
}
