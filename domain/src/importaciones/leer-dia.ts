import { type Dia, esDia, MESES, sumarDias } from '../tiempo/dia.ts'
import type { Leido } from './leido.ts'

/** Day 0 of spreadsheets: what they count from, a leap day that never was included. Workbooks of old Macs count from 1904. */
const DIA_CERO: Dia = '1899-12-30'
const DIA_CERO_1904: Dia = '1904-01-01'
const PRIMER_ANO = 2000
const ULTIMO_ANO = 2099

/** A clock behind the day, as systems export it: it says nothing here. */
const HORA = /[ T]+\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?( ?[ap]\.? ?m\.?)?Z?$/i

const CON_SEPARADOR = /^(\d{1,2})([-/. ])(\d{1,2})\2(\d{4}|\d{2})$/

/** Whether it can only be a day behind its month, '08/24/2026': whoever writes one writes its whole column so. */
export function conElMesDelante(texto: string): boolean {
  const [, primero, , segundo] = CON_SEPARADOR.exec(texto.replace(HORA, '').trim()) ?? []
  return Number(primero) >= 1 && Number(primero) <= 12 && Number(segundo) > 12 && Number(segundo) <= 31
}

/**
 * A day as people and spreadsheets write it: '05/11/2025', '5-11-25', '5 de noviembre de 2025', '2025-11-05', '20251105', and
 * 45966, the day's number in a spreadsheet. The day goes before the month; whatever could be none, or is not between 2000 and 2099, is refused. `filaAlReves`: the row of its column that has its month first (`conElMesDelante`);
 * then a day in figures that reads both ways is refused too, also where a spreadsheet has made a day of it already.
 */
export function diaEscrito(
  texto: string,
  {
    desde1904 = false,
    filaAlReves,
  }: { desde1904?: boolean | undefined; filaAlReves?: number | undefined } = {},
): Leido<Dia> {
  const limpio = texto.replace(HORA, '').trim()
  const palabra = /^(\d{1,2})[-/. ]+(?:de )?(\p{L}{3,10})\.?[-/. ]+(?:del? )?(\d{4}|\d{2})$/iu.exec(limpio)
  const mes = palabra ? mesDe(palabra[2] ?? '') : 0
  if (palabra && mes > 0) return dia(anoDe(palabra[3]), mes, Number(palabra[1]))
  const leido = enCifras(limpio, desde1904 ? DIA_CERO_1904 : DIA_CERO)
  return filaAlReves === undefined ? leido : sinMesAlReves(leido, filaAlReves)
}

function enCifras(limpio: string, cero: Dia): Leido<Dia> {
  if (/^\d{1,5}([.,]\d+)?$/.test(limpio)) return diaDelSerial(limpio, cero)
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(limpio) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(limpio)
  if (iso) return dia(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const corriente = CON_SEPARADOR.exec(limpio)
  if (corriente) return dia(anoDe(corriente[4]), Number(corriente[3]), Number(corriente[1]))
  return { falla: 'no es una fecha: escríbala como 05/11/2025' }
}

function sinMesAlReves(leido: Leido<Dia>, fila: number): Leido<Dia> {
  if ('falla' in leido) return leido
  const [mes, del] = [leido.valor.slice(5, 7), leido.valor.slice(8)]
  if (Number(del) > 12 || del === mes) return leido
  const falla = `puede tener el mes y el día al revés, como la fila ${fila}: escriba en toda la columna primero el día`
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
