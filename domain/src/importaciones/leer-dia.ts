import { type Dia, diasEntre, esDia, MESES, sumarDias } from '../tiempo/dia.ts'
import type { Leido } from './leido.ts'

/** Day 0 of spreadsheets: what they count from, a leap day that never was included. Workbooks of old Macs count from 1904. */
const DIA_CERO: Dia = '1899-12-30'
const DIA_CERO_1904: Dia = '1904-01-01'
const PRIMER_ANO = 2000
const ULTIMO_ANO = 2099

/** The number of a day in a spreadsheet. */
export function serialDe(dia: Dia): number {
  return diasEntre(DIA_CERO, dia)
}

/** A clock behind the day, as systems export it: it says nothing here. */
const HORA = /[ T]+\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?( ?[ap]\.? ?m\.?)?Z?$/i

const SERIAL = /^\d{1,5}([.,]\d+)?$/
const CON_SEPARADOR = /^(\d{1,2})([-/. ])(\d{1,2})\2(\d{4}|\d{2})$/

/** Whether it can only be a day behind its month, '08/24/2026': whoever writes one writes its whole column so. */
function conElMesDelante(texto: string): boolean {
  const [, primero, , segundo] = CON_SEPARADOR.exec(texto.replace(HORA, '').trim()) ?? []
  return Number(primero) >= 1 && Number(primero) <= 12 && Number(segundo) > 12 && Number(segundo) <= 31
}

/** A cell of a column of days. */
export interface CeldaDeDia {
  readonly fila: number
  readonly texto: string
  /** The spreadsheet counts it as a day: it is no text there. */
  readonly esFecha: boolean
}

/** Why a day of a column may have its month and its day changed over. */
export interface AlReves {
  /** The row that shows it. */
  readonly fila: number
  /** Who changed them over: whoever wrote the column, or the program that made days of a part of it. */
  readonly quien: 'persona' | 'programa'
}

/**
 * What a column of days shows of its order; undefined: nothing. Whoever writes one day with its month first writes all of them so. And where a
 * program of an English computer is given days first, it makes days of those that could be months, '05/11/2026' the 11 of May, and leaves
 * '25/11/2026' as a text. One day of the spreadsheet beyond the 12 of its month was made by no such program. What another column of the sheet shows
 * (`otra`) holds for this one too, unless this one shows the contrary.
 */
export function columnaAlReves(
  celdas: readonly CeldaDeDia[],
  { desde1904 = false, otra }: { desde1904?: boolean; otra?: AlReves | undefined } = {},
): AlReves | undefined {
  const escrita = celdas.find(({ texto }) => conElMesDelante(texto))
  if (escrita) return { fila: escrita.fila, quien: 'persona' }
  const dejada = celdas.find(({ texto, esFecha }) => !esFecha && noEsMes(texto))
  const hechos = celdas.filter(esDeLaHoja).map(({ texto }) => diaEscrito(texto, { desde1904 }))
  const caben = hechos.every(leido => 'falla' in leido || Number(leido.valor.slice(8)) <= 12)
  if (dejada) return caben ? { fila: dejada.fila, quien: 'programa' } : undefined
  return caben || otra?.quien === 'persona' ? otra : undefined
}

/**
 * The same of all columns of days of one sheet: who wrote one of them, or the program that was given it, wrote and was given the others. A column of
 * texts that could be months tells nothing of the others: no program has made days of it.
 */
export function hojaAlReves(
  columnas: readonly (readonly CeldaDeDia[])[],
  opciones: { readonly desde1904?: boolean } = {},
): readonly (AlReves | undefined)[] {
  const propias = columnas.map(celdas => columnaAlReves(celdas, opciones))
  const otra = propias.find(
    (propia, en) => propia?.quien === 'persona' || (propia && !columnas[en]?.some(quedoComoTexto)),
  )
  return columnas.map(celdas => columnaAlReves(celdas, { ...opciones, otra }))
}

/** A text that an English computer would have made a day of. */
function quedoComoTexto({ texto, esFecha }: CeldaDeDia): boolean {
  const [, primero, signo = '', segundo] = CON_SEPARADOR.exec(texto.replace(HORA, '').trim()) ?? []
  return !esFecha && '-/'.includes(signo) && Number(primero) <= 12 && Number(segundo) <= 12
}

/** Whether a day in figures can have only its day first, as an English computer does not read it. */
function noEsMes(texto: string): boolean {
  const [, primero, signo = '', segundo] = CON_SEPARADOR.exec(texto.replace(HORA, '').trim()) ?? []
  return '-/'.includes(signo) && Number(primero) > 12 && Number(segundo) <= 12
}

