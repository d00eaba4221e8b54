/** A pattern where each 0 is a digit: '(000) 000-0000'. */
export interface Mask {
  readonly pattern: string
  /** Mends a pasted number that is too long, such as a phone with its country code. */
  readonly mend?: (digits: string) => string
}

export const MASCARA_TELEFONO: Mask = {
  pattern: '(000) 000-0000',
  mend: digits => (digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits),
}
export const MASCARA_CEDULA: Mask = { pattern: '000-0000000-0' }
export const MASCARA_RNC: Mask = { pattern: '0-00-00000-0' }

/** Number of digits that a mask takes. */
export function maskLength(mask: Mask): number {
  return mask.pattern.split('0').length - 1
}

/** The digits in the mask's form, with no separator after the last digit: '(809) 5'. */
export function applyMask(digits: string, mask: Mask): string {
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

/** The digits of a text, cut to what the mask takes. */
export function digitsFor(text: string, mask: Mask): string {
  const digits = text.replace(/\D/g, '')
  return (mask.mend?.(digits) ?? digits).slice(0, maskLength(mask))
}
