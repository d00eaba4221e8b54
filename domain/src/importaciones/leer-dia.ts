import { type Dia, esDia, MESES, sumarDias } from '../tiempo/dia.ts'
import type { Leido } from './leido.ts'

/** Day 0 of spreadsheets: what they count from, a leap day that never was included. Workbooks of old Macs count from 1904. */
const DIA_CERO: Dia = '1899-12-30'
const DIA_CERO_1904: Dia = '1904-01-01'
const PRIMER_ANO = 2000
const ULTIMO_ANO = 2099

/** A clock behind the day, as systems export it: it says nothing here. */
const HORA = /[ T]+\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?( ?[ap]\.? ?m\.?)?Z?$/i

/**
 * A day as people and spreadsheets write it: '05/11/2025', '5-11-25', '5 de noviembre de 2025', '2025-11-05', '20251105', and
 * 45966, the day's number in a spreadsheet. The day goes before the month; whatever could be none, or is not between 2000 and 2099, is refused.
 */
export function diaEscrito(texto: string, { desde1904 = false } = {}): Leido<Dia> {
  const limpio = texto.replace(HORA, '').trim()
  if (/^\d{1,5}([.,]\d+)?$/.test(limpio)) return diaDelSerial(limpio, desde1904 ? DIA_CERO_1904 : DIA_CERO)
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(limpio) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(limpio)
  if (iso) return dia(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const corriente = /^(\d{1,2})([-/. ])(\d{1,2})\2(\d{4}|\d{2})$/.exec(limpio)
  if (corriente) return dia(anoDe(corriente[4]), Number(corriente[3]), Number(corriente[1]))
  const palabra = /^(\d{1,2})[-/. ]+(?:de )?(\p{L}{3,10})\.?[-/. ]+(?:del? )?(\d{4}|\d{2})$/iu.exec(limpio)
  const mes = palabra ? mesDe(palabra[2] ?? '') : 0
  if (palabra && mes > 0) return dia(anoDe(palabra[3]), mes, Number(palabra[1]))
  return { falla: 'no es una fecha: escríbala como 05/11/2025' }
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

/** From 1; 0 is none. */
function mesDe(palabra: string): number {
  const clave = palabra.toLowerCase().replace(/^set/, 'sept')
  return MESES.findIndex(mes => mes.startsWith(clave)) + 1
}