/** A day to the spreadsheet, or its number where somebody has taken the format. */
function esDeLaHoja({ texto, esFecha }: Pick<CeldaDeDia, 'texto' | 'esFecha'>): boolean {
  return esFecha || SERIAL.test(texto)
}

/**
 * A day as people and spreadsheets write it: '05/11/2025', '5-11-25', '5 de noviembre de 2025', '2025-11-05', '20251105', and
 * 45966, the day's number in a spreadsheet. The day goes before the month; whatever could be none, or is not
 * between 2000 and 2099, is refused. So is a day that reads both ways where its column does not say which (`alReves`): also one that a spreadsheet has
 * made, and where a program changed days over, those alone (`esFecha`).
 */
export function diaEscrito(
  texto: string,
  {
    desde1904 = false,
    alReves,
    esFecha = false,
  }: { desde1904?: boolean | undefined; alReves?: AlReves | undefined; esFecha?: boolean } = {},
): Leido<Dia> {
  const limpio = texto.replace(HORA, '').trim()
  const palabra = /^(\d{1,2})[-/. ]+(?:de )?(\p{L}{3,10})\.?[-/. ]+(?:del? )?(\d{4}|\d{2})$/iu.exec(limpio)
  const mes = palabra ? mesDe(palabra[2] ?? '') : 0
  if (palabra && mes > 0) return dia(anoDe(palabra[3]), mes, Number(palabra[1]))
  const leido = enCifras(limpio, desde1904 ? DIA_CERO_1904 : DIA_CERO)
  if (!alReves || (alReves.quien === 'programa' && !esDeLaHoja({ texto: limpio, esFecha }))) return leido
  return sinMesAlReves(leido, alReves)
}

function enCifras(limpio: string, cero: Dia): Leido<Dia> {
  if (SERIAL.test(limpio)) return diaDelSerial(limpio, cero)
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(limpio) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(limpio)
  if (iso) return dia(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const corriente = CON_SEPARADOR.exec(limpio)
  if (corriente) return dia(anoDe(corriente[4]), Number(corriente[3]), Number(corriente[1]))
  return { falla: 'no es una fecha: escríbala como 05/11/2025' }
}

function sinMesAlReves(leido: Leido<Dia>, { fila, quien }: AlReves): Leido<Dia> {
  if ('falla' in leido) return leido
  const [ano, mes, del] = [leido.valor.slice(0, 4), leido.valor.slice(5, 7), leido.valor.slice(8)]
  if (Number(del) > 12 || del === mes) return leido
  if (quien === 'persona') {
    const falla = `puede tener el mes y el día al revés, como la fila ${fila}: escriba en toda la columna primero el día`
    return { falla }
  }
  const falla = `puede ser ${mes}/${del}/${ano}: un Excel en inglés lee primero el mes, y lo que así no es una fecha, como la fila ${fila}, lo deja como texto. Escriba toda la columna con el año delante, como ${ano}-${del}-${mes}`
  return { falla }
}

function diaDelSerial(texto: string, cero: Dia): Leido<Dia> {
  const escrito = sumarDias(cero, Math.trunc(Number(texto.replace(',', '.'))))
  const ano = Number(escrito.slice(0, 4))
  if (ano < PRIMER_ANO || ano > ULTIMO_ANO) return { falla: 'no es una fecha: escríbala como 05/11/2025' }
  return { valor: escrito }
}

function dia(ano: number, mes: number, del: number): Leido<Dia> {
  const escrito = [String(ano), String(mes).padStart(2, '0'), String(del).padStart(2, '0')].join('-')
  if (mes > 12 && del <= 12) return { falla: 'tiene el mes delante del día: escriba primero el día' }
  if (!esDia(escrito)) return { falla: 'no es un día del calendario' }
  if (ano < PRIMER_ANO || ano > ULTIMO_ANO) return { falla: 'tiene un año que no puede ser' }
  return { valor: escrito }
}

function anoDe(texto = ''): number {
  return texto.length === 2 ? PRIMER_ANO + Number(texto) : Number(texto)
}

const MESES_EN_INGLES = [
  ...['january', 'february', 'march', 'april', 'may', 'june'],
  ...['july', 'august', 'september', 'october', 'november', 'december'],
] as const

/** From 1; 0 is none. No beginning of three letters is of two months, in either language. */
function mesDe(palabra: string): number {
  const clave = palabra.toLowerCase().replace(/^set/, 'sept')
  return MESES.findIndex((mes, en) => [mes, MESES_EN_INGLES[en]].some(uno => uno?.startsWith(clave))) + 1
}
