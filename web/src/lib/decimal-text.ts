export interface DecimalLimits {
  readonly integerDigits: number
  readonly decimals: number
}

/** Text of a decimal while it is typed: thousands grouped, one point, no more decimals than allowed. */
export function formatTyping(raw: string, { integerDigits, decimals }: DecimalLimits): string {
  const [whole = '', ...rest] = raw.replace(/[^\d.]/g, '').split('.')
  const digits = whole.replace(/^0+(?=\d)/, '').slice(0, integerDigits)
  const grouped = digits.replace(/\B(?=(\d{3})+$)/g, ',')
  if (rest.length === 0 || decimals === 0) return grouped
  return `${grouped === '' ? '0' : grouped}.${rest.join('').slice(0, decimals)}`
}

/** Why a text does not fit: it has more digits than are allowed. Null: it does. */
export function excess(raw: string, { integerDigits, decimals }: DecimalLimits): string | null {
  const [whole = '', ...rest] = raw.replace(/[^\d.]/g, '').split('.')
  if (rest.join('').length > decimals) return `Hasta ${decimals} decimales`
  return whole.replace(/^0+(?=\d)/, '').length > integerDigits ? `Hasta ${integerDigits} dígitos` : null
}

/**
 * The text without its point, where that was typed as a comma and three digits follow it by now: then it separates
 * thousands, as in '25,000'. Null: it may still be a decimal point.
 */
export function regrouped(raw: string, limits: DecimalLimits): string | null {
  const plain = raw.replace('.', '')
  return /\.\d{3}$/.test(raw) && excess(plain, limits) === null ? plain : null
}

/** Value of a typed decimal; blank is null. */
export function parseDecimal(text: string): number | null {
  const plain = text.replaceAll(',', '')
  return plain === '' || plain === '.' ? null : Number(plain)
}

/** Text of a settled value: '1,234.50'. */
export function formatSettled(value: number | null, decimals: number): string {
  if (value === null) return ''
  return formatTyping(value.toFixed(decimals), { integerDigits: 15, decimals })
}

/**
 * An amount pasted from elsewhere, currency and spaces included. The last separator is the decimal one when one
 * or two digits follow it, so that '1.234,50' and '1234,5' mean what they meant where they were copied.
 */
export function normalizePasted(text: string): string {
  // The point of 'RD$' written as 'RD.$' is no decimal point: begin at the first digit.
  const amount = text.replace(/[^\d.,]/g, '').replace(/^[.,]+(?=\d{3})/, '')
  const comma = amount.lastIndexOf(',')
  const decimalComma = comma > amount.lastIndexOf('.') && /^\d{1,2}$/.test(amount.slice(comma + 1))
  if (decimalComma) return `${amount.slice(0, comma).replace(/[.,]/g, '')}.${amount.slice(comma + 1)}`
  const plain = amount.replaceAll(',', '')
  // Several points can only be separators of thousands: '1.234.567'.
  return plain.split('.').length > 2 ? plain.replaceAll('.', '') : plain
}
