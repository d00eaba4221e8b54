import { otraMoneda } from '@cuadre/domain/importaciones/otra-moneda'
import { formatValue } from 'hucre'
import type { DayCell } from './table.ts'

/**
 * A number of a workbook as a text that means that number and no other, without the dust of binary fractions: in percent where its
 * format says so, with the zeros and hyphens of an RNC or a telephone, with its currency where that is no peso.
 */
export function textOfNumber(value: number, format: string): string {
  if (withoutTexts(format).includes('%')) return `${plain(value * 100)}%`
  const moneda = otraMoneda(withoutWidths(format))
  if (moneda !== null) return `${moneda.signo} ${plain(value)}`
  const withoutWords = format.replace(/"[^"]*\p{L}[^"]*"/gu, '')
  return isMask(withoutWords) && Number.isSafeInteger(value)
    ? formatValue(value, withoutWords).trim()
    : plain(value)
}

/** A sign of percent within quotation marks or behind a backslash is a word beside the number: 18 is 18. */
function withoutTexts(format: string): string {
  return withoutWidths(format).replace(/\\.|"[^"]*"/g, '')
}

/** '_€' is a blank as wide as that sign, as Excel writes where the computer's own currency is the euro; '* ' fills the cell. */
function withoutWidths(format: string): string {
  return format.replace(/(\\.|"[^"]*")|[_*]./gu, '$1')
}

/** Digits with signs between them, or more than one zero at the beginning: '000-0000000-0', '00000000000', '(###) ###-####'. */
function isMask(format: string): boolean {
  const [first = ''] = format.replace(/\[[^\]]*\]|[\\"]/g, '').split(';')
  return /^[-0# ()]+$/.test(first) && (/^0{2,}/.test(first) || /[0#][-)][-) ]*[0#(]/.test(first))
}

/** '12.125' could be twelve thousand as a text of this country; '12.1250' could not. */
function plain(value: number): string {
  const text = String(Number(value.toPrecision(15)))
  return /\.\d{3}$/.test(text) ? `${text}0` : text
}

/** The cell of a day; null: it is none. */
export function dayOf(date: Date): DayCell | null {
  return Number.isNaN(date.getTime())
    ? null
    : { dia: date.toISOString().slice(0, 10).split('-').reverse().join('/') }
}
