/** A pattern where each 0 is a digit: '(000) 000-0000'. */
export interface Mask {
  readonly pattern: string
  /** Mends a pasted number that is too long, such as a phone with its country code. */
  readonly mend?: (digits: string) => string
  /** What shows the digits when there are more than the pattern takes: none is cut off. */
  readonly wider?: Mask
}

export const MASCARA_TELEFONO: Mask = {
  pattern: '(000) 000-0000',
  mend: digits => (digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits),
}
/** Too many digits are told by the form, as they are, and not swallowed by the field. */
const SIN_FORMA: Mask = { pattern: '0'.repeat(20) }
export const MASCARA_CEDULA: Mask = { pattern: '000-0000000-0', wider: SIN_FORMA }
export const MASCARA_RNC: Mask = { pattern: '0-00-00000-0', wider: MASCARA_CEDULA }

/** Number of digits that a mask takes. */
function maskLength(mask: Mask): number {
  return mask.pattern.split('0').length - 1
}

/** The digits in the mask's form, with no separator after the last digit: '(809) 5'. */
export function applyMask(digits: string, mask: Mask): string {
  if (digits.length > maskLength(mask) && mask.wider !== undefined) return applyMask(digits, mask.wider)
  let text = ''
  let pending = ''
  let next = 0
  for (const character of mask.pattern) {
    if (next >= digits.length) break
    if (character === '0') {
      text += pending + digits.charAt(next)
      pending = ''
      next += 1
    } else {
      pending += character
    }
  }
  return text
}

/** The digits of a text, cut to what the mask, or the widest that follows it, takes. */
export function digitsFor(text: string, mask: Mask): string {
  if (mask.wider !== undefined) return digitsFor(text, mask.wider)
  const digits = text.replace(/\D/g, '')
  return (mask.mend?.(digits) ?? digits).slice(0, maskLength(mask))
}
