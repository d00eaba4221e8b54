import { esDia } from '@cuadre/domain/tiempo/dia'
import type { CellValue } from 'hucre/xlsx'
import type { ColumnaLibro, TipoColumna, ValorCelda } from './libro-excel.ts'

/** Excel refuses longer texts. */
const MAX_TEXT = 32_767

export const FORMATOS: Record<TipoColumna, string> = {
  // Text stays text when somebody edits it: an RNC must not lose its zeros.
  texto: '@',
  entero: '#,##0',
  monto: '"RD$"#,##0.00',
  porcentaje: '0.00"%"',
  fecha: 'dd/mm/yyyy',
}

/**
 * The typed cells of a row. Refuses a value that does not fit its column: a number written
 * as text would vanish from every sum without a word.
 */
export function celdasDe(valores: readonly ValorCelda[], columnas: readonly ColumnaLibro[]): CellValue[] {
  return columnas.map((columna, i) => celdaDe(valores[i], columna))
}

function celdaDe(valor: ValorCelda, columna: ColumnaLibro): CellValue {
  if (valor === null || valor === undefined || valor === '') return null
  if (columna.tipo === 'texto') return textoDeCelda(String(valor))
  if (columna.tipo === 'fecha') return diaDeCelda(String(valor), columna)
  if (typeof valor === 'number' && Number.isFinite(valor)) return valor
  throw new TypeError(`Column ${columna.clave}: ${JSON.stringify(valor)} is no number`)
}

/** Nearly every text: nothing to look for. */
const PLAIN = /^[\x20-\x7e\xa0-\u02ff]*$/

/** A string cell, never a formula; without the characters that XML cannot carry. */
export function textoDeCelda(texto: string): string {
  const limpio = PLAIN.test(texto) ? texto : texto.replace(/[^\P{Cc}\t\n]|\p{Cs}|[\uFFFE\uFFFF]/gu, '')
  return limpio.length > MAX_TEXT ? limpio.slice(0, MAX_TEXT) : limpio
}

function diaDeCelda(dia: string, columna: ColumnaLibro): Date {
  if (!esDia(dia)) throw new TypeError(`Column ${columna.clave}: ${JSON.stringify(dia)} is no day`)
  return new Date(`${dia}T00:00:00Z`)
}

/** Characters that a cell takes on screen. */
export function anchoDeCelda(celda: CellValue, tipo: TipoColumna): number {
  if (celda === null) return 0
  if (celda instanceof Date) return 10
  if (typeof celda !== 'number') return String(celda).length
  const enteros = Math.trunc(Math.abs(celda)).toString().length
  const miles = Math.floor((enteros - 1) / 3) + (celda < 0 ? 1 : 0)
  return enteros + miles + (tipo === 'monto' ? 6 : tipo === 'porcentaje' ? 4 : 0)
}
