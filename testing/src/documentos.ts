import { digitoVerificadorCorrecto } from '@cuadre/domain/identidad/documento'

let last = 0

/** A number for names that must differ. */
export function nextNumber(): number {
  last += 1
  return last
}

/** A new RNC whose check digit is right. */
export function unRnc(): string {
  return withCheckDigit(`1${String(nextNumber()).padStart(7, '0')}`)
}

/** A new cédula whose check digit is right. */
export function unaCedula(): string {
  return withCheckDigit(`001${String(nextNumber()).padStart(7, '0')}`)
}

function withCheckDigit(digitos: string): string {
  const complete = Array.from('0123456789', last => digitos + last).find(digitoVerificadorCorrecto)
  if (!complete) throw new Error(`No check digit fits ${digitos}`)
  return complete
}
