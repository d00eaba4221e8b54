import { digitoVerificadorCorrecto } from '@cuadre/domain/identidad/documento'

let ultimo = 0

/** A number for names that must differ. */
export function siguiente(): number {
  ultimo += 1
  return ultimo
}

/** A new RNC whose check digit is right. */
export function unRnc(): string {
  return conVerificador(`1${String(siguiente()).padStart(7, '0')}`)
}

/** A new cédula whose check digit is right. */
export function unaCedula(): string {
  return conVerificador(`001${String(siguiente()).padStart(7, '0')}`)
}

function conVerificador(digitos: string): string {
  const completo = Array.from('0123456789', ultima => digitos + ultima).find(digitoVerificadorCorrecto)
  if (!completo) throw new Error(`No check digit fits ${digitos}`)
  return completo
}
